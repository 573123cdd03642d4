import type { Parser } from 'htmlparser2'

/** A short piece, so that a finished parser stops soon. */
const pieceLength = 4096

/** Parses until the text ends or `isOver`. A parser can't stop within a piece. */
export function parseInPieces(parser: Parser, text: string, isOver: () => boolean): void {
  for (let at = 0; at < text.length && !isOver(); at += pieceLength) parser.write(text.slice(at, at + pieceLength))
}

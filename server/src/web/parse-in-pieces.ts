import type { Parser } from 'htmlparser2'

/** Small enough that a parser that is over stops soon. */
const pieceLength = 4096

/** Parses a text until it ends or `isOver`. A parser cannot be stopped within a piece. */
export function parseInPieces(parser: Parser, text: string, isOver: () => boolean): void {
  for (let at = 0; at < text.length && !isOver(); at += pieceLength) parser.write(text.slice(at, at + pieceLength))
}

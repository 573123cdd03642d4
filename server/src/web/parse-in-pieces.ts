import type { Parser } from 'htmlparser2'

/** Characters per piece. Small, so that parsing stops soon after `isOver` returns true. */
const pieceLength = 4096

/** Parses until the text ends or `isOver` returns true after a piece. */
export function parseInPieces(parser: Parser, text: string, isOver: () => boolean): void {
  for (let at = 0; at < text.length && !isOver(); at += pieceLength) parser.write(text.slice(at, at + pieceLength))
}

/**
 * Returns where `piece` first stands in `text` from an offset on, or -1. By Knuth, Morris and Pratt: it reads at most
 * 2 × (text + piece) characters, whatever they are; `indexOf` may read text × piece of them.
 */
export function find(text: string, piece: string, from: number): number {
  if (piece.length === 0) return from <= text.length ? from : -1
  if (text.length - from < piece.length) return -1
  const borders = bordersOf(piece)
  let matched = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    while (matched > 0 && piece.charCodeAt(matched) !== code) matched = borders[matched - 1]!
    if (piece.charCodeAt(matched) === code) matched++
    if (matched === piece.length) return at - matched + 1
  }
  return -1
}

/** For each beginning of a text the length of its longest proper part that it both begins and ends with. */
function bordersOf(piece: string): Int32Array {
  const borders = new Int32Array(piece.length)
  let length = 0
  for (let at = 1; at < piece.length; at++) {
    const code = piece.charCodeAt(at)
    while (length > 0 && piece.charCodeAt(length) !== code) length = borders[length - 1]!
    if (piece.charCodeAt(length) === code) length++
    borders[at] = length
  }
  return borders
}

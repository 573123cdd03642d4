/** Characters. A longer sentence is not completed. */
const longest = 500

/**
 * The sentences of a page that contain a quote, so that nobody reads it out of context. White space counts as one
 * space. Undefined if the page lacks the quote.
 */
export function findSentence(text: string, quote: string): string | undefined {
  const sought = onOneLine(quote)
  if (!/[\p{L}\p{N}]{2}/u.test(sought)) return undefined
  const blocks = text.split('\n').map(onOneLine)
  const page = blocks.join(' ')
  const at = page.indexOf(sought)
  if (at < 0) return undefined
  const ends = [...endsOfBlocks(blocks), ...Array.from(page.matchAll(/[.!?…]["'”’»)]*(?= )/gu), endOf)]
  const start = Math.max(0, ...ends.filter(end => end <= at))
  const end = Math.min(page.length, ...ends.filter(end => end >= at + sought.length))
  return end - start > longest ? sought : page.slice(start, end).trim()
}

export const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** True if a text has a value that is not a part of a longer number or Latin word. */
export function hasWhole(text: string, value: string): boolean {
  if (value === '') return false
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const end = at + value.length
    if (!joins(text[at - 1], text[at]) && !joins(text[end - 1], text[end])) return true
  }
  return false
}

const joins = (left = '', right = '') =>
  [/\p{N}/u, /\p{Script=Latin}/u].some(kind => kind.test(left) && kind.test(right))

const endOf = (match: RegExpMatchArray) => match.index! + match[0].length

function* endsOfBlocks(blocks: readonly string[]): Generator<number> {
  let end = -1
  for (const block of blocks) {
    end += block.length + 1
    yield end
  }
}

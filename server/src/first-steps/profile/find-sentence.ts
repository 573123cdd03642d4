/** Characters. A longer sentence is not completed. */
const longest = 500

/**
 * The whole sentence or sentences of a page that contain a quote, so that nobody reads it out of context. White space
 * counts as one space. Undefined if the page does not have the quote.
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

const endOf = (match: RegExpMatchArray) => match.index! + match[0].length

function* endsOfBlocks(blocks: readonly string[]): Generator<number> {
  let end = -1
  for (const block of blocks) {
    end += block.length + 1
    yield end
  }
}

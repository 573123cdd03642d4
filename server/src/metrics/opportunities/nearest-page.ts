import { percentDecoded } from '../../web/percent.ts'

/** A page's path must share at least this many words with the text. */
const fewestWords = 2

export interface OwnPage {
  url: string
  /** Path only, percent-encoded. */
  path: string
  isCrawled: boolean
}

/** Distinct words of at least four letters or digits, in lower case. */
export const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])

/**
 * Finds the page that shares the most words of its path with a text. Ties go to the shorter URL, then to the first by
 * code points. Undefined if no page shares enough words.
 */
export function createNearestPage(pages: readonly OwnPage[]): (text: string) => OwnPage | undefined {
  const pagesWith = new Map<string, number[]>()
  const ordered = pages.toSorted(
    (a, b) => a.url.length - b.url.length || Buffer.compare(Buffer.from(a.url), Buffer.from(b.url)),
  )
  for (const [i, { path }] of ordered.entries())
    for (const word of wordsIn(percentDecoded(path))) {
      const places = pagesWith.get(word)
      if (places) places.push(i)
      else pagesWith.set(word, [i])
    }
  return text => {
    const shared = new Map<number, number>()
    for (const word of wordsIn(text))
      for (const place of pagesWith.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
    let [best, most] = [Number.POSITIVE_INFINITY, fewestWords]
    for (const [place, words] of shared)
      if (words > most || (words === most && place < best)) [best, most] = [place, words]
    return ordered[best]
  }
}

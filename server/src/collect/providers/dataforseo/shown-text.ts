import { cleanUrl } from '../../../web/clean-url.ts'
import type { DraftSpan } from '../wire/draft.ts'

export interface ShownText {
  text: string
  /** First place of each linked page, by clean URL. */
  places: ReadonlyMap<string, DraftSpan>
  /** Pages of links that only mark a citation, as given. */
  marked: readonly string[]
}

/** Bounds keep the time linear. */
const link =
  /\[((?:\[[^[\]]{0,20}\]|[^[\]]){0,300})\]\((https?:\/\/[^\s()]{1,4000}(?:\([^\s()]{0,500}\)[^\s()]{0,2000})?)\)/gi

/** Removes links that only mark a citation (`[](url)`, `[[1]](url)`), and tracking from all other links. */
export function readShownText(markdown: string): ShownText {
  const places = new Map<string, DraftSpan>()
  const marked: string[] = []
  const pieces: string[] = []
  let length = 0
  let from = 0
  const append = (piece: string) => {
    pieces.push(piece)
    length += piece.length
  }
  for (const { 0: whole, 1: label = '', 2: url = '', index } of markdown.matchAll(link)) {
    const before = markdown.slice(from, index)
    from = index + whole.length
    const isMark = /^\s*(?:\[?\d{1,3}\]?)?\s*$/.test(label)
    append(isMark ? withoutBlanks(before) : before)
    const page = pageOf(url)
    const start = length
    if (isMark) marked.push(url)
    else append(`[${label}](${page})`)
    if (!places.has(page)) places.set(page, { start, end: length })
  }
  append(markdown.slice(from))
  const text = pieces.join('').trimEnd()
  const within = (place: number) => Math.min(place, text.length)
  return {
    text,
    places: new Map([...places].map(([page, { start, end }]) => [page, { start: within(start), end: within(end) }])),
    marked,
  }
}

export const pageOf = (url: string): string => cleanUrl(url)?.url ?? url

function withoutBlanks(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ') end--
  return text.slice(0, end)
}

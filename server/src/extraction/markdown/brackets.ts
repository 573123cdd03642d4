import { foldLabel } from './definitions.ts'
import { readResource, targetUrl } from './link-target.ts'
import { blankOut, type MarkdownPage, seam } from './page.ts'
import { isSourceLabel } from './source-labels.ts'

interface Goal {
  url: string
  after: number
  isNumbered: boolean
}

/** CommonMark allows 999. */
const longestReference = 200

/** Handles `]` after a link, image, footnote marker or plain text. Returns the next offset. */
export function closeBracket(page: MarkdownPage, at: number, start: number, end: number): number {
  const from = page.brackets.pop()
  if (from === undefined) return at + 1
  const image = page.source[from] === '!'
  const isAround = page.brackets.length < page.linked
  if (isAround) page.linked = page.brackets.length
  // CommonMark 6.3: a link can contain images, but no links.
  if (isAround && !image) return at + 1
  const labelStart = from + (image ? 2 : 1)
  const marker = isMarker(page.source, labelStart, at)
  const goal = readGoal(page, labelStart, at, end)
  if (goal === null) {
    if (!marker || image) return at + 1
    blankOut(page, from, at + 1)
    return at + 1
  }
  if (!image) page.linked = page.brackets.length
  const isSource = !image && !marker && isSourceLabel(page, { from, labelStart, labelEnd: at, ...goal }, start, end)
  const title = isSource ? titleOf(page, labelStart, at) : null
  page.links.push({ start: from, end: goal.after, labelStart, labelEnd: at, url: goal.url, image, bare: false, title })
  if (marker || isSource) blankOut(page, from, goal.after)
  else {
    seam(page, from, labelStart)
    seam(page, at, goal.after)
  }
  return goal.after
}

/** The title in a source label, without `oai_citation:0‡`. If the title is an address, removes its link. */
function titleOf({ units, seams, links }: MarkdownPage, start: number, end: number): string {
  const inside = links.at(-1)
  if (inside?.bare && inside.start >= start) {
    links.pop()
    return inside.url
  }
  let title = ''
  for (let at = start; at < end; at++) if (seams[at] === 0) title += String.fromCharCode(units[at]!)
  return title.replace(/^oai_citation[^‡]{0,40}‡/, '')
}

/** Reads the target after `[label](url)`, `[label][reference]`, `[label][]` or `[label]`. */
function readGoal(page: MarkdownPage, labelStart: number, at: number, end: number): Goal | null {
  const { source, definitions } = page
  if (source[at + 1] === '(' && at + 1 < end) {
    const resource = readResource(source, at + 1, end)
    if (resource) return { url: targetUrl(source, resource), after: resource.close + 1, isNumbered: false }
  }
  if (definitions.byLabel.size === 0) return null
  let after = at + 1
  let isNumbered = false
  let label = source.slice(labelStart, Math.min(at, labelStart + longestReference))
  if (source[after] === '[' && after < end) {
    let close = after + 1
    while (close < end && close - after < longestReference && source[close] !== ']' && source[close] !== '[') close++
    if (source[close] === ']' && close < end) {
      if (close > after + 1) {
        label = source.slice(after + 1, close)
        isNumbered = /^\d+$/.test(label)
      }
      after = close + 1
    }
  }
  const definition = definitions.byLabel.get(foldLabel(label))
  if (!definition) return null
  definition.used = true
  return { url: definition.url, after, isNumbered }
}

/** True for a label that only numbers a source: `[1]`, `[2, 3]`, `[1-4]`, `[^note]`, `[cite: 1]`. */
function isMarker(source: string, start: number, end: number): boolean {
  if (source[start] === '^') return end > start + 1
  const first = source.charCodeAt(start)
  if (end === start || end - start > longestMarker || (first > NINE && first !== C)) return false
  return /^(?:cite(?:_start|_end|:)?)?[\s\d,;–-]*$/.test(source.slice(start, end))
}

const longestMarker = 40
const NINE = 0x39
const C = 0x63

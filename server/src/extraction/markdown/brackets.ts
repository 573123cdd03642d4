import { foldLabel } from './definitions.ts'
import { readResource, targetUrl } from './link-target.ts'
import { gap, type Page, seam } from './page.ts'

/** What follows a label: its link's URL and the unit after the link. */
interface Goal {
  url: string
  after: number
}

/** Longer labels than this name no definition here (CommonMark allows 999). */
const longestReference = 200

/** Closes the last open bracket with the `]` at `at`: a link, an image, a footnote marker, or mere brackets. */
export function closeBracket(page: Page, at: number, start: number, end: number): number {
  const from = page.brackets.pop()
  if (from === undefined) return at + 1
  const image = page.source[from] === '!'
  const isAround = page.brackets.length < page.linked
  if (isAround) page.linked = page.brackets.length
  // CommonMark 6.3: no link stands within another; an image may.
  if (isAround && !image) return at + 1
  const labelStart = from + (image ? 2 : 1)
  const marker = isMarker(page.source, labelStart, at)
  const goal = readGoal(page, labelStart, at, end)
  if (goal === null) {
    if (!marker || image) return at + 1
    gap(page, from, at + 1)
    return at + 1
  }
  if (!image) page.linked = page.brackets.length
  page.links.push({ start: from, end: goal.after, labelStart, labelEnd: at, url: goal.url, image, bare: false })
  if (marker || isSourceNote(page, from, goal, start, end)) gap(page, from, goal.after)
  else {
    seam(page, from, labelStart)
    seam(page, at, goal.after)
  }
  return goal.after
}

/** `[label](url)`, `[label][reference]`, `[label][]`, or `[label]` where a definition of that label stands. */
function readGoal(page: Page, labelStart: number, at: number, end: number): Goal | null {
  const { source, definitions } = page
  if (source[at + 1] === '(' && at + 1 < end) {
    const resource = readResource(source, at + 1, end)
    if (resource) return { url: targetUrl(source, resource), after: resource.close + 1 }
  }
  if (definitions.byLabel.size === 0) return null
  let after = at + 1
  let label = source.slice(labelStart, Math.min(at, labelStart + longestReference))
  if (source[after] === '[' && after < end) {
    let close = after + 1
    while (close < end && close - after < longestReference && source[close] !== ']' && source[close] !== '[') close++
    if (source[close] === ']' && close < end) {
      if (close > after + 1) label = source.slice(after + 1, close)
      after = close + 1
    }
  }
  const definition = definitions.byLabel.get(foldLabel(label))
  if (!definition) return null
  definition.used = true
  return { url: definition.url, after }
}

/** Whether a label only numbers a source: `[1]`, `[2, 3]`, `[1-4]`, `[^note]`, `[cite: 1]`. */
function isMarker(source: string, start: number, end: number): boolean {
  if (source[start] === '^') return end > start + 1
  const first = source.charCodeAt(start)
  if (end === start || end - start > longestMarker || (first > NINE && first !== C)) return false
  return /^(?:cite(?:_start|_end|:)?)?[\s\d,;–-]*$/.test(source.slice(start, end))
}

const longestMarker = 40
const NINE = 0x39
const C = 0x63

/** A link alone in parentheses to a page that a model's own search tagged: `([acme.com](https://acme.com/?utm_source=openai))`. */
function isSourceNote({ source }: Page, from: number, { url, after }: Goal, start: number, end: number): boolean {
  const tagged = url.includes('utm_source=openai') || url.includes('utm_source=chatgpt.com')
  return tagged && from > start && source[from - 1] === '(' && after < end && source[after] === ')'
}

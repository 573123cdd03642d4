import { decodeReference } from './character-references.ts'
import { blankOut, closing, type MarkdownPage, seam } from './page.ts'
import { isSourceLabel } from './source-labels.ts'

/**
 * ChatGPT's marks are between U+E200 and U+E201, with U+E202 between fields. Keeps the second field of an `entity`
 * (`["company", "Acme", 0]`) and the first of a `url`.
 */
export function readPrivateMark(page: MarkdownPage, at: number, start: number, end: number): number {
  const after = closing(page, '\ue201', at)
  if (after > end) return at + 1
  const kind = /^\ue200(entity|url)\ue202?/.exec(page.source.slice(at, at + longestKind))
  const fields = kind ? fieldsIn(page.source.slice(at + kind[0].length, after - 1)) : []
  const shown = fields[kind?.[1] === 'entity' ? 1 : 0]
  if (!kind || !shown || shown.start === shown.end) {
    blankOut(page, at, after)
    return after
  }
  const base = at + kind[0].length
  const [labelStart, labelEnd] = [base + shown.start, base + shown.end]
  const isSource =
    kind[1] === 'url' && addLink(page, at, after, { labelStart, labelEnd, url: fields[1]?.text ?? '' }, [start, end])
  if (isSource) blankOut(page, at, after)
  else {
    seam(page, at, labelStart)
    seam(page, labelEnd, after)
    if (shown.isJson) resolveEscapes(page, labelStart, labelEnd)
  }
  return after
}

const longestKind = 12

interface Field {
  text: string
  start: number
  end: number
  /** True if characters are escaped as in JSON. */
  isJson: boolean
}

function fieldsIn(body: string): Field[] {
  if (/^\s*\[/.test(body)) {
    const strings = body.matchAll(/"((?:[^"\\]|\\.)*)"/g)
    return Array.from(strings, ({ 1: text = '', index }) => fieldAt(text, index + 1, true))
  }
  const fields: Field[] = []
  let start = 0
  for (const text of body.split('\ue202')) {
    fields.push(fieldAt(text, start, false))
    start += text.length + 1
  }
  return fields
}

const fieldAt = (text: string, start: number, isJson: boolean): Field => ({
  text,
  start,
  end: start + text.length,
  isJson,
})

/** Adds a link, unless `url` is a search result's id. True if the link is only a source. */
function addLink(
  page: MarkdownPage,
  from: number,
  after: number,
  label: { labelStart: number; labelEnd: number; url: string },
  [start, end]: [number, number],
): boolean {
  if (!/^https?:\/\//i.test(label.url)) return false
  const isSource = isSourceLabel(page, { ...label, from, after, isNumbered: false }, start, end)
  const title = isSource ? page.source.slice(label.labelStart, label.labelEnd) : null
  page.links.push({ start: from, end: after, ...label, image: false, bare: false, title })
  return isSource
}

function resolveEscapes(page: MarkdownPage, start: number, end: number): void {
  const { source, units } = page
  for (let at = start; at < end; at++) {
    if (source[at] !== '\\') continue
    const isCode = source[at + 1] === 'u'
    const after = Math.min(at + (isCode ? 6 : 2), end)
    const written = isCode ? decodeReference(`&#x${source.slice(at + 2, after)};`) : signs[source[at + 1]!]
    seam(page, at + 1, after)
    units[at] = (written ?? ' ').charCodeAt(0)
    at = after - 1
  }
}

const signs: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/' }

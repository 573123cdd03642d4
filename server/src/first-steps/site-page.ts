import { Parser } from 'htmlparser2'

/** What a page of a site says of itself. */
export interface SitePage {
  url: string
  title: string | null
  description: string | null
  /** Its headings of the first three levels, in order. */
  headings: string[]
}

/** A page that was read, with the addresses that it links to, as they are written. */
export type PageText = Omit<SitePage, 'url'> & { links: string[] }

const pieceLength = 4096
/** How deep elements may be nested: a reader that goes on takes quadratic time. */
const depthLimit = 256
const mostHeadings = 20
const mostLinks = 200
const longest = 200

/** Elements that part words. */
const breaks = new Set(['br', 'div', 'p'])

/** Reads the title, the description, the headings and the links of an HTML page; what is nested too deep ends it. */
export function parsePageText(html: string): PageText {
  const page = { title: '', description: null as string | null, headings: [] as string[], links: [] as string[] }
  let field: 'title' | 'heading' | undefined
  let titles = 0
  let heading = ''
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++
      if (name === 'title' && titles++ === 0) field = 'title'
      if (/^h[1-3]$/.test(name)) {
        field = 'heading'
        heading = ''
      }
      if (field === 'heading') heading += breaks.has(name) ? ' ' : ''
      const { name: called, property, content, href } = attributes
      if (name === 'meta' && /^(og:)?description$/i.test(called ?? property ?? '')) page.description ??= content ?? null
      if (name === 'a' && href && page.links.length < mostLinks) page.links.push(href)
    },
    ontext(piece) {
      if (field === 'title' && page.title.length < 4 * longest) page.title += piece
      if (field === 'heading' && heading.length < 4 * longest) heading += piece
    },
    onclosetag(name) {
      depth--
      if (name === 'title') field = undefined
      if (!/^h[1-3]$/.test(name)) return
      field = undefined
      const text = legible(heading)
      if (text && page.headings.length < mostHeadings && !page.headings.includes(text)) page.headings.push(text)
    },
  })
  for (let at = 0; at < html.length && depth <= depthLimit; at += pieceLength)
    parser.write(html.slice(at, at + pieceLength))
  return { ...page, title: legible(page.title), description: legible(page.description) }
}

/** A text on one line, cut where it is long; null if nothing is left of it, or if it was not UTF-8. */
function legible(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim().slice(0, longest).trim()
  return line && !line.includes('\uFFFD') && line.isWellFormed() ? line : null
}

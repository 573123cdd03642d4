import { Parser } from 'htmlparser2'
import { parseInPieces } from '../web/parse-in-pieces.ts'

export interface SitePage {
  url: string
  title: string | null
  description: string | null
  /** Headings of levels 1 to 3, in order. */
  headings: string[]
}

/** `links` are as written in the page. */
export type PageText = Omit<SitePage, 'url'> & { links: string[] }

/** Maximum depth of elements, because parsing takes quadratic time in the depth. */
const depthLimit = 256
const mostHeadings = 20
const mostLinks = 200
const longest = 200

/** Elements that separate words. */
const breaks = new Set(['br', 'div', 'p'])

/** Stops at elements that are nested too deep. */
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
  parseInPieces(parser, html, () => depth > depthLimit)
  return { ...page, title: legible(page.title), description: legible(page.description) }
}

function legible(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim().slice(0, longest).trim()
  return line && !line.includes('\uFFFD') && line.isWellFormed() ? line : null
}

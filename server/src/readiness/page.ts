import { Parser } from 'htmlparser2'
import { parseInPieces } from '../web/parse-in-pieces.ts'

export interface PageHead {
  title: string | null
  description: string | null
}

/** Parsing takes quadratic time in the depth. */
const depthLimit = 16

export function readHead(html: string): PageHead {
  let title: string | null = null
  let description: string | null = null
  let inTitle = false
  let inBody = false
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      inBody ||= depth > depthLimit || !headElements.has(name)
      inTitle = name === 'title' && title === null && !inBody
      if (inTitle) title = ''
      if (name === 'meta' && attributes.name?.toLowerCase() === 'description')
        description ??= attributes.content ?? null
    },
    ontext(piece) {
      if (inTitle) title += piece
    },
    onclosetag() {
      depth -= 1
      inTitle = false
    },
  })
  parseInPieces(parser, html, () => inBody)
  return { title: legible(title), description: legible(description) }
}

/** All other elements start the body (HTML, section 4.2). */
const headElements: ReadonlySet<string> = new Set(
  'html head title meta link base style script noscript template'.split(' '),
)

function legible(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim()
  return line && !line.includes('\uFFFD') ? line : null
}

import { Parser } from 'htmlparser2'
import { parseInPieces } from '../web/parse-in-pieces.ts'

const skipped = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'header', 'footer', 'form', 'head'])
const inlines = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])
/** Maximum depth of elements, because parsing takes quadratic time in the depth. */
const depthLimit = 256

/** One line per block, at most `longest` characters. */
export function readPageText(html: string, longest: number): string {
  let [text, depth, hidden] = ['', 0, 0]
  const parser = new Parser({
    onopentag(name) {
      depth++
      if (skipped.has(name)) hidden++
      if (!inlines.has(name)) text += '\n'
    },
    ontext(piece) {
      if (hidden === 0 && text.length < 2 * longest) text += piece
    },
    onclosetag(name) {
      depth--
      if (skipped.has(name)) hidden--
      if (!inlines.has(name)) text += '\n'
    },
  })
  parseInPieces(parser, html, () => depth > depthLimit)
  const lines = text.split('\n').map(line => line.replace(/\s+/gu, ' ').trim())
  return lines
    .filter(line => line !== '')
    .join('\n')
    .slice(0, longest)
    .toWellFormed()
}

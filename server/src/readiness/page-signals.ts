import { Parser } from 'htmlparser2'
import { parseInPieces } from '../web/parse-in-pieces.ts'
import { excerpt } from './text.ts'
import { type Warning, warning } from './warning.ts'

/** Parsing takes quadratic time in the depth. */
const depthLimit = 1000
const evidenceLength = 200

const unseen: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'title', 'svg'])

export interface PageSignals {
  words: number
  metas: readonly { name: string; content: string }[]
}

export function readSignals(html: string): PageSignals {
  const metas: { name: string; content: string }[] = []
  let text = ''
  let depth = 0
  let hidden = 0
  let isTooDeep = false
  const parser = new Parser({
    onopentag(name, { name: called = '', content = '' }) {
      depth += 1
      isTooDeep ||= depth > depthLimit
      if (unseen.has(name)) hidden += 1
      if (name === 'meta' && spokenTo.test(called)) metas.push({ name: called.trim().toLowerCase(), content })
      text += ' '
    },
    ontext(piece) {
      if (hidden === 0) text += piece
    },
    onclosetag(name) {
      depth -= 1
      if (unseen.has(name)) hidden -= 1
      text += ' '
    },
  })
  parseInPieces(parser, html, () => isTooDeep)
  parser.end()
  return { words: wordsIn(text), metas }
}

const spokenTo = /^\s*(?:robots|[a-z-]*bot|[a-z]+-(?:user|searchbot|extended))\s*$/i

function wordsIn(text: string): number {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1
  return words
}

const directives: ReadonlyMap<string, 'noindex' | 'nosnippet' | 'noai'> = new Map([
  ['noindex', 'noindex'],
  ['none', 'noindex'],
  ['nosnippet', 'nosnippet'],
  ['max-snippet:0', 'nosnippet'],
  ['noai', 'noai'],
  ['noimageai', 'noai'],
])

export function forbiddenBy({ metas }: PageSignals, robotsTag: string | null): Warning[] {
  const places = metas.map(({ name, content }) => ({
    text: content,
    shown: `<meta name="${name}" content="${content}">`,
  }))
  if (robotsTag !== null) places.push({ text: robotsTag, shown: `X-Robots-Tag: ${robotsTag}` })
  return places.flatMap(({ text, shown }) =>
    [...new Set(codesIn(text))].map(code => warning(code, null, excerpt(shown, evidenceLength))),
  )
}

/** Values can begin with a crawler's name (`googlebot: noindex`). */
const codesIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s*:\s*/g, ':')
    .split(/[,\s]+/)
    .flatMap(part => directives.get(part) ?? directives.get(part.slice(part.indexOf(':') + 1)) ?? [])

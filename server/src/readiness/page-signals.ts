import { Parser } from 'htmlparser2'
import { excerpt } from './text.ts'
import { type Warning, warning } from './warning.ts'

/** Whether a page has so few words without scripts that it may be an empty shell. */
export const fewWords = 50

/** How deep elements are nested at most where words are counted; a reader that goes on takes quadratic time. */
const depthLimit = 1000
const pieceLength = 4096
const evidenceLength = 200

/** The elements with text that nobody sees, or that only a browser without scripts shows. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'title', 'svg'])

/** What the HTML of a page has without scripts. */
export interface PageSignals {
  words: number
  /** The meta elements that speak to crawlers, as `name` and `content`. */
  metas: readonly { name: string; content: string }[]
}

/** Reads what a page says to those who run no scripts. */
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
  for (let at = 0; at < html.length && !isTooDeep; at += pieceLength) parser.write(html.slice(at, at + pieceLength))
  parser.end()
  return { words: wordsIn(text), metas }
}

/** Whom directives of a page speak to: `robots` is everybody. */
const spokenTo = /^\s*(?:robots|[a-z-]*bot|[a-z]+-(?:user|searchbot|extended))\s*$/i

function wordsIn(text: string): number {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1
  return words
}

/** The codes by the directives that mean them, in small letters. */
const directives: ReadonlyMap<string, 'noindex' | 'nosnippet' | 'noai'> = new Map([
  ['noindex', 'noindex'],
  ['none', 'noindex'],
  ['nosnippet', 'nosnippet'],
  ['max-snippet:0', 'nosnippet'],
  ['noai', 'noai'],
  ['noimageai', 'noai'],
])

/** What the head of a page and its header X-Robots-Tag forbid: a warning for each kind and place. */
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

/** `googlebot: noindex, nosnippet` names an agent before its directives. */
const codesIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s*:\s*/g, ':')
    .split(/[,\s]+/)
    .flatMap(part => directives.get(part) ?? directives.get(part.slice(part.indexOf(':') + 1)) ?? [])

import { hasLinks } from './llms-txt.ts'
import { parseRobots } from './robots/robots.ts'
import { decode } from './text.ts'

export type SiteTextKind = 'robots' | 'llms'

/** `type` is empty if the server sent no type. */
export interface ServedFile {
  body: Uint8Array
  type: string
}

const types: Readonly<Record<SiteTextKind, readonly string[]>> = {
  robots: ['', 'text/plain'],
  llms: ['', 'text/plain', 'text/markdown', 'text/x-markdown'],
}

const signs: Readonly<Record<SiteTextKind, string>> = {
  robots: 'line of a robots.txt',
  llms: 'heading or link',
}

const document = /^<(?:\?xml|!doctype|html|head|body|title|meta|script)\b/i

const page = 'a web page (HTML or XML) was served instead'

/** Null if the content can be the file. For missing files, servers answer 200 with a page, JSON or "Not Found". */
export function describeFileProblem({ body, type }: ServedFile, kind: SiteTextKind): string | null {
  const text = decode(body)
  const beginning = afterComments(text)
  if (document.test(beginning)) return page
  if (isBinary(body)) return 'it is not text'
  if (isJson(beginning)) return 'JSON was served instead'
  if (hasSign(text, body, kind)) return null
  if (/^<[a-z/!?]/i.test(beginning) && !beginning.startsWith('<!--')) return page
  if (!types[kind].includes(type)) return `it was served as ${type} and has no ${signs[kind]}`
  return isRefusal(kind === 'robots' ? text.replace(/#.*/g, '') : text) ? 'an error message was served instead' : null
}

export function problemOfText(body: Uint8Array): string | null {
  if (document.test(afterComments(decode(body)))) return page
  return isBinary(body) ? 'it is not text' : null
}

function hasSign(text: string, body: Uint8Array, kind: SiteTextKind): boolean {
  return kind === 'robots' ? parseRobots(body).records > 0 : /^#{1,6}[ \t]+\S/m.test(text) || hasLinks(text)
}

const strayControls = 5

function isBinary(body: Uint8Array): boolean {
  return body.includes(0) || body.filter(isControl).length * 1000 > body.length * strayControls
}

/** True for the WHATWG's binary data bytes, except vertical tab (0x0B). */
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b
}

function afterComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end < 0) return rest
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}

/** JSON.parse reports invalid text only by throwing. */
function isJson(text: string): boolean {
  if (!/^[{[]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A longer text only mentions "not found". */
const messageLength = 500

/** For example `404 page not found`, `Error 404` or `HTTP/1.1 403 Forbidden`. */
const status = /^\W*(?:(?:http(?:\/[\d.]+)?|error|status|code)[\s:]+)*[45]\d\d(?!\S*\d)/i

const refusal =
  /not found|no such (?:file|page|key)|(?:does not|doesn['’]t) exist|(?:could not|couldn['’]t|cannot|can['’]t) (?:be found|find)|cannot get|forbidden|access denied|unauthori[sz]ed|bad request|internal server error|service unavailable|too many requests|nicht gefunden|introuvable|no encontrad|não encontrad|non trovat|niet gevonden/i

function isRefusal(text: string): boolean {
  const message = text.trim()
  return message.length <= messageLength && (status.test(message) || refusal.test(message))
}

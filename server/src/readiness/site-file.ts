import type { Fetched, Fetcher } from './fetch.ts'

/** How a file of a site was found (D33). */
export type FileStatus = 'present' | 'missing' | 'invalid' | 'unreachable'

/** What a fetch says of a file, its content aside. `error` is a sentence, null for a file that is present. */
export interface Finding {
  status: FileStatus
  finalUrl: string
  error: string | null
}

/** Fetches a site's file by HTTPS and, if nothing answers there, by HTTP; if nothing does there either, as by HTTPS. */
export async function fetchFile(fetcher: Fetcher, domain: string, path: string, maxBytes?: number): Promise<Fetched> {
  const secure = await fetcher(`https://${domain}${path}`, maxBytes)
  if (secure.kind === 'answered' || secure.cause !== 'network') return secure
  const plain = await fetcher(`http://${domain}${path}`, maxBytes)
  return plain.kind === 'failed' && plain.cause === 'network' ? secure : plain
}

/**
 * What a fetch says of a file, by RFC 9309, section 2.3.1: 4xx and too many redirects mean that there is none, 5xx and
 * no answer at all that it cannot be known.
 */
export function findingOf(fetched: Fetched): Finding {
  const finalUrl = fetched.url
  if (fetched.kind === 'failed') {
    return { status: fetched.cause === 'redirects' ? 'missing' : 'unreachable', finalUrl, error: fetched.reason }
  }
  const { status } = fetched
  if (status >= 200 && status < 300) return { status: 'present', finalUrl, error: null }
  return { status: status >= 500 ? 'unreachable' : 'missing', finalUrl, error: `the server answered ${status}` }
}

/** Why a body cannot be the text file it stands for, as a sentence; null for plain text. */
export function problemOf(body: Uint8Array): string | null {
  if (isMarkup(decode(body))) return 'a web page (HTML or XML) was served in its place'
  if (isBinary(body)) return 'it is not text'
  return null
}

/** How many control characters a text may have in a thousand; a stray one hurts nobody. */
const strayControls = 5

function isBinary(body: Uint8Array): boolean {
  return body.includes(0) || body.filter(isControl).length * 1000 > body.length * strayControls
}

/** WHATWG's binary data bytes: no white space, and not ESC, which some encodings of text use. */
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b
}

/** Whether a text begins as a web page does, comments aside. */
function isMarkup(text: string): boolean {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end < 0) return false
    rest = rest.slice(end + 3).trimStart()
  }
  return /^<(?:\?xml|!doctype|html|head|body|title|meta|script)\b/i.test(rest)
}

/** A text file as found. */
export interface TextFile {
  finding: Finding
  /** Its bytes, and what they spell; null unless it is present and text. */
  body: Uint8Array | null
  text: string | null
}

/** The text file that was fetched; `invalid` where what came is no text. */
export function textFileOf(fetched: Fetched): TextFile {
  const finding = findingOf(fetched)
  if (finding.status !== 'present' || fetched.kind !== 'answered') return { finding, body: null, text: null }
  const problem = problemOf(fetched.body)
  if (problem !== null) return { finding: { ...finding, status: 'invalid', error: problem }, body: null, text: null }
  return { finding, body: fetched.body, text: decode(fetched.body) }
}

/** The text of a body, its byte order mark off; what is no UTF-8 is replaced, and NUL, which Postgres cannot store. */
export function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body).replaceAll('\0', '\uFFFD')
}

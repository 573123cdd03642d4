import type { Fetcher, FetchResult } from '../web/guarded-fetch.ts'
import { describeFileProblem, type SiteTextKind } from './stand-in.ts'
import { decode } from './text.ts'

/** How a file of a site was found (D33). */
export type FileStatus = 'present' | 'missing' | 'invalid' | 'unreachable'

/** What a fetch says of a file, its content aside. `error` is a sentence, null for a file that is present. */
export interface FileFinding {
  status: FileStatus
  finalUrl: string
  error: string | null
}

/** Fetches a site's file by HTTPS and, if nothing answers there, by HTTP; if nothing does there either, as by HTTPS. */
export async function fetchFile(
  fetcher: Fetcher,
  domain: string,
  path: string,
  maxBytes?: number,
): Promise<FetchResult> {
  const secure = await fetcher(`https://${domain}${path}`, maxBytes)
  if (secure.kind === 'answered' || secure.cause !== 'network') return secure
  const plain = await fetcher(`http://${domain}${path}`, maxBytes)
  return plain.kind === 'failed' && plain.cause === 'network' ? secure : plain
}

/**
 * What a fetch says of a file, by RFC 9309, section 2.3.1: 4xx and too many redirects mean that there is none, 5xx and
 * no answer at all that it cannot be known.
 */
export function findingOf(fetched: FetchResult): FileFinding {
  const finalUrl = fetched.url
  if (fetched.kind === 'failed') {
    return { status: fetched.cause === 'redirects' ? 'missing' : 'unreachable', finalUrl, error: fetched.reason }
  }
  const { status } = fetched
  if (status >= 200 && status < 300) return { status: 'present', finalUrl, error: null }
  return { status: status >= 500 ? 'unreachable' : 'missing', finalUrl, error: `the server responded with ${status}` }
}

/** A text file as found. */
export interface TextFile {
  finding: FileFinding
  /** Its bytes, and what they spell; null unless it is present and text. */
  body: Uint8Array | null
  text: string | null
}

/** The text file of a kind that was fetched; `invalid` where what came is something else in its place. */
export function textFileOf(fetched: FetchResult, kind: SiteTextKind): TextFile {
  const finding = findingOf(fetched)
  if (finding.status !== 'present' || fetched.kind !== 'answered') return { finding, body: null, text: null }
  const problem = describeFileProblem(fetched, kind)
  if (problem !== null) return { finding: { ...finding, status: 'invalid', error: problem }, body: null, text: null }
  return { finding, body: fetched.body, text: decode(fetched.body) }
}

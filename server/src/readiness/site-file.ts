import type { Fetcher, FetchResult } from '../web/guarded-fetch.ts'
import { describeFileProblem, type SiteTextKind } from './stand-in.ts'
import { decode } from './text.ts'

/** See D33. */
export type FileStatus = 'present' | 'missing' | 'invalid' | 'unreachable'

/** `error` is null if the file is present. */
export interface FileFinding {
  status: FileStatus
  finalUrl: string
  error: string | null
}

/** Tries HTTP if HTTPS gets no response. If both fail, returns the HTTPS result. */
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

/** For 4xx and too many redirects, the file is missing (RFC 9309, section 2.3.1). */
export function findingOf(fetched: FetchResult): FileFinding {
  const finalUrl = fetched.url
  if (fetched.kind === 'failed') {
    return { status: fetched.cause === 'redirects' ? 'missing' : 'unreachable', finalUrl, error: fetched.reason }
  }
  const { status } = fetched
  if (status >= 200 && status < 300) return { status: 'present', finalUrl, error: null }
  return { status: status >= 500 ? 'unreachable' : 'missing', finalUrl, error: `the server responded with ${status}` }
}

export interface TextFile {
  finding: FileFinding
  body: Uint8Array | null
  text: string | null
}

export function textFileOf(fetched: FetchResult, kind: SiteTextKind): TextFile {
  const finding = findingOf(fetched)
  if (finding.status !== 'present' || fetched.kind !== 'answered') return { finding, body: null, text: null }
  const problem = describeFileProblem(fetched, kind)
  if (problem !== null) return { finding: { ...finding, status: 'invalid', error: problem }, body: null, text: null }
  return { finding, body: fetched.body, text: decode(fetched.body) }
}

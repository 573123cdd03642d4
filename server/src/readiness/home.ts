import { fewWords } from '../scoring/few-words.ts'
import type { Fetcher, FetchResponse, FetchResult } from '../web/guarded-fetch.ts'
import { askedAs } from './asked-as.ts'
import { forbiddenBy, readSignals } from './page-signals.ts'
import { fetchFile } from './site-file.ts'
import { decode } from './text.ts'
import { type Warning, warning } from './warning.ts'

const pageLimit = 256 * 1024

/** Pages differ if ours has this many times the crawler's words. */
const timesFewer = 10

/** Fetches only what `mayAsk` allows. */
export async function remarksOnHome(
  fetcher: Fetcher,
  domain: string,
  mayAsk: (token: string | undefined) => boolean,
): Promise<Warning[]> {
  if (!mayAsk(undefined)) return []
  const ours = await fetchFile(fetcher, domain, '/', pageLimit)
  if (!isPage(ours)) return []
  const signals = readSignals(decode(ours.body))
  const { words } = signals
  return [
    ...(await refusals(fetcher, { url: ours.url, words }, mayAsk)),
    ...(words < fewWords && !ours.truncated ? [warning('few_words', null, String(words))] : []),
    ...forbiddenBy(signals, ours.robotsTag),
  ]
}

const isPage = (fetched: FetchResult): fetched is FetchResponse =>
  fetched.kind === 'answered' && fetched.status >= 200 && fetched.status < 300

/**
 * If Earshot's own second request fails, the site blocks all clients or the time is up, which says nothing about
 * crawlers.
 */
async function refusals(
  fetcher: Fetcher,
  ours: { url: string; words: number },
  mayAsk: (token: string) => boolean,
): Promise<Warning[]> {
  const found: Warning[] = []
  for (const { crawler, userAgent } of askedAs) {
    if (!mayAsk(crawler)) continue
    const theirs = await fetcher(ours.url, pageLimit, userAgent)
    if (!isPage(theirs)) found.push(warning('refused', crawler, answerIn(theirs)))
    else {
      const { words } = readSignals(decode(theirs.body))
      if (ours.words >= fewWords && words * timesFewer < ours.words)
        found.push(warning('other_page', crawler, `${words} of ${ours.words} words`))
    }
  }
  if (found.length === 0) return found
  return isPage(await fetcher(ours.url, pageLimit)) ? found : []
}

const answerIn = (fetched: FetchResult) => (fetched.kind === 'answered' ? `HTTP ${fetched.status}` : fetched.reason)

import { cleanUrl } from '../../extraction/clean-url.ts'
import type { FailureReason } from '../provider.ts'
import type { RawCitation, RawPage } from '../raw-answer.ts'
import type { Facts, Parsed } from './dialect.ts'
import { type Draft, isWebAddress, type Page } from './draft.ts'
import { failure } from './failure.ts'

/** What a dialect read out of a reply that is whole. */
export interface Whole extends Pick<Facts, 'searches' | 'modelServed' | 'usage' | 'cost' | 'finishReason'> {
  draft: Draft
  /** Every page the reply names beside its citations; cited ones among them are left out. */
  pages: readonly Page[]
}

/** The facts of a whole reply; one without text is a failed ask. */
export function answered({ draft, pages, searches, ...rest }: Whole): Parsed {
  if (draft.text.trim() === '') return failed('empty', 'The reply holds no text.')
  return {
    facts: {
      text: draft.text,
      citations: draft.citations,
      consulted: notCited(pages, draft.citations),
      searches: searches.filter(query => query.trim() !== ''),
      sponsored: [],
      products: [],
      ...rest,
    },
  }
}

export function failed(reason: FailureReason, message: string, retryable?: boolean): Parsed {
  return { failed: failure(reason, message, retryable === undefined ? {} : { retryable }) }
}

export function wrongDialect(expected: string): Parsed {
  return failed('wrong_dialect', `The reply is JSON, but no ${expected}: the base URL may be another service's.`)
}

/** Each page once, by the page it shows: the same page is cited with and without tracking. */
function notCited(pages: readonly Page[], citations: readonly RawCitation[]): RawPage[] {
  const seen = new Set(citations.map(({ url }) => sameness(url)))
  const consulted: RawPage[] = []
  for (const { url, title } of pages) {
    if (url === null || !isWebAddress(url) || seen.has(sameness(url))) continue
    seen.add(sameness(url))
    consulted.push({ url, title: title || null })
  }
  return consulted
}

function sameness(url: string): string {
  return cleanUrl(url)?.url ?? url
}

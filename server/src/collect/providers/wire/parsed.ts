import { cleanUrl } from '../../../web/clean-url.ts'
import { type FailureReason, failure } from '../../models/provider.ts'
import type { RawCitation, RawPage } from '../../models/raw-answer.ts'
import type { Bill, Facts, Mend, Parsed } from './dialect.ts'
import { type Draft, isWebAddress, type Page } from './draft.ts'

/** What a dialect read out of a reply that is whole. */
export interface Whole extends Bill, Pick<Facts, 'searches'> {
  draft: Draft
  /** Every page the reply names beside its citations; cited ones among them are left out. */
  pages: readonly Page[]
}

/** The facts of a whole reply; one without text is a failed ask. */
export function answered({ draft, pages, searches, ...bill }: Whole): Parsed {
  if (draft.text.trim() === '') return billed(failed('empty', 'The reply holds no text.'), bill)
  return {
    facts: {
      text: draft.text,
      citations: draft.citations,
      consulted: notCited(pages, draft.citations),
      searches: searches.filter(query => query.trim() !== ''),
      sponsored: [],
      products: [],
      ...bill,
    },
  }
}

export type Unanswered = Extract<Parsed, { failed: unknown }>

export function failed(reason: FailureReason, message: string, mend?: Mend): Unanswered {
  return { failed: failure(reason, message), ...(mend && { mend }) }
}

/** A failure with what the reply took. */
export function billed(parsed: Unanswered, bill: Bill): Unanswered {
  return { ...parsed, bill }
}

export function wrongDialect(expected: string): Unanswered {
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

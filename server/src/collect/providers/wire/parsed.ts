import { cleanUrl } from '../../../web/clean-url.ts'
import { type FailureReason, failure } from '../../models/provider.ts'
import type { RawCitation, RawPage } from '../../models/raw-answer.ts'
import type { Bill, Mend, ParsedReply, ReplyFacts } from './dialect.ts'
import { isWebAddress, type ReplyDraft, type ReplyPage } from './draft.ts'

export interface Whole extends Bill, Pick<ReplyFacts, 'searches'> {
  draft: ReplyDraft
  pages: readonly ReplyPage[]
}

export function answered({ draft, pages, searches, ...bill }: Whole): ParsedReply {
  if (draft.text.trim() === '') return billed(failReply('empty', 'The reply contains no text.'), bill)
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

export type FailedReply = Extract<ParsedReply, { failed: unknown }>

export function failReply(reason: FailureReason, message: string, mend?: Mend): FailedReply {
  return { failed: failure(reason, message), ...(mend && { mend }) }
}

export function billed(parsed: FailedReply, bill: Bill): FailedReply {
  return { ...parsed, bill }
}

export function wrongDialect(expected: string): FailedReply {
  return failReply('wrong_dialect', `The reply is JSON, but not a ${expected}. Check the base URL.`)
}

/** Drops duplicates, because replies can list a page both with and without tracking parameters. */
function notCited(pages: readonly ReplyPage[], citations: readonly RawCitation[]): RawPage[] {
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

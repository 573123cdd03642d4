import { trim } from '@earshot/contract'
import { storable } from '../../db/storable.ts'
import type { AnswerRecord, CitationRecord, PlacementRecord } from '../../record/records.ts'
import { cleanGiven } from '../../web/clean-url.ts'
import { domainOf, normaliseDomain } from '../../web/domain.ts'
import { communityOf } from '../../web/social.ts'
import type { RawAnswer, RawCitation, RawPlacement } from '../models/raw-answer.ts'

export interface AnsweredAsk {
  id: string
  /** Public ids. */
  brandId: string
  promptId: string
  provider: string
  country: string | null
  manner: string
}

/**
 * Ingestion finds mentions in the text, and citations if the reply lists no citations. Each page counts once. Drops
 * pages without host and domain.
 */
export function toRecord(answer: RawAnswer, asked: AnsweredAsk, createdAt: number): AnswerRecord & { brandId: string } {
  const citations = citationsOf(answer.citations)
  return {
    id: asked.id,
    brandId: asked.brandId,
    promptId: asked.promptId,
    provider: asked.provider,
    model: answer.modelAsked,
    createdAt,
    text: storable(answer.text),
    country: asked.country,
    manner: asked.manner,
    modelServed: answer.modelServed === null ? null : storable(answer.modelServed),
    extracted: false,
    ...(citations.length > 0 && { citations }),
    citationsExtracted: false,
    searches: answer.searches.filter(query => trim(query) !== '').map(query => ({ query: storable(query) })),
    sponsored: answer.sponsored.map((placement, index) => placementOf(placement, `${asked.id}:${index + 1}`)),
  }
}

function citationsOf(given: readonly RawCitation[]): CitationRecord[] {
  const pages = new Map<string, CitationRecord>()
  for (const { url, title, domain } of given) {
    const cited = citedPage(url, title, domain)
    if (!cited) continue
    const key = cited.url ?? url
    const first = pages.get(key)
    const named = title === null || title === '' ? null : storable(title)
    if (first) first.title ??= named
    else pages.set(key, { ...cited, title: named, position: pages.size + 1, ...social(cited.url) })
  }
  return [...pages.values()]
}

/** If a redirect hides the page, stores only its domain, because the URL's host would take precedence (D14). */
function citedPage(url: string, title: string | null, domain: string | null) {
  const original = storable(url)
  const hidden = domain === null ? null : normaliseDomain(domain)
  if (hidden !== null) return { url: null, domain: hidden, originalUrl: original }
  const clean = cleanGiven(original, title)
  if (clean) return { ...clean, originalUrl: clean.url === original ? null : original }
  return domainOf(original) === null ? undefined : { url: original, originalUrl: null }
}

function social(url: string | null): Pick<CitationRecord, 'social'> {
  if (url === null) return {}
  const { id, name } = communityOf(url)
  return id === null && name === null ? {} : { social: { communityId: id, communityName: name } }
}

const placementOf = (placement: RawPlacement, id: string): PlacementRecord => ({
  id,
  advertiserName: storable(placement.advertiserName),
  advertiserLogo: storable(placement.advertiserLogo),
  productName: storable(placement.productName),
  description: storable(placement.description),
  imageUrl: placement.imageUrl === null ? null : storable(placement.imageUrl),
  position: placement.position,
})

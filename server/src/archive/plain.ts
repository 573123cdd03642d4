import { countryCode, instantOf, isId, isText } from '../fields/fields.ts'
import type { AnswerRecord, CitationRecord, MentionRecord, PlacementRecord } from '../record/records.ts'

/**
 * An answer as `kinds` reads it, where it is such as most are: without what takes a closer look. Undefined where it is
 * not; then `kinds` decides, and says why. Most answers have citations by the dozen: this takes a tenth of the time.
 */
export function plainAnswer(value: Record<string, unknown>): (AnswerRecord & { brandId: string }) | undefined {
  const { id, brandId, promptId, provider, model, text, country, sponsored } = value
  const { mentions, citations, searches, extracted = false, citationsExtracted = false } = value
  const createdAt = typeof value.createdAt === 'string' ? instantOf(value.createdAt) : undefined
  return isId(id) &&
    isId(brandId) &&
    isId(promptId) &&
    isId(provider) &&
    isId(model) &&
    isText(text) &&
    createdAt !== undefined &&
    (country == null || (typeof country === 'string' && countryCode.test(country))) &&
    typeof extracted === 'boolean' &&
    typeof citationsExtracted === 'boolean' &&
    arePlain(mentions, isPlainMention) &&
    arePlain(citations, isPlainCitation) &&
    arePlain(searches, isPlainSearch) &&
    arePlain(sponsored, isPlainPlacement)
    ? {
        id,
        brandId,
        promptId,
        provider,
        model,
        createdAt,
        text,
        country: country ?? null,
        mentions,
        extracted,
        citations,
        citationsExtracted,
        searches: searches ?? [],
        sponsored: sponsored ?? [],
      }
    : undefined
}

/** Whether a list, if there is one, is of such things. */
const arePlain = <T>(list: unknown, isPlain: (value: unknown) => value is T): list is T[] | undefined =>
  list === undefined || (Array.isArray(list) && list.every(isPlain))

function isPlainMention(value: unknown): value is MentionRecord {
  if (!isObject(value)) return false
  const { competitorId, position, sentiment, absent, judge } = value
  return (
    isId(competitorId) &&
    isWhole(position, 1) &&
    (sentiment == null || (typeof sentiment === 'number' && sentiment >= 0 && sentiment <= 100)) &&
    (absent === undefined || typeof absent === 'boolean') &&
    (judge == null || (isText(judge) && judge !== ''))
  )
}

function isPlainCitation(value: unknown): value is CitationRecord {
  if (!isObject(value)) return false
  const { url, domain, title, position, originalUrl, social } = value
  return (
    (url == null || isText(url)) &&
    (domain === undefined || isText(domain)) &&
    (title == null || isText(title)) &&
    (position === undefined || isWhole(position, 1)) &&
    (originalUrl == null || isText(originalUrl)) &&
    (social === undefined || isPlainSocial(social))
  )
}

function isPlainSocial(value: unknown): boolean {
  if (!isObject(value)) return false
  const { communityId, communityName, upvotes, commentCount } = value
  return (
    (communityId == null || isText(communityId)) &&
    (communityName == null || isText(communityName)) &&
    (upvotes == null || isWhole(upvotes, 0)) &&
    (commentCount == null || isWhole(commentCount, 0))
  )
}

const isPlainSearch = (value: unknown): value is { query: string } => isObject(value) && isText(value.query)

function isPlainPlacement(value: unknown): value is PlacementRecord {
  if (!isObject(value)) return false
  const { id, advertiserName, advertiserLogo, productName, description, imageUrl, position } = value
  return (
    isId(id) &&
    isText(advertiserName) &&
    isText(advertiserLogo) &&
    isText(productName) &&
    isText(description) &&
    (imageUrl == null || isText(imageUrl)) &&
    isWhole(position, 1)
  )
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it is an integer of 32 bits, and no less. */
const isWhole = (value: unknown, least: number): boolean =>
  typeof value === 'number' && value >= least && value <= 0x7fffffff && Number.isInteger(value)

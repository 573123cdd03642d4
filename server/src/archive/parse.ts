import { isUtf8 } from 'node:buffer'
import { countryCode, instantOf, isId, isText } from '../fields/fields.ts'
import type { AnswerRecord, CitationRecord, MentionRecord, PlacementRecord, RecordEntry } from '../record/records.ts'
import { kinds, type RecordKind } from './kinds.ts'
import { type ArchiveLine, decodeUtf8, longestArchiveLine } from './lines.ts'

/**
 * Checks answers ten times faster if they have dozens of citations. Undefined if the answer needs the full check of
 * `kinds`.
 */
export function plainAnswer(value: Record<string, unknown>): (AnswerRecord & { brandId: string }) | undefined {
  const { id, brandId, promptId, provider, model, text, country, sponsored } = value
  const { mentions, citations, searches, extracted = false, citationsExtracted = false } = value
  const { rules = null, citationRules = null, manner = null, modelServed = null } = value
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
    isVersion(rules) &&
    isVersion(citationRules) &&
    (manner === null || isId(manner)) &&
    (modelServed === null || isText(modelServed)) &&
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
        rules,
        citationRules,
        manner,
        modelServed,
        searches: searches ?? [],
        sponsored: sponsored ?? [],
      }
    : undefined
}

const isVersion = (value: unknown): value is string | null => value === null || (isText(value) && value !== '')

const arePlain = <T>(list: unknown, isPlain: (value: unknown) => value is T): list is T[] | undefined =>
  list === undefined || (Array.isArray(list) && list.every(isPlain))

function isPlainMention(value: unknown): value is MentionRecord {
  if (!isJsonObject(value)) return false
  const { competitorId, position, sentiment, absent, judge, recommended } = value
  return (
    isId(competitorId) &&
    isWhole(position, 1) &&
    (sentiment == null || (typeof sentiment === 'number' && sentiment >= 0 && sentiment <= 100)) &&
    (absent === undefined || typeof absent === 'boolean') &&
    (judge === undefined || isVersion(judge)) &&
    (recommended == null || recommended === 'yes' || recommended === 'conditional' || recommended === 'no')
  )
}

function isPlainCitation(value: unknown): value is CitationRecord {
  if (!isJsonObject(value)) return false
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
  if (!isJsonObject(value)) return false
  const { communityId, communityName, upvotes, commentCount } = value
  return (
    (communityId == null || isText(communityId)) &&
    (communityName == null || isText(communityName)) &&
    (upvotes == null || isWhole(upvotes, 0)) &&
    (commentCount == null || isWhole(commentCount, 0))
  )
}

const isPlainSearch = (value: unknown): value is { query: string } => isJsonObject(value) && isText(value.query)

function isPlainPlacement(value: unknown): value is PlacementRecord {
  if (!isJsonObject(value)) return false
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

export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (value: unknown, least: number): boolean =>
  typeof value === 'number' && value >= least && value <= 0x7fffffff && Number.isInteger(value)

export function parseLine({ bytes }: Pick<ArchiveLine, 'bytes'>): RecordEntry | { refused: string } {
  if (!bytes) return { refused: `is longer than ${longestArchiveLine} bytes` }
  if (!isUtf8(bytes)) return { refused: 'is not UTF-8' }
  const value = parseJson(decodeUtf8(bytes))
  if (value === undefined) return { refused: 'is not JSON' }
  if (!isJsonObject(value)) return { refused: 'is not a JSON object' }
  const { kind } = value
  if (typeof kind !== 'string') return { refused: `has no kind. It must be one of ${Object.keys(kinds).join(', ')}` }
  if (!Object.hasOwn(kinds, kind))
    return {
      refused: `has the unknown kind ${JSON.stringify(kind.slice(0, 40))}. It must be one of ${Object.keys(kinds).join(', ')}`,
    }
  return recordOf(kind as RecordKind, value)
}

export function recordOf(kind: RecordKind, value: Record<string, unknown>): RecordEntry | { refused: string } {
  if (kind === 'answer') {
    const record = plainAnswer(value)
    if (record) return { kind, record }
  }
  const parsed = kinds[kind].safeParse(value)
  if (parsed.success) return { kind, record: parsed.data } as RecordEntry
  const { path, message } = parsed.error.issues[0]!
  return { refused: `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

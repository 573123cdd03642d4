import type { CitationRecord, MentionRecord } from '../record/records.ts'
import { isId, isText } from './fields.ts'

/**
 * Whether mentions are such as `kinds` would take, unchanged but for what it adds: a quick look at what most answers
 * have by the dozen. Where the answer is no, `kinds` decides, and says why.
 */
export const arePlainMentions = (value: unknown): value is MentionRecord[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every(isPlainMention))

/** The same of citations. */
export const arePlainCitations = (value: unknown): value is CitationRecord[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every(isPlainCitation))

function isPlainMention(value: unknown): boolean {
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

function isPlainCitation(value: unknown): boolean {
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

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it is an integer of 32 bits, and no less. */
const isWhole = (value: unknown, least: number): boolean =>
  typeof value === 'number' && value >= least && value <= 0x7fffffff && Number.isInteger(value)

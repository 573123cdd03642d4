import type { FunnelStage, Relationship, SourceType } from '@earshot/contract'

/** An answer as every source hands it in: an archive line, or what an assistant said when asked. */
export interface AnswerRecord {
  id: string
  promptId: string
  /** Alias. */
  provider: string
  model: string
  /** Epoch milliseconds. */
  createdAt: number
  text: string
  country: string | null
  /** Absent where they are to be read from the text. */
  mentions?: readonly MentionRecord[] | undefined
  /** Whether the mentions given were once read from the text, and may be read again. */
  extracted: boolean
  citations?: readonly CitationRecord[] | undefined
  /** The same of the citations given. */
  citationsExtracted: boolean
  /** By which rules the mentions given were read, as `names/2`; none where nobody knows. */
  rules?: string | null | undefined
  /** The same of the citations given, as `sources/2`. */
  citationRules?: string | null | undefined
  /** The id of the manner in which it was asked; none where nobody knows. */
  manner?: string | null | undefined
  /** The model that the reply names; none where nobody knows. */
  modelServed?: string | null | undefined
  searches: readonly { query: string }[]
  sponsored: readonly PlacementRecord[]
}

export interface MentionRecord {
  competitorId: string
  /** 1 is first. */
  position: number
  /** 0-100; none where it is not scored. */
  sentiment?: number | null | undefined
  /** Named only to say that nothing is known of it. */
  absent?: boolean | undefined
  judge?: string | null | undefined
}

export interface CitationRecord {
  url?: string | null | undefined
  domain?: string | undefined
  title?: string | null | undefined
  position?: number | undefined
  originalUrl?: string | null | undefined
  social?:
    | {
        communityId?: string | null | undefined
        communityName?: string | null | undefined
        upvotes?: number | null | undefined
        commentCount?: number | null | undefined
      }
    | undefined
}

export interface PlacementRecord {
  id: string
  advertiserName: string
  advertiserLogo: string
  productName: string
  description: string
  imageUrl?: string | null | undefined
  position: number
}

export interface BrandRecord {
  id: string
  teamId: string
  name: string
  domain: string | null
  aliases: readonly string[]
  description: string | null
  status: string
  transferring: boolean
  createdAt: number
}

export interface CompetitorRecord {
  id: string
  name: string
  domain: string
  aliases: readonly string[]
  relationship: Relationship
  ignored: boolean
  caseSensitive: boolean
  context: { must?: readonly string[] | undefined; mustNot?: readonly string[] | undefined } | null
}

export interface SourceRecord {
  id: string
  domain: string
  type: SourceType
  status: string
}

export interface PromptRecord {
  id: string
  text: string
  topicId: string | null
  tagIds: readonly string[]
  type: FunnelStage
  createdAt: number
}

/** How an assistant was asked, but for the question. */
export interface MannerRecord {
  /** Made of all the rest: a manner that is known by its id is never another. */
  id: string
  /** The model as it was asked for. */
  model: string
  /** The dialect of the request and the version of its adapter, as `openai/1`. */
  adapter: string
  webSearch: boolean
  /** Null where none was sent. */
  temperature: number | null
  /** The system prompt; null where none was sent. */
  system: string | null
}

export interface TeamRecord {
  id: string
  name: string
  plan: string
  status: string
  subscription: string
  parentTeamId: string | null
  rateLimit: { perMinute?: number | undefined; perDay?: number | undefined }
  features: readonly string[]
}

export interface ProviderRecord {
  id: string
  name: string
}

/** A record that cannot be taken in; the message says what is wrong with it and what would be right. */
export class RecordError extends Error {
  override name = 'RecordError'
}

export type RecordOutcome = 'imported' | 'replaced' | RecordError

/** A record that names what is not there. */
export class UnknownId extends RecordError {
  constructor(
    /** What the id should be of, as in 'topic'. */
    readonly what: string,
    readonly id: string,
  ) {
    super(`${what} '${id}' is unknown. A record must come after the records it refers to`)
  }
}

/** What became of a record, or a function that tells once it is written. */
export type PendingOutcome = RecordOutcome | (() => RecordOutcome)

/** Takes in records by their kinds: each is checked in its turn, all are stored by `write`, in the same transaction. */
export interface Taker {
  readonly take: Readonly<Record<string, (record: never) => PendingOutcome | Promise<PendingOutcome>>>
  write(): Promise<void>
}

/** What stands behind a public id; throws UnknownId where it is not known. */
export function idOf<T>(map: ReadonlyMap<string, T>, id: string, what: string): T {
  const found = map.get(id)
  if (!map.has(id)) throw new UnknownId(what, id)
  return found as T
}

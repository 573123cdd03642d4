import type { FunnelStage, Relationship, SourceType } from '@earshot/contract'

export interface AnswerRecord {
  id: string
  promptId: string
  provider: string
  model: string
  /** Epoch milliseconds. */
  createdAt: number
  text: string
  country: string | null
  /** Undefined to extract them from the text. */
  mentions?: readonly MentionRecord[] | undefined
  /** True if the mentions were extracted earlier and can be extracted again. */
  extracted: boolean
  citations?: readonly CitationRecord[] | undefined
  citationsExtracted: boolean
  /** Extraction rules of given mentions, for example `names/4`. Not set if unknown. */
  rules?: string | null | undefined
  /** For example `sources/2`. */
  citationRules?: string | null | undefined
  /** Manner id. Not set if unknown. */
  manner?: string | null | undefined
  /** Named in the reply. Not set if unknown. */
  modelServed?: string | null | undefined
  searches: readonly { query: string }[]
  sponsored: readonly PlacementRecord[]
}

export interface MentionRecord {
  competitorId: string
  /** 1 is first. */
  position: number
  /** 0–100. Not set if not scored. */
  sentiment?: number | null | undefined
  /** True if the answer mentions the entity only to say that it knows nothing about it. */
  absent?: boolean | undefined
  judge?: string | null | undefined
  recommended?: 'yes' | 'conditional' | 'no' | null | undefined
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
  /** Normalized, without the main domain. */
  domains: readonly string[]
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
  /** Normalized, without the main domain. */
  domains: readonly string[]
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
  paused: boolean
}

/** The settings of a run, without the prompt. */
export interface MannerRecord {
  /** Derived from the other fields, so an id always means the same manner. */
  id: string
  model: string
  /** Dialect and adapter version, for example `openai/1`. */
  adapter: string
  webSearch: boolean
  /** Null if not sent. */
  temperature: number | null
  /** Null if not sent. */
  system: string | null
  /** Undefined for APIs. */
  surface?: SurfaceManner | undefined
}

/** What a vendor imitated when it asked a consumer surface. `webSearch` means that it forced a search. */
interface SurfaceManner {
  via: string
  country: string
  language: string
  /** Null if unknown. */
  device: string | null
}

export interface NamedRecord {
  id: string
  name: string
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

export type RecordEntry =
  | { kind: 'team'; record: TeamRecord }
  | { kind: 'provider'; record: NamedRecord }
  | { kind: 'brand'; record: BrandRecord }
  | { kind: 'answer'; record: AnswerRecord & { brandId: string } }
  | { kind: string; record: { brandId: string } | { teamId: string } }

/** The message says what is wrong and how to fix it. */
export class RecordError extends Error {
  override name = 'RecordError'
}

export type RecordOutcome = 'imported' | 'replaced' | RecordError

export class UnknownId extends RecordError {
  constructor(
    readonly what: string,
    readonly id: string,
  ) {
    super(`${what} '${id}' is unknown. A record must come after the records it refers to`)
  }
}

/** The outcome, or a function that returns it after the write. */
export type PendingOutcome = RecordOutcome | (() => RecordOutcome)

/** Checks all records before `write` stores them in the same transaction. */
export interface Taker {
  readonly take: Readonly<Record<string, (record: never) => PendingOutcome | Promise<PendingOutcome>>>
  write(): Promise<void>
}

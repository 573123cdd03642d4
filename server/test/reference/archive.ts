export type Relationship = 'SELF' | 'DIRECT' | 'INDIRECT'
export type FunnelStage = 'TOFU' | 'MOFU' | 'BOFU'
export type SourceType =
  | 'INSTITUTIONAL'
  | 'COMMERCIAL'
  | 'MEDIA'
  | 'BLOG'
  | 'SOCIAL'
  | 'FORUM'
  | 'EDUCATIONAL'
  | 'REFERENCE'
  | 'OTHER'

export interface TeamRecord {
  kind: 'team'
  id: string
  name: string
  plan: string
}

export interface ProviderRecord {
  kind: 'provider'
  id: string
  name: string
}

export interface BrandRecord {
  kind: 'brand'
  id: string
  teamId: string
  name: string
  domain?: string | null
  aliases?: string[]
  description?: string | null
  status?: 'ACTIVE' | 'INACTIVE'
  transferring?: boolean
  createdAt: string
}

export interface TopicRecord {
  kind: 'topic'
  id: string
  brandId: string
  name: string
}

export interface TagRecord {
  kind: 'tag'
  id: string
  brandId: string
  name: string
}

export interface CompetitorRecord {
  kind: 'competitor'
  id: string
  brandId: string
  name: string
  domain?: string
  aliases?: string[]
  relationship: Relationship
  ignored?: boolean
}

export interface SourceRecord {
  kind: 'source'
  id: string
  brandId: string
  domain: string
  type: SourceType
  status?: string
}

export interface PromptRecord {
  kind: 'prompt'
  id: string
  brandId: string
  text: string
  topicId?: string | null
  tagIds?: string[]
  type: FunnelStage
  createdAt: string
}

export interface MentionLine {
  competitorId: string
  position: number
  sentiment?: number | null
  absent?: boolean
}

export interface CitationLine {
  url?: string | null
  domain?: string
  title?: string | null
  position?: number
  social?: { communityId?: string; communityName?: string; upvotes?: number; commentCount?: number }
}

export interface PlacementLine {
  id: string
  advertiserName: string
  advertiserLogo: string
  productName: string
  description: string
  imageUrl?: string | null
  position: number
}

export interface AnswerRecord {
  kind: 'answer'
  id: string
  brandId: string
  promptId: string
  provider: string
  model: string
  createdAt: string
  text: string
  country?: string | null
  /** Always given here: finding mentions in a text is not the reference's affair. */
  mentions: MentionLine[]
  citations?: CitationLine[]
  searches?: { query: string }[]
  sponsored?: PlacementLine[]
}

export interface FileAnalysis {
  status: string
  finalUrl: string | null
  error: string | null
  content: string | null
}

export interface TechnicalAnalysisRecord {
  kind: 'technicalAnalysis'
  brandId: string
  lastAnalyzedAt: string
  robotsUrl: string
  llmsUrl: string
  sitemapUrl: string
  robotsAnalysis: FileAnalysis & { crawlers: Record<string, { status: string; reason: string }> | null }
  llmsAnalysis: FileAnalysis
  sitemapAnalysis: FileAnalysis
  aiReadiness: { score: number; issuesCount: number; optimizationsCount: number }
  generatedLlmsTxt: string | null
}

export const scoreNames = ['sentiment', 'alignment', 'consistency', 'factualAlignment'] as const
export type Scores = Record<(typeof scoreNames)[number], number | null>

export interface PerceptionSnapshotRecord {
  kind: 'perceptionSnapshot'
  id: string
  brandId: string
  month: number
  year: number
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  scores: Scores
  attributes?: { text: string; status: 'aligned' | 'partial' | 'missing' }[]
  insights?: Partial<Record<'strengths' | 'weaknesses' | 'opportunities' | 'threats', string[]>>
  providers?: string[]
  createdAt: string
  completedAt?: string | null
}

export interface ArticleRecord {
  kind: 'article'
  id: string
  brandId: string
  title: string
  slug?: string | null
  description?: string | null
  articleType: string
  status: 'DRAFT' | 'GENERATING' | 'LIVE' | 'ARCHIVED'
  wordCount?: number
  finalUrl?: string | null
  content: string
  targetLength?: number | null
  guidelines?: string | null
  includeTldr?: boolean
  includeFaq?: boolean
  metaData?: object
  outline?: object
  sources?: readonly unknown[]
  publishedAt?: string | null
  generatedAt?: string | null
  createdAt: string
  updatedAt: string
}

/** One line of an archive, as it is written: what is marked optional may be left out. */
export type ArchiveRecord =
  | TeamRecord
  | ProviderRecord
  | BrandRecord
  | TopicRecord
  | TagRecord
  | CompetitorRecord
  | SourceRecord
  | PromptRecord
  | AnswerRecord
  | TechnicalAnalysisRecord
  | PerceptionSnapshotRecord
  | ArticleRecord

export type RecordOf<Kind extends ArchiveRecord['kind']> = Extract<ArchiveRecord, { kind: Kind }>

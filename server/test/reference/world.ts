import type { FunnelStage, Relationship, SourceType } from '@earshot/contract'
import type {
  AnswerRecord,
  ArchiveRecord,
  ArticleRecord,
  BrandRecord,
  CitationLine,
  PerceptionSnapshotRecord,
  PlacementLine,
  PromptRecord,
  ReadinessCheckRecord,
  RecordOf,
  TechnicalAnalysisRecord,
} from './archive.ts'
import { hostOf, isWithin, normalDomain } from './domain.ts'
import { instant } from './instant.ts'

/** What the archive says in the end, linked up: no replaced record, no ignored competitor. */
export interface World {
  brands: Brand[]
  /** Display names that provider records give, by alias. */
  providerNames: Map<string, string>
}

export interface Named {
  id: string
  name: string
}

export interface Brand extends Named {
  teamId: string
  domain: string | null
  description: string | null
  /** Active and not being transferred. */
  listed: boolean
  createdAt: number
  entities: Entity[]
  /** Competitors that are registered and yet not to be found (D13). */
  ignoredIds: string[]
  topics: Named[]
  tags: Named[]
  sources: Source[]
  prompts: Prompt[]
  answers: Answer[]
  notes: Note[]
  snapshots: PerceptionSnapshotRecord[]
  articles: ArticleRecord[]
  technicalAnalysis: TechnicalAnalysisRecord | null
  /** All that was ever said of the site, in the order of the lines. */
  analyses: (TechnicalAnalysisRecord | ReadinessCheckRecord)[]
}

/** What people have noted; instants in epoch milliseconds. */
export interface Note {
  id: string
  text: string
  at: number
}

export interface Entity extends Named {
  domain: string
  aliases: string[]
  relationship: Relationship
}

export interface Source {
  id: string
  domain: string
  type: SourceType
  status: string
  /** Whether it is the brand's own (D14). */
  isSelf: boolean
  /** The DIRECT competitors it belongs to; none where it is the brand's own (D14). */
  competitors: Entity[]
}

export interface Prompt {
  id: string
  text: string
  topic: Named | null
  tags: Named[]
  type: FunnelStage
  createdAt: number
  /** Whether its text names the brand. */
  isBranded: boolean
}

export interface Mention {
  entity: Entity
  position: number
  sentiment: number | null
}

export interface Citation {
  source: Source
  url: string | null
  title: string | null
  position: number
  communityId: string | null
  communityName: string | null
  upvotes: number
  commentCount: number
}

export interface Answer {
  id: string
  prompt: Prompt
  provider: string
  model: string
  country: string | null
  createdAt: number
  text: string
  mentions: Mention[]
  /** The entities that it names only to say that nothing is known of them. */
  absent: Entity[]
  citations: Citation[]
  searches: string[]
  sponsored: PlacementLine[]
}

type Kind = ArchiveRecord['kind']

const ofKind = <K extends Kind>(lines: readonly ArchiveRecord[], kind: K) =>
  lines.filter((line): line is RecordOf<K> => line.kind === kind)

/** The records of a kind, each as its last line wrote it. */
function standing<K extends Kind>(lines: readonly ArchiveRecord[], kind: K): RecordOf<K>[] {
  const identity = (line: ArchiveRecord) => ('id' in line ? line.id : '')
  return [...new Map(ofKind(lines, kind).map(line => [identity(line), line])).values()]
}

const named = ({ id, name }: Named): Named => ({ id, name })

/** The entities that count; SELF is made where no line gives it (D13). */
function entitiesOf(brand: BrandRecord, lines: readonly ArchiveRecord[]): Entity[] {
  const entities = standing(lines, 'competitor')
    .filter(line => line.ignored !== true)
    .map(({ id, name, domain = '', aliases = [], relationship }): Entity => {
      return { id, name, domain: normalDomain(domain) ?? '', aliases, relationship }
    })
  if (entities.some(entity => entity.relationship === 'SELF')) return entities
  const domain = normalDomain(brand.domain ?? '') ?? ''
  return [...entities, { id: 'self', name: brand.name, domain, aliases: brand.aliases ?? [], relationship: 'SELF' }]
}

/** The host of the URL, else the given domain (D14). */
const citedDomain = (citation: CitationLine): string =>
  hostOf(citation.url ?? '') ?? normalDomain(citation.domain ?? '')!

/** The recorded sources, and one for every other domain that was ever cited (D18b, D38, D41). */
function sourcesOf(
  brand: BrandRecord,
  entities: readonly Entity[],
  lines: readonly ArchiveRecord[],
  classify: (domain: string) => SourceType,
): Source[] {
  const recorded = standing(lines, 'source').map(({ id, domain, type, status = 'ACTIVE' }) => {
    return { id, domain: normalDomain(domain)!, type, status }
  })
  const cited = ofKind(lines, 'answer').flatMap(answer => (answer.citations ?? []).map(citedDomain))
  const made = [...new Set(cited)]
    .filter(domain => recorded.every(source => source.domain !== domain))
    .map(domain => ({ id: `d:${domain}`, domain, type: classify(domain), status: 'ACTIVE' }))
  return [...recorded, ...made].map(source => {
    const isSelf = isWithin(source.domain, normalDomain(brand.domain ?? ''))
    const owns = (entity: Entity) => entity.relationship === 'DIRECT' && isWithin(source.domain, entity.domain)
    return { ...source, isSelf, competitors: isSelf ? [] : entities.filter(owns) }
  })
}

function promptOf(line: PromptRecord, topics: readonly Named[], tags: readonly Named[]): Omit<Prompt, 'isBranded'> {
  return {
    id: line.id,
    text: line.text,
    topic: topics.find(topic => topic.id === line.topicId) ?? null,
    tags: tags.filter(tag => (line.tagIds ?? []).includes(tag.id)),
    type: line.type,
    createdAt: instant(line.createdAt),
  }
}

type Links = Pick<Brand, 'entities' | 'sources' | 'prompts'>

/** Whether a mention of this id is one of the entity; `self` is the made SELF, and the line that replaced it (D44). */
const isNamedBy = (entity: Entity, id: string): boolean =>
  entity.id === id || (id === 'self' && entity.relationship === 'SELF')

/** An answer, its absent mentions apart, without those of ignored competitors (D12, D13); positions default to the order (D44). */
function answerOf(line: AnswerRecord, { entities, sources, prompts }: Links): Answer {
  const named = (absent: boolean) =>
    line.mentions
      .filter(mention => (mention.absent === true) === absent)
      .flatMap(({ competitorId, position, sentiment = null }) =>
        entities.filter(entity => isNamedBy(entity, competitorId)).map(entity => ({ entity, position, sentiment })),
      )
  const citations = (line.citations ?? []).map((citation, index): Citation => {
    const { url = null, title = null, position = index + 1, social = {} } = citation
    const { communityId = null, communityName = null, upvotes, commentCount } = social
    const source = sources.find(each => each.domain === citedDomain(citation))!
    const counts = { upvotes: upvotes ?? 0, commentCount: commentCount ?? 0 }
    return { source, url, title, position, communityId, communityName, ...counts }
  })
  return {
    id: line.id,
    prompt: prompts.find(prompt => prompt.id === line.promptId)!,
    provider: line.provider,
    model: line.model,
    country: line.country ?? null,
    createdAt: instant(line.createdAt),
    text: line.text,
    mentions: named(false),
    absent: named(true).map(({ entity }) => entity),
    citations,
    searches: (line.searches ?? []).map(search => search.query),
    sponsored: line.sponsored ?? [],
  }
}

/** What is taken from the product as it is. */
export interface KnownRules {
  /** The type of a cited domain that has no record (D18b). */
  classify(domain: string): SourceType
  isNamedIn(text: string, entities: readonly Entity[], entity: Entity): boolean
}

function brandOf(brand: BrandRecord, lines: readonly ArchiveRecord[], rules: KnownRules): Brand {
  const entities = entitiesOf(brand, lines)
  const sources = sourcesOf(brand, entities, lines, rules.classify)
  const topics = standing(lines, 'topic').map(named)
  const tags = standing(lines, 'tag').map(named)
  const self = entities.find(({ relationship }) => relationship === 'SELF')!
  const prompts = standing(lines, 'prompt').map(line => ({
    ...promptOf(line, topics, tags),
    isBranded: rules.isNamedIn(line.text, entities, self),
  }))
  return {
    id: brand.id,
    teamId: brand.teamId,
    name: brand.name,
    domain: normalDomain(brand.domain ?? ''),
    description: brand.description ?? null,
    listed: (brand.status ?? 'ACTIVE') === 'ACTIVE' && brand.transferring !== true,
    createdAt: instant(brand.createdAt),
    entities,
    ignoredIds: standing(lines, 'competitor').flatMap(line => (line.ignored === true ? [line.id] : [])),
    topics,
    tags,
    sources,
    prompts,
    answers: standing(lines, 'answer').map(line => answerOf(line, { entities, sources, prompts })),
    notes: standing(lines, 'note').map(({ id, text, at }) => ({ id, text, at: instant(at) })),
    snapshots: standing(lines, 'perceptionSnapshot'),
    articles: standing(lines, 'article'),
    technicalAnalysis: standing(lines, 'technicalAnalysis')[0] ?? null,
    analyses: lines.filter(line => line.kind === 'technicalAnalysis' || line.kind === 'readinessCheck'),
  }
}

/**
 * Reads an archive whose every line is right.
 * @param records the lines, in order: a later line replaces an earlier one of its kind and id
 */
export function readWorld(records: readonly object[], rules: KnownRules): World {
  const lines = records as readonly ArchiveRecord[]
  const own = (brand: BrandRecord) => lines.filter(line => 'brandId' in line && line.brandId === brand.id)
  return {
    brands: standing(lines, 'brand').map(brand => brandOf(brand, own(brand), rules)),
    providerNames: new Map(standing(lines, 'provider').map(({ id, name }) => [id, name])),
  }
}

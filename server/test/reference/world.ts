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
import { type Claim, claimOf, hostOf, isUnder, isWithin, normalDomain } from './domain.ts'
import { instant } from './instant.ts'

/** Final content of the archive, with references resolved: no replaced records and no ignored competitors. */
export interface World {
  brands: Brand[]
  /** Display names from provider records, by alias. */
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
  /** True if active and not being transferred. */
  listed: boolean
  createdAt: number
  entities: Entity[]
  /** IDs of registered competitors that are not found (D13). */
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
  /** All analyses of the site, in line order. */
  analyses: (TechnicalAnalysisRecord | ReadinessCheckRecord)[]
}

/** A note. Instants are in epoch milliseconds. */
interface Note {
  id: string
  text: string
  at: number
}

export interface Entity extends Named {
  domain: string
  domains: string[]
  aliases: string[]
  relationship: Relationship
}

export interface Source {
  id: string
  domain: string
  type: SourceType
  status: string
  /** True if the source belongs to the brand, by a domain (D14). */
  isSelf: boolean
  /** The DIRECT competitors that the source belongs to, by domains. Empty if it belongs to the brand (D14). */
  competitors: Entity[]
}

export interface Prompt {
  id: string
  text: string
  topic: Named | null
  tags: Named[]
  type: FunnelStage
  createdAt: number
  paused: boolean
  /** True if the text of the prompt mentions the brand. */
  isBranded: boolean
}

export interface Mention {
  entity: Entity
  position: number
  sentiment: number | null
  recommended: 'yes' | 'conditional' | 'no' | null
}

export interface Citation {
  source: Source
  /** True if it belongs to the brand, by a domain or a path (D14). */
  isSelf: boolean
  /** The DIRECT competitors that it belongs to, by domains and paths. Empty if it belongs to the brand (D14). */
  competitors: Entity[]
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
  /** Entities that the answer mentions only to say that they are unknown. */
  absent: Entity[]
  citations: Citation[]
  searches: string[]
  sponsored: PlacementLine[]
}

type Kind = ArchiveRecord['kind']

const ofKind = <K extends Kind>(lines: readonly ArchiveRecord[], kind: K) =>
  lines.filter((line): line is RecordOf<K> => line.kind === kind)

/** Records of a kind. The last line of each record wins. */
function standing<K extends Kind>(lines: readonly ArchiveRecord[], kind: K): RecordOf<K>[] {
  const identity = (line: ArchiveRecord) => ('id' in line ? line.id : '')
  return [...new Map(ofKind(lines, kind).map(line => [identity(line), line])).values()]
}

const named = ({ id, name }: Named): Named => ({ id, name })

/** Entities that are not ignored. SELF is created if no line has it (D13). */
function entitiesOf(brand: BrandRecord, lines: readonly ArchiveRecord[]): Entity[] {
  const entities = standing(lines, 'competitor')
    .filter(line => line.ignored !== true)
    .map(({ id, name, domain = '', domains = [], aliases = [], relationship }): Entity => {
      return { id, name, domain: normalDomain(domain) ?? '', domains, aliases, relationship }
    })
  if (entities.some(entity => entity.relationship === 'SELF')) return entities
  const domain = normalDomain(brand.domain ?? '') ?? ''
  const { name, aliases = [], domains = [] } = brand
  return [...entities, { id: 'self', name, domain, domains, aliases, relationship: 'SELF' }]
}

/** Host of the URL, otherwise the given domain (D14). */
const citedDomain = (citation: CitationLine): string =>
  hostOf(citation.url ?? '') ?? normalDomain(citation.domain ?? '')!

const claimsOf = ({ domain, domains = [] }: Pick<BrandRecord, 'domain' | 'domains'>): Claim[] =>
  [...(domain ? [domain] : []), ...domains].map(claimOf)

const isHostOver = ({ domain, segments }: Claim, cited: string): boolean =>
  segments.length === 0 && isWithin(cited, domain)

/** The brand if one of its claims matches, otherwise the DIRECT competitors with such a claim (D14). */
function ownersOf(brand: BrandRecord, entities: readonly Entity[], matches: (claim: Claim) => boolean) {
  const isSelf = claimsOf(brand).some(matches)
  const owns = (entity: Entity) => entity.relationship === 'DIRECT' && claimsOf(entity).some(matches)
  return { isSelf, competitors: isSelf ? [] : entities.filter(owns) }
}

/** Recorded sources, and one for every other domain ever cited (D18b, D38, D41). */
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
    return { ...source, ...ownersOf(brand, entities, claim => isHostOver(claim, source.domain)) }
  })
}

function promptOf(line: PromptRecord, topics: readonly Named[], tags: readonly Named[]): Omit<Prompt, 'isBranded'> {
  return {
    ...{ id: line.id, text: line.text },
    topic: topics.find(topic => topic.id === line.topicId) ?? null,
    tags: tags.filter(tag => (line.tagIds ?? []).includes(tag.id)),
    type: line.type,
    ...{ createdAt: instant(line.createdAt), paused: line.paused ?? false },
  }
}

type Links = Pick<Brand, 'entities' | 'sources' | 'prompts'> & { brand: BrandRecord }

/**
 * Whether a mention with this ID refers to the entity. `self` refers to the created SELF and to the line that replaces
 * it (D44).
 */
const isNamedBy = (entity: Entity, id: string): boolean =>
  entity.id === id || (id === 'self' && entity.relationship === 'SELF')

/**
 * An answer with its absent mentions separated, without those of ignored competitors (D12, D13). Positions default to
 * the order (D44).
 */
function answerOf(line: AnswerRecord, { brand, entities, sources, prompts }: Links): Answer {
  const named = (absent: boolean) =>
    line.mentions
      .filter(mention => (mention.absent === true) === absent)
      .flatMap(({ competitorId: id, position, sentiment = null, recommended = null }) =>
        entities.filter(each => isNamedBy(each, id)).map(entity => ({ entity, position, sentiment, recommended })),
      )
  const citations = (line.citations ?? []).map((citation, index): Citation => {
    const { url = null, title = null, position = index + 1, social = {} } = citation
    const { communityId = null, communityName = null, upvotes, commentCount } = social
    const source = sources.find(each => each.domain === citedDomain(citation))!
    const counts = { upvotes: upvotes ?? 0, commentCount: commentCount ?? 0 }
    const owners = ownersOf(
      brand,
      entities,
      claim => isHostOver(claim, source.domain) || (url !== null && isUnder(url, claim)),
    )
    return { source, ...owners, url, title, position, communityId, communityName, ...counts }
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

/** Rules taken from the product. */
export interface KnownRules {
  /** Type of a cited domain without a record (D18b). */
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
    answers: standing(lines, 'answer').map(line => answerOf(line, { brand, entities, sources, prompts })),
    notes: standing(lines, 'note').map(({ id, text, at }) => ({ id, text, at: instant(at) })),
    snapshots: standing(lines, 'perceptionSnapshot'),
    articles: standing(lines, 'article'),
    technicalAnalysis: standing(lines, 'technicalAnalysis')[0] ?? null,
    analyses: lines.filter(line => line.kind === 'technicalAnalysis' || line.kind === 'readinessCheck'),
  }
}

/**
 * Reads an archive without invalid lines.
 * @param records the lines in order, because a later line replaces an earlier one with its kind and ID
 */
export function readWorld(records: readonly object[], rules: KnownRules): World {
  const lines = records as readonly ArchiveRecord[]
  const own = (brand: BrandRecord) => lines.filter(line => 'brandId' in line && line.brandId === brand.id)
  return {
    brands: standing(lines, 'brand').map(brand => brandOf(brand, own(brand), rules)),
    providerNames: new Map(standing(lines, 'provider').map(({ id, name }) => [id, name])),
  }
}

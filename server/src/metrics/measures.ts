import type { AnswerMeasure, CitationMeasure, MentionMeasure, PairMeasure, SearchMeasure } from '@earshot/contract'
import { type Sql, sql } from '../db/sql.ts'

const integer = (expression: Sql) => sql`cast(${expression} as bigint)`
/** One division of whole numbers, so that every engine gives the very same double. */
const ratio = (part: Sql, whole: Sql) => sql`cast(${part} as double precision) / nullif(${whole}, 0)`
const percent = (part: Sql, whole: Sql) => sql`coalesce(${ratio(sql`100 * ${part}`, whole)}, 0)`
const total = (counts: Sql) => integer(sql`coalesce(sum(${counts}), 0)`)
const countWhere = (condition: Sql) => integer(sql`count(*) filter (where ${condition})`)
/** Sentiments are stored in millionths of a point. */
const average = (sum: Sql, count: Sql) => ratio(sum, sql`(${count} * 1000000)`)

/** SELF and DIRECT: the voices among which share of voice is measured. */
export const tracked = sql`relationship in ('SELF', 'DIRECT')`

const answers = total(sql`answers`)
const mentionCount = total(sql`naming_self`)
const mentionTotal = total(sql`naming_tracked`)
const mentionRate = percent(mentionCount, mentionTotal)
const sourceCount = total(sql`citing_self`)
const sourceTotal = total(sql`citing_tracked`)
const sourceRate = percent(sourceCount, sourceTotal)
const shareOfVoice = percent(sql`sum(self_mentions)`, sql`sum(self_mentions + direct_mentions)`)
const avgSentiment = average(sql`sum(sentiment)`, sql`sum(sentiments)`)

/** A sum of doubles without the noise of its last digits, so that equal scores are equal when sorted by. */
export const exact = (score: Sql) => sql`cast(${score} as decimal(18, 9))`

/** Over `tallies`: how the brand fares in them. What each means stands in the contract. */
export const ofAnswers = {
  answers,
  /** Of tallies kept apart by prompt alone. */
  promptsCount: integer(sql`count(prompt_id)`),
  responsesWithMentions: mentionTotal,
  responsesWithSources: total(sql`citing_any`),
  mentionCount,
  mentionTotal,
  mentionRate,
  coverage: percent(mentionCount, answers),
  sourceCount,
  sourceTotal,
  sourceRate,
  sourceCoverage: percent(sourceCount, answers),
  shareOfVoice,
  avgSentiment,
  sentiment: sql`coalesce(${avgSentiment}, 0)`,
  score: sql`${mentionRate} * 0.5 + ${sourceRate} * 0.3 + ${shareOfVoice} * 0.2`,
} satisfies Record<AnswerMeasure, Sql>

/** All tracked mentions in scope: a filter on the entity must not shrink what its share is a share of. */
const trackedMentions = sql`(select sum(mentions) from voices where ${tracked})`

/** All tracked mentions of the day, where voices are grouped by day and entity. */
const trackedMentionsOfDay = sql`sum(sum(mentions) filter (where ${tracked})) over (partition by day)`

/** Over `voices`, grouped by entity: how each one fares. `relationship` must be in the group. */
export const ofMentions = {
  totalMentions: total(sql`mentions`),
  shareOfVoice: sql`case when ${tracked} then ${percent(sql`sum(mentions)`, trackedMentions)} else 0 end`,
  dailyShareOfVoice: sql`case when ${tracked} then ${percent(sql`sum(mentions)`, trackedMentionsOfDay)} else 0 end`,
  avgPosition: ratio(sql`sum(positions)`, sql`sum(mentions)`),
  avgSentiment: average(sql`sum(sentiment)`, sql`sum(sentiments)`),
} satisfies Record<MentionMeasure, Sql>

/** Over `citations`, grouped by source or URL: how each one fares. */
export const ofCitations = {
  totalMentions: integer(sql`count(*)`),
  rate: percent(sql`count(*)`, sql`(select count(*) from citations)`),
  avgPosition: ratio(sql`sum(position)`, sql`count(*)`),
  pages: integer(sql`count(distinct url_id)`),
} satisfies Record<CitationMeasure, Sql>

/** Over pairs of consecutive answers: `shared_domains` that both cite, `either_domains` that one of them cites at least. */
export const ofPairs = {
  sourceStability: ratio(
    sql`sum(coalesce(${ratio(sql`100 * shared_domains`, sql`either_domains`)}, 100))`,
    sql`count(*)`,
  ),
} satisfies Record<PairMeasure, Sql>

const brandPresence = countWhere(sql`first and self_citations > 0`)
const competitorPresence = countWhere(sql`first and direct_mentions > 0`)

/** Over searches with their answers, grouped by query; `first` marks one search of the query in each answer. */
export const ofSearches = {
  occurrences: integer(sql`count(*)`),
  uniqueAnswers: countWhere(sql`first`),
  uniquePrompts: integer(sql`count(distinct prompt_id)`),
  uniqueModels: integer(sql`count(distinct model)`),
  brandPresence,
  competitorPresence,
  /** The place of the priority in the contract's ascending list. */
  priority: sql`case
    when ${competitorPresence} > 0 then case when ${brandPresence} > 0 then 2 else 3 end
    when ${brandPresence} > 0 then 1
    else 0 end`,
} satisfies Record<SearchMeasure | 'priority', Sql>

import type {
  AnswerMeasure,
  AnswerRate,
  CitationMeasure,
  CitationRate,
  MentionMeasure,
  MentionRate,
  PairMeasure,
  SearchMeasure,
} from '@earshot/contract'
import { inPoints, perPoint } from '../db/points.ts'
import { join, name, type Sql, sql } from '../db/sql.ts'

const integer = (expression: Sql) => sql`cast(${expression} as bigint)`
/** One division of whole numbers, so that every engine gives the very same double. */
const ratio = (part: Sql, whole: Sql) => sql`cast(${part} as double precision) / nullif(${whole}, 0)`

/** A rate: a part and the whole that contains it, both counts. The measure of the same name is its percentage. */
export interface Rate {
  part: Sql
  whole: Sql
}

const rate = (part: Sql, whole: Sql): Rate => ({ part, whole })

/** A rate in percent; 0 where the whole is 0. */
const percent = ({ part, whole }: Rate): Sql => sql`coalesce(${ratio(sql`100 * ${part}`, whole)}, 0)`

const total = (counts: Sql) => integer(sql`coalesce(sum(${counts}), 0)`)
const countWhere = (condition: Sql) => integer(sql`count(*) filter (where ${condition})`)
/** The mean of stored sentiments, in points. */
const average = (sum: Sql, count: Sql) => ratio(sum, sql`(${count} * ${perPoint})`)

/** Whether an entity is tracked: the brand itself or a direct competitor. */
export const tracked = sql`relationship in ('SELF', 'DIRECT')`

const answers = total(sql`answers`)
const mentionCount = total(sql`naming_self`)
const mentionTotal = total(sql`naming_tracked`)
const sourceCount = total(sql`citing_self`)
const sourceTotal = total(sql`citing_tracked`)
const avgSentiment = average(sql`sum(sentiment)`, sql`sum(sentiments)`)

/** Over `tallies`: the rates of `ofAnswers` by their parts. */
export const answerRates = {
  mentionRate: rate(mentionCount, mentionTotal),
  coverage: rate(mentionCount, answers),
  sourceRate: rate(sourceCount, sourceTotal),
  sourceCoverage: rate(sourceCount, answers),
  shareOfVoice: rate(sql`sum(self_mentions)`, sql`sum(self_mentions + direct_mentions)`),
} satisfies Record<AnswerRate, Rate>

const mentionRate = percent(answerRates.mentionRate)
const sourceRate = percent(answerRates.sourceRate)
const shareOfVoice = percent(answerRates.shareOfVoice)

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
  coverage: percent(answerRates.coverage),
  sourceCount,
  sourceTotal,
  sourceRate,
  sourceCoverage: percent(answerRates.sourceCoverage),
  shareOfVoice,
  avgSentiment,
  sentiment: sql`coalesce(${avgSentiment}, 0)`,
  score: sql`${mentionRate} * 0.5 + ${sourceRate} * 0.3 + ${shareOfVoice} * 0.2`,
  /** Citations of the brand. */
  citations: integer(sql`sum(self_citations)`),
  /** The best place of the brand in an answer; null where none names it. */
  position: sql`min(self_position)`,
} satisfies Record<AnswerMeasure | 'citations' | 'position', Sql>

/** Of one row of `answer`. */
export const ofAnswer = {
  hasSelfMention: sql`self_mentions > 0`,
  selfMentionPosition: sql`self_position`,
  hasSelfSource: sql`self_citations > 0`,
  sentiment: inPoints(sql`self_sentiment`),
}

/** All tracked mentions in scope: a filter on the entity must not shrink what its share is a share of. */
const trackedMentions = sql`(select sum(mentions) from voices where ${tracked})`

/** All tracked mentions of the day, where voices are grouped by day and entity. */
const trackedMentionsOfDay = sql`sum(sum(mentions) filter (where ${tracked})) over (partition by day)`

/** Over `voices`, grouped by entity: the shares of a tracked one by their parts. */
export const mentionRates = {
  shareOfVoice: rate(sql`sum(mentions)`, trackedMentions),
  dailyShareOfVoice: rate(sql`sum(mentions)`, trackedMentionsOfDay),
} satisfies Record<MentionRate, Rate>

/** Over `voices`, grouped by entity: how each one fares. `relationship` must be in the group. */
export const ofMentions = {
  totalMentions: total(sql`mentions`),
  shareOfVoice: sql`case when ${tracked} then ${percent(mentionRates.shareOfVoice)} else 0 end`,
  dailyShareOfVoice: sql`case when ${tracked} then ${percent(mentionRates.dailyShareOfVoice)} else 0 end`,
  avgPosition: ratio(sql`sum(positions)`, sql`sum(mentions)`),
  avgSentiment: average(sql`sum(sentiment)`, sql`sum(sentiments)`),
} satisfies Record<MentionMeasure, Sql>

/** Over `citations`, grouped by source or URL: their share by its parts. */
export const citationRates = {
  rate: rate(sql`count(*)`, sql`(select count(*) from citations)`),
} satisfies Record<CitationRate, Rate>

/** Over `citations`, grouped by source or URL: how each one fares. */
export const ofCitations = {
  totalMentions: integer(sql`count(*)`),
  rate: percent(citationRates.rate),
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

/** `select ${pick(ofAnswers, 'mentionRate', 'score')}` is `<formula> as "mentionRate", <formula> as "score"`. */
export const pick = <M extends Record<string, Sql>>(measures: M, ...names: (keyof M & string)[]): Sql =>
  join(
    names.map(key => sql`${measures[key]} as ${name(key)}`),
    ',\n  ',
  )

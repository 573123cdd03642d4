import type {
  AnswerMeasure,
  AnswerRate,
  CitationMeasure,
  CitationRate,
  ExplainedMeasure,
  MentionMeasure,
  MentionRate,
  PairMeasure,
  SearchMeasure,
} from '@earshot/contract'
import { inPoints, perPoint } from '../db/points.ts'
import { join, name, type Sql, sql } from '../db/sql.ts'
import { counting } from '../db/sums/answer-sums.ts'

export const integer = (expression: Sql) => sql`cast(${expression} as bigint)`
/** Divides integers only once, so that every engine gives the same double. */
export const ratio = (part: Sql, whole: Sql): Sql => sql`cast(${part} as double precision) / nullif(${whole}, 0)`

export interface SqlRate {
  part: Sql
  whole: Sql
}

const rate = (part: Sql, whole: Sql): SqlRate => ({ part, whole })

/** Null if the whole is 0. */
export const inPercent = ({ part, whole }: SqlRate): Sql => ratio(sql`100 * ${part}`, whole)
/** 0 if the whole is 0. */
const percent = (rate: SqlRate): Sql => sql`coalesce(${inPercent(rate)}, 0)`

export const countOrZero = (column: Sql) => sql`coalesce(${column}, 0)`
const countWhere = (condition: Sql) => integer(sql`count(*) filter (where ${condition})`)
const avgSentiment = ratio(sql`sentiment_sum`, sql`(sentiments * ${perPoint})`)

export const tracked = sql`relationship in ('SELF', 'DIRECT')`

const answers = countOrZero(sql`answers`)
const mentionCount = countOrZero(sql`naming_self`)
const mentionTotal = countOrZero(sql`naming_tracked`)
const sourceCount = countOrZero(sql`citing_self`)
const sourceTotal = countOrZero(sql`citing_tracked`)

export const answerRates = {
  mentionRate: rate(sql`naming_self`, sql`naming_tracked`),
  coverage: rate(sql`naming_self`, sql`answers`),
  sourceRate: rate(sql`citing_self`, sql`citing_tracked`),
  sourceCoverage: rate(sql`citing_self`, sql`answers`),
  shareOfVoice: rate(sql`self_mentions`, sql`(self_mentions + direct_mentions)`),
  recommendedRate: rate(sql`recommending`, sql`advised`),
} satisfies Record<AnswerRate, SqlRate>

const mentionRate = percent(answerRates.mentionRate)
const sourceRate = percent(answerRates.sourceRate)
const shareOfVoice = percent(answerRates.shareOfVoice)

/** Rounds, so that equal scores also sort as equal. */
export const exact = (score: Sql) => sql`cast(${score} as decimal(18, 9))`

/** Formulas over `tallies`. */
export const ofAnswers = {
  answers,
  promptsCount: countOrZero(sql`prompts`),
  responsesWithMentions: mentionTotal,
  responsesWithSources: countOrZero(sql`citing_any`),
  mentionCount,
  mentionTotal,
  mentionRate,
  coverage: percent(answerRates.coverage),
  sourceCount,
  sourceTotal,
  sourceRate,
  sourceCoverage: percent(answerRates.sourceCoverage),
  shareOfVoice,
  recommendedRate: inPercent(answerRates.recommendedRate),
  recommendedCount: countOrZero(sql`recommending`),
  recommendedTotal: countOrZero(sql`advised`),
  avgSentiment,
  sentiment: sql`coalesce(${avgSentiment}, 0)`,
  score: sql`${mentionRate} * 0.5 + ${sourceRate} * 0.3 + ${shareOfVoice} * 0.2`,
  citations: countOrZero(sql`self_citations`),
  /** The brand's best rank. Null if no answer mentions the brand. */
  position: sql`self_position`,
} satisfies Record<AnswerMeasure | 'citations' | 'position', Sql>

const trackedInAnswers = sql`self_mentions + direct_mentions`

/** Formulas over `bucketed`. Null if nothing is counted. */
export const ofBucket = {
  answers,
  mentions: countOrZero(sql`self_mentions`),
  coverage: inPercent(answerRates.coverage),
  trackedMentions: countOrZero(trackedInAnswers),
  shareOfVoice: inPercent(answerRates.shareOfVoice),
  avgPosition: ratio(sql`self_positions`, sql`self_mentions`),
  avgSentiment,
  scoredMentions: countOrZero(sql`sentiments`),
  mentionCount,
  mentionTotal,
  mentionRate: inPercent(answerRates.mentionRate),
  sourceCount,
  sourceTotal,
  sourceRate: inPercent(answerRates.sourceRate),
  sourceCoverage: inPercent(answerRates.sourceCoverage),
  recommendedRate: inPercent(answerRates.recommendedRate),
  recommendedCount: countOrZero(sql`recommending`),
  recommendedTotal: countOrZero(sql`advised`),
  score: sql`case when ${mentionTotal} + ${sourceTotal} > 0 then ${ofAnswers.score} end`,
} satisfies Record<ExplainedMeasure, Sql> & Record<string, Sql>

export const ofAnswer = {
  ...counting,
  selfMentionPosition: sql`self_position`,
  sentiment: inPoints(sql`self_sentiment`),
  /** Null if no mention of the brand was judged. */
  recommended: sql`self_recommended > 0`,
  /** Null if no mention of the brand was scored. */
  negative: sql`self_sentiment < 50 * ${perPoint}`,
}

/** Window sums keep the same denominator if a query filters entities. */
const trackedMentions = sql`sum(mentions) filter (where ${tracked}) over ()`

const trackedMentionsOfDay = sql`sum(mentions) filter (where ${tracked}) over (partition by day)`

/** Formulas over `voices`: a tracked entity's share in all selected rows. */
export const mentionRates = {
  shareOfVoice: rate(sql`mentions`, trackedMentions),
  dailyShareOfVoice: rate(sql`mentions`, trackedMentionsOfDay),
  recommendedRate: answerRates.recommendedRate,
} satisfies Record<MentionRate, SqlRate>

export const ofMentions = {
  totalMentions: countOrZero(sql`mentions`),
  shareOfVoice: sql`case when ${tracked} then ${percent(mentionRates.shareOfVoice)} else 0 end`,
  dailyShareOfVoice: sql`case when ${tracked} then ${percent(mentionRates.dailyShareOfVoice)} else 0 end`,
  avgPosition: ratio(sql`positions`, sql`mentions`),
  avgSentiment,
  recommendedRate: inPercent(mentionRates.recommendedRate),
} satisfies Record<MentionMeasure, Sql>

/** Like `ofBucket` for an entity, over `bucketed` left-joined with `voices`. */
export const ofVoice = {
  answers,
  mentions: countOrZero(sql`mentions`),
  coverage: inPercent(rate(countOrZero(sql`mentions`), answers)),
  trackedMentions: countOrZero(trackedInAnswers),
  shareOfVoice: inPercent(rate(countOrZero(sql`mentions`), sql`(${trackedInAnswers})`)),
  avgPosition: ratio(sql`voices.positions`, sql`mentions`),
  avgSentiment: ratio(sql`voices.sentiment_sum`, sql`(voices.sentiments * ${perPoint})`),
  scoredMentions: countOrZero(sql`voices.sentiments`),
  recommendedRate: inPercent(rate(sql`voices.recommending`, sql`voices.advised`)),
  recommendedCount: countOrZero(sql`voices.recommending`),
  recommendedTotal: countOrZero(sql`voices.advised`),
}

/** Share of all citations in scope, even if the query selects only some sources. */
export const shareOfCitations = (citations: Sql) => rate(citations, sql`(select citations from all_citations)`)

const citationMeasures = (citations: Sql, positions: Sql) => ({
  totalMentions: countOrZero(citations),
  rate: percent(shareOfCitations(citations)),
  avgPosition: ratio(positions, citations),
})

export const citationRates = { rate: shareOfCitations(sql`count(*)`) } satisfies Record<CitationRate, SqlRate>

export const ofCited = citationMeasures(sql`mentions`, sql`positions`)

/** Formulas over `citations`, grouped by source or URL. They need the CTE `all_citations`. */
export const ofCitations = {
  ...citationMeasures(sql`count(*)`, sql`sum(position)`),
} satisfies Record<Exclude<CitationMeasure, 'pages'>, Sql>

export const ofPages = { pages: integer(sql`count(*)`) } satisfies Record<Extract<CitationMeasure, 'pages'>, Sql>

/** Formulas over pairs of consecutive answers. */
export const ofPairs = {
  sourceStability: ratio(
    sql`sum(coalesce(${ratio(sql`100 * shared_domains`, sql`either_domains`)}, 100))`,
    sql`count(*)`,
  ),
} satisfies Record<PairMeasure, Sql>

const brandPresence = countWhere(sql`first and self_citations > 0`)
const competitorPresence = countWhere(sql`first and direct_mentions > 0`)

/** Formulas over searches by query. `first` marks one search per query and answer. */
export const ofSearches = {
  occurrences: integer(sql`count(*)`),
  uniqueAnswers: countWhere(sql`first`),
  uniquePrompts: integer(sql`count(distinct prompt_id)`),
  uniqueModels: integer(sql`count(distinct model)`),
  brandPresence,
  competitorPresence,
  /** Index in the contract's list of priorities, lowest first. */
  priority: sql`case
    when ${competitorPresence} > 0 then case when ${brandPresence} > 0 then 2 else 3 end
    when ${brandPresence} > 0 then 1
    else 0 end`,
} satisfies Record<SearchMeasure | 'priority', Sql>

/** `pick(ofAnswers, 'score')` selects `<formula> as "score"`. */
export const pick = <M extends Record<string, Sql>>(measures: M, ...names: (keyof M & string)[]): Sql =>
  join(
    names.map(key => sql`${measures[key]} as ${name(key)}`),
    ',\n  ',
  )

import type { ExplainedMeasure, ExplainedPart } from '@earshot/contract'
import { inPoints, perPoint } from '../../db/points.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { inPercent, ofAnswer, ratio, tracked } from '../measures.ts'

export type ExplainedRatio = Exclude<ExplainedMeasure, 'score'>

/** What one answer adds to each part of a figure. Null if the answer isn't in that part. */
type Adds = Readonly<Record<ExplainedPart, Sql>>

export interface EvidenceFilter {
  of: 'mentions' | 'citations'
  /** A condition on rows of `mentions`, or on sources of the brand and direct competitors. */
  where: Sql
}

interface RatioExplanation {
  adds: Adds
  /** Undefined for parts that need no evidence: all answers, or the answers without the brand. */
  evidence: Readonly<Record<ExplainedPart, EvidenceFilter | undefined>>
  /** Null if the denominator is 0. */
  value: Sql
  rest: Sql
  /** Converts a numerator to the displayed unit, for one answer or a sum. */
  shown(numerator: Sql): Sql
}

const one = (condition: Sql) => sql`case when ${condition} then 1 end`
const orNone = (count: Sql) => sql`nullif(${count}, 0)`

const none = sql`cast(null as int)`
const beyond = (numerator: Sql, denominator: Sql) => orNone(sql`${denominator} - coalesce(${numerator}, 0)`)
const rate = (numerator: Sql, denominator: Sql): Adds => ({
  numerator,
  denominator,
  rest: beyond(numerator, denominator),
})
/** The numerator of an average is a sum of values, not a count of answers in the denominator. */
const average = (numerator: Sql): Adds => ({
  numerator,
  denominator: one(sql`${numerator} is not null`),
  rest: none,
})

const namesSelf = one(ofAnswer.hasSelfMention)
const namesTracked = one(ofAnswer.hasTrackedMention)
const citesSelf = one(ofAnswer.hasSelfSource)
const citesTracked = one(ofAnswer.hasTrackedSource)
const always = sql`1`

const naming = (where: Sql): EvidenceFilter => ({ of: 'mentions', where })
const namingSelf = naming(sql`relationship = 'SELF'`)
const namingDirect = naming(sql`relationship = 'DIRECT'`)
const citing = (where: Sql): EvidenceFilter => ({ of: 'citations', where })
/** A citation of the brand's own domain never counts for a competitor (D14). */
const citingSelf = citing(sql`is_self`)

const byName = { numerator: namingSelf, denominator: naming(tracked), rest: namingDirect }
const bySource = { numerator: citingSelf, denominator: citing(sql`true`), rest: citing(sql`not is_self`) }
const amongAll = (numerator: EvidenceFilter) => ({ numerator, denominator: undefined, rest: undefined })
const ofOwn = { numerator: namingSelf, denominator: namingSelf, rest: undefined }

const sums = { part: sql`numerator`, whole: sql`denominator` }
const asItIs = (numerator: Sql) => numerator
const share = { value: inPercent(sums), rest: sql`${sums.whole} - ${sums.part}`, shown: asItIs }

export const explained = {
  mentionRate: { adds: rate(namesSelf, namesTracked), evidence: byName, ...share },
  coverage: { adds: rate(namesSelf, always), evidence: amongAll(namingSelf), ...share },
  sourceRate: { adds: rate(citesSelf, citesTracked), evidence: bySource, ...share },
  sourceCoverage: { adds: rate(citesSelf, always), evidence: amongAll(citingSelf), ...share },
  shareOfVoice: {
    adds: rate(orNone(sql`self_mentions`), orNone(sql`self_mentions + direct_mentions`)),
    evidence: byName,
    ...share,
  },
  recommendedRate: {
    adds: rate(orNone(sql`self_recommended`), one(sql`self_recommended is not null`)),
    evidence: { ...ofOwn, rest: namingSelf },
    ...share,
  },
  avgPosition: {
    adds: average(ofAnswer.selfMentionPosition),
    evidence: ofOwn,
    value: ratio(sums.part, sums.whole),
    rest: sql`0`,
    shown: asItIs,
  },
  avgSentiment: {
    adds: average(sql`self_sentiment`),
    evidence: ofOwn,
    value: ratio(sums.part, sql`(${sums.whole} * ${perPoint})`),
    rest: sql`0`,
    shown: inPoints,
  },
} satisfies Record<ExplainedRatio, RatioExplanation>

export const scoreParts = ['mentionRate', 'sourceRate', 'shareOfVoice'] as const

import type { ExplainedMeasure, ExplainedPart } from '@earshot/contract'
import { inPoints, perPoint } from '../../db/points.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { inPercent, ofAnswer, ratio, tracked } from '../measures.ts'

/** The measures that have a numerator and a denominator of their own. */
export type ExplainedRatio = Exclude<ExplainedMeasure, 'score'>

/** Of one row of `answer`: what it adds to each part of a figure; null where it is not in that part. */
type Adds = Readonly<Record<ExplainedPart, Sql>>

/** What puts an answer into a part: mentions or citations of the brand, of its direct competitors or of both. */
export interface EvidenceFilter {
  of: 'mentions' | 'citations'
  /** A condition on rows of `mentions`, or on the sources of the brand and its direct competitors. */
  where: Sql
}

interface RatioExplanation {
  adds: Adds
  /** Undefined where every answer in scope is in the part, and where those are that say nothing of the brand. */
  evidence: Readonly<Record<ExplainedPart, EvidenceFilter | undefined>>
  /** The value from the sums of numerator and denominator; null where the denominator is 0. */
  value: Sql
  /** The sum of the rest, from those of numerator and denominator. */
  rest: Sql
  /** What is added to the numerator, or its sum, in the unit that is shown. */
  shown(numerator: Sql): Sql
}

const one = (condition: Sql) => sql`case when ${condition} then 1 end`
const orNone = (count: Sql) => sql`nullif(${count}, 0)`

const none = sql`cast(null as int)`
/** What the denominator has beyond the numerator. */
const beyond = (numerator: Sql, denominator: Sql) => orNone(sql`${denominator} - coalesce(${numerator}, 0)`)
const rate = (numerator: Sql, denominator: Sql): Adds => ({
  numerator,
  denominator,
  rest: beyond(numerator, denominator),
})
/** The numerator of an average is no part of its denominator. */
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
/** A citation of the brand's own is never a competitor's (D14). */
const citingSelf = citing(sql`is_self`)

const byName = { numerator: namingSelf, denominator: naming(tracked), rest: namingDirect }
const bySource = { numerator: citingSelf, denominator: citing(sql`true`), rest: citing(sql`not is_self`) }
const amongAll = (numerator: EvidenceFilter) => ({ numerator, denominator: undefined, rest: undefined })
const ofOwn = { numerator: namingSelf, denominator: namingSelf, rest: undefined }

const sums = { part: sql`numerator`, whole: sql`denominator` }
const asItIs = (numerator: Sql) => numerator
const share = { value: inPercent(sums), rest: sql`${sums.whole} - ${sums.part}`, shown: asItIs }

/** What each figure of the brand is made of, answer by answer; the formulas of `measures.ts` on these sums. */
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

/** The measures that the score is made of. */
export const scoreParts = ['mentionRate', 'sourceRate', 'shareOfVoice'] as const

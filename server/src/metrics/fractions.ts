import { inPoints } from '../db/points.ts'
import { join, name, type Sql, sql } from '../db/sql.ts'
import { answerRates, citationRates, mentionRates, type SqlRate, shareOfCitations, tracked } from './measures.ts'

/** A rate is this ratio in percent. */
export interface SqlFraction {
  numerator: Sql
  denominator: Sql
}

export const ofRate = ({ part, whole }: SqlRate): SqlFraction => ({ numerator: part, denominator: whole })

const avgSentiment: SqlFraction = { numerator: inPoints(sql`sentiment_sum`), denominator: sql`sentiments` }

export const answerFractions = {
  mentionRate: ofRate(answerRates.mentionRate),
  coverage: ofRate(answerRates.coverage),
  sourceRate: ofRate(answerRates.sourceRate),
  sourceCoverage: ofRate(answerRates.sourceCoverage),
  shareOfVoice: ofRate(answerRates.shareOfVoice),
  recommendedRate: ofRate(answerRates.recommendedRate),
  avgSentiment,
}

const ofTracked = ({ part, whole }: SqlRate): SqlFraction => ({
  numerator: sql`case when ${tracked} then ${part} else 0 end`,
  denominator: whole,
})

export const mentionFractions = {
  shareOfVoice: ofTracked(mentionRates.shareOfVoice),
  dailyShareOfVoice: ofTracked(mentionRates.dailyShareOfVoice),
  avgPosition: { numerator: sql`positions`, denominator: sql`mentions` },
  avgSentiment,
  recommendedRate: ofRate(mentionRates.recommendedRate),
}

export const avgPosition = (positions: Sql, citations: Sql): SqlFraction => ({
  numerator: positions,
  denominator: citations,
})

export const citationFractions = {
  rate: ofRate(citationRates.rate),
  avgPosition: avgPosition(sql`sum(position)`, sql`count(*)`),
}

export const citedFractions = {
  rate: ofRate(shareOfCitations(sql`mentions`)),
  avgPosition: avgPosition(sql`positions`, sql`mentions`),
}

type SqlFractions<M extends string> = Readonly<Record<M, SqlFraction>>

const columnOf = (measure: string, part: keyof SqlFraction) => `${measure}.${part}`

export const fractionColumns = <M extends string>(fractions: SqlFractions<M>, measures: readonly M[]): Sql =>
  join(
    measures.flatMap(measure =>
      (['numerator', 'denominator'] as const).map(
        part => sql`coalesce(${fractions[measure][part]}, 0) as ${name(columnOf(measure, part))}`,
      ),
    ),
    ',\n  ',
  )

export const fractionColumnsAgain = (measures: readonly string[]): Sql =>
  join(
    measures
      .flatMap(measure => [columnOf(measure, 'numerator'), columnOf(measure, 'denominator')])
      .map(column => sql`coalesce(${name(column)}, 0) as ${name(column)}`),
    ',\n  ',
  )

/** 0 of 0 if the row lacks the measure. */
export const fractionIn = (row: object, measure: string): { numerator: number; denominator: number } => {
  const columns = row as Readonly<Record<string, number | undefined>>
  const at = (part: keyof SqlFraction) => columns[columnOf(measure, part)] ?? 0
  return { numerator: at('numerator'), denominator: at('denominator') }
}

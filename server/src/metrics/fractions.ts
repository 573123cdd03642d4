import { inPoints } from '../db/points.ts'
import { join, name, type Sql, sql } from '../db/sql.ts'
import { answerRates, citationRates, mentionRates, type SqlRate, shareOfCitations, tracked } from './measures.ts'

/** What a measure is made of: two sums, whose ratio it is (a rate is its percentage). */
export interface SqlFraction {
  numerator: Sql
  denominator: Sql
}

/** What a rate is made of. */
export const ofRate = ({ part, whole }: SqlRate): SqlFraction => ({ numerator: part, denominator: whole })

/** The mean of scored sentiments, in points. */
const avgSentiment: SqlFraction = { numerator: inPoints(sql`sentiment_sum`), denominator: sql`sentiments` }

/** Of a row of `tallies`: what the measures of `ofAnswers` are made of. */
export const answerFractions = {
  mentionRate: ofRate(answerRates.mentionRate),
  coverage: ofRate(answerRates.coverage),
  sourceRate: ofRate(answerRates.sourceRate),
  sourceCoverage: ofRate(answerRates.sourceCoverage),
  shareOfVoice: ofRate(answerRates.shareOfVoice),
  avgSentiment,
}

/** A share of tracked mentions, of which an entity that is not tracked has none. */
const ofTracked = ({ part, whole }: SqlRate): SqlFraction => ({
  numerator: sql`case when ${tracked} then ${part} else 0 end`,
  denominator: whole,
})

/** Of a row of `voices`: what the measures of `ofMentions` are made of. */
export const mentionFractions = {
  shareOfVoice: ofTracked(mentionRates.shareOfVoice),
  dailyShareOfVoice: ofTracked(mentionRates.dailyShareOfVoice),
  avgPosition: { numerator: sql`positions`, denominator: sql`mentions` },
  avgSentiment,
}

/** What an average of positions is made of. */
export const avgPosition = (positions: Sql, citations: Sql): SqlFraction => ({
  numerator: positions,
  denominator: citations,
})

/** Over `citations`, grouped by source: what the measures of `ofCitations` are made of. */
export const citationFractions = {
  rate: ofRate(citationRates.rate),
  avgPosition: avgPosition(sql`sum(position)`, sql`count(*)`),
}

/** Of a row of `cited`: the same. */
export const citedFractions = {
  rate: ofRate(shareOfCitations(sql`mentions`)),
  avgPosition: avgPosition(sql`positions`, sql`mentions`),
}

type SqlFractions<M extends string> = Readonly<Record<M, SqlFraction>>

const columnOf = (measure: string, part: keyof SqlFraction) => `${measure}.${part}`

/** `select …, ${fractionColumns(answerFractions, 'mentionRate')}`: both sums of each measure; 0 where nothing is counted. */
export const fractionColumns = <M extends string>(fractions: SqlFractions<M>, measures: readonly M[]): Sql =>
  join(
    measures.flatMap(measure =>
      (['numerator', 'denominator'] as const).map(
        part => sql`coalesce(${fractions[measure][part]}, 0) as ${name(columnOf(measure, part))}`,
      ),
    ),
    ',\n  ',
  )

/** The same sums out of a set that has them as columns; 0 where a row was joined to none. */
export const fractionColumnsAgain = (measures: readonly string[]): Sql =>
  join(
    measures
      .flatMap(measure => [columnOf(measure, 'numerator'), columnOf(measure, 'denominator')])
      .map(column => sql`coalesce(${name(column)}, 0) as ${name(column)}`),
    ',\n  ',
  )

/** The fraction of a measure in a row that was selected with its columns; of one that has none of them, 0 of 0. */
export const fractionIn = (row: object, measure: string): { numerator: number; denominator: number } => {
  const columns = row as Readonly<Record<string, number | undefined>>
  const at = (part: keyof SqlFraction) => columns[columnOf(measure, part)] ?? 0
  return { numerator: at('numerator'), denominator: at('denominator') }
}

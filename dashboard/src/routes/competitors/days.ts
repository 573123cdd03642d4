import type { AnswerAt } from '@earshot/sdk/paths'
import type { Point, Series } from '../../charts/points.ts'
import { measuredOf, pointsOf } from '../../parts/plots/points.ts'
import { entityMeasures } from './dots.ts'

type CompetitorDay = AnswerAt<'/brands/:brandId/competitors/:competitorId/evolution'>['evolution'][number]
type HeadToHeadEvolution = AnswerAt<'/brands/:brandId/performance/evolution'>

/** Measures available for the days of an entity. The first is the default. */
export const competitorDayMeasures = [
  'shareOfVoice',
  'mentions',
  'avgPosition',
  'avgSentiment',
  'recommendedRate',
] as const
export type CompetitorDayMeasure = (typeof competitorDayMeasures)[number]

/**
 * The days of an entity as points of one measure. A day with answers that do not mention it has 0 mentions. A day
 * without answers was not measured.
 */
export function pointsOfEntity(
  evolution: readonly CompetitorDay[],
  measure: CompetitorDayMeasure,
  partial: ReadonlySet<string> = new Set(),
): Point[] {
  return evolution.map(day => {
    const fraction = measure === 'mentions' ? undefined : day.counts?.[measure]
    const hasParts = measure === 'shareOfVoice' || measure === 'recommendedRate'
    return {
      day: day.date,
      value: day[measure],
      part: measure === 'mentions' ? day.mentions : hasParts ? fraction?.numerator : undefined,
      whole: measure === 'mentions' ? (day.answers ?? undefined) : fraction?.denominator,
      measured: measuredOf(day.date, day.answers, partial),
    }
  })
}

export const isEntityMeasure = (measure: string): measure is (typeof entityMeasures)[number] =>
  entityMeasures.some(each => each === measure)

/** The series of the brand and one entity. Undefined if one of them is missing. */
export function bothOf(
  { series }: Pick<HeadToHeadEvolution, 'series'>,
  id: string,
  measure: (typeof entityMeasures)[number],
): [Series, Series] | undefined {
  const us = series.find(({ relationship }) => relationship === 'SELF')
  const rival = series.find(each => each.id === id)
  if (!us || !rival || us === rival) return undefined
  return [
    { id: us.id, name: us.name, isOurs: true, points: pointsOf(us.evolution, measure) },
    { id: rival.id, name: rival.name, points: pointsOf(rival.evolution, measure) },
  ]
}

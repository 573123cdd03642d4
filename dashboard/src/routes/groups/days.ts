import type { AnswerAt } from '@earshot/sdk/paths'
import type { Point } from '../../charts/points.ts'
import { measuredOf } from '../../parts/plots/points.ts'

type GroupDay = AnswerAt<'/brands/:brandId/tags/:tagId/evolution'>['evolution'][number]

/** Measures available for the days of a group. The first is the default. */
export const groupDayMeasures = [
  'mentionRate',
  'sourceRate',
  'shareOfVoice',
  'avgSentiment',
  'recommendedRate',
] as const
export type GroupDayMeasure = (typeof groupDayMeasures)[number]

/**
 * The days of a group as points of one measure. A day without answers was not measured. A day with nothing to count has
 * no value.
 */
export function pointsOfGroup(
  evolution: readonly GroupDay[],
  measure: GroupDayMeasure,
  partial: ReadonlySet<string> = new Set(),
): Point[] {
  return evolution.map(day => {
    const fraction = day.counts?.[measure]
    return {
      day: day.date,
      value: day[measure],
      part: measure === 'avgSentiment' ? undefined : fraction?.numerator,
      whole: fraction?.denominator,
      measured: measuredOf(day.date, day.answers, partial),
    }
  })
}

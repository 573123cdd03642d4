import type { AnswerAt } from '@earshot/sdk/paths'
import type { Dot } from '../../charts/points.ts'
import { dotOf } from '../../parts/figures/dot-of.ts'
import type { ExplainedFigure } from '../../parts/figures/explained.ts'
import { orderDots } from '../../parts/plots/order-dots.ts'

export type ListedCompetitor = AnswerAt<'/brands/:brandId/competitors'>['competitors'][number]

/** Measures of an entity in the list. The first is the default. */
export const entityMeasures = ['shareOfVoice', 'avgPosition', 'avgSentiment', 'recommendedRate'] as const
export type EntityMeasure = (typeof entityMeasures)[number]

/** A figure of an entity with all details of the list. An indirect competitor has no share of voice. */
export function createCompetitorFigure(competitor: ListedCompetitor, measure: EntityMeasure): ExplainedFigure {
  if (measure === 'shareOfVoice' && competitor.relationship === 'INDIRECT') return { measure, value: null }
  return {
    measure,
    chapter: 'mentions',
    value: competitor[measure],
    fraction: competitor.counts?.[measure],
    interval: competitor.intervals?.[measure],
    against: competitor.against?.[measure],
  }
}

/** Entities as rows of a plot, by value. */
export function dotsOf(
  competitors: readonly ListedCompetitor[],
  measure: EntityMeasure,
  hrefOf: (id: string) => string,
): Dot[] {
  const rows = competitors.map(each =>
    dotOf(
      {
        id: each.id,
        name: each.name,
        isOurs: each.relationship === 'SELF',
        href: hrefOf(each.id),
      },
      createCompetitorFigure(each, measure),
    ),
  )
  return orderDots(rows, measure)
}

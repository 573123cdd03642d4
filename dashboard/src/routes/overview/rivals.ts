import type { AnswerAt } from '@earshot/sdk/paths'

/** Rivals with a line in the chart, and the color of their line in the ranking. */
export const mostRivals = 5

type EntitySeries = AnswerAt<'/brands/:brandId/performance/evolution'>['series']

/** The competitors that are mentioned most. */
export const rivalsIn = (data: { series: EntitySeries } | undefined): EntitySeries =>
  data?.series.filter(({ relationship }) => relationship !== 'SELF').slice(0, mostRivals) ?? []

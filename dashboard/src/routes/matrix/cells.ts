import type { AnswerAt } from '@earshot/sdk/paths'
import type { HeatCell } from '../../charts/heat.tsx'
import type { ExplainedFigure } from '../../parts/figures/explained.ts'

export type Matrix = AnswerAt<'/brands/:brandId/matrix'>
export type MatrixRow = Matrix['rows'][number]
export type MatrixCell = MatrixRow['cells'][number]

export const granularities = ['topics', 'tags', 'prompts', 'funnel'] as const
export type Granularity = (typeof granularities)[number]

/** Measures of a cell, by contract name. The first is the default. */
export const cellMeasures = [
  'mentionRate',
  'shareOfVoice',
  'sourceRate',
  'avgSentiment',
  'recommendedRate',
  'score',
] as const
export type CellMeasure = (typeof cellMeasures)[number]

/** Field of each measure in a cell. */
export const fieldOf = {
  mentionRate: 'mentionRate',
  shareOfVoice: 'shareOfVoice',
  sourceRate: 'citationRate',
  avgSentiment: 'sentiment',
  recommendedRate: 'recommendedRate',
  score: 'score',
} as const satisfies Record<CellMeasure, string>

const rates = ['mentionRate', 'shareOfVoice', 'citationRate'] as const

/** Whether a cell has a score. It has one if the denominator of any of its three rates isn't 0. */
const isScored = ({ counts }: MatrixCell) => counts === undefined || rates.some(rate => counts[rate].denominator > 0)

/** A figure of a cell with all details from the API. Its value is null if there is nothing to count. */
export function createCellFigure(cell: MatrixCell, measure: CellMeasure): ExplainedFigure {
  const field = fieldOf[measure]
  const beside = { measure, interval: cell.intervals?.[field], against: cell.against?.[field] }
  if (field === 'score') return { ...beside, value: isScored(cell) ? cell.score : null }
  const fraction = cell.counts?.[field]
  return { ...beside, fraction, value: fraction?.denominator === 0 ? null : cell.subScores[field] }
}

/**
 * Rank of the brand among the tracked entities in a cell. Null if the brand has no rank, and for the score and
 * recommendations.
 */
export function rankOf(cell: MatrixCell, measure: CellMeasure): { rank: number; total: number } | null {
  const field = fieldOf[measure]
  if (field === 'score' || field === 'recommendedRate') return null
  const { rank, total } = cell.ranking[field]
  return rank === null ? null : { rank, total }
}

/** A cell of the heat table. `rankText` formats ranks if they are shown. */
export function heatCellOf(
  cell: MatrixCell,
  measure: CellMeasure,
  rankText?: (rank: number, total: number) => string,
): HeatCell {
  const { value, fraction, interval } = createCellFigure(cell, measure)
  const rank = rankText && value != null ? rankOf(cell, measure) : null
  return {
    value: value ?? null,
    low: interval?.low,
    high: interval?.high,
    part: measure === 'avgSentiment' ? undefined : fraction?.numerator,
    whole: fraction?.denominator,
    ...(rank && { rank: rankText!(rank.rank, rank.total) }),
  }
}

/** Filter that selects the answers of a row. */
export const rowFilter = { topics: 'topic', tags: 'tag', prompts: 'promptId', funnel: 'type' } as const

/** Value in the URL for an open cell. */
export const openOf = (row: string, provider: string): string => `${row}~${provider}`

/** Row and assistant of the open cell. Undefined if no cell is open. Row IDs can contain a tilde. */
export function readOpen(open: string | undefined): { row: string; provider: string } | undefined {
  const at = open?.lastIndexOf('~') ?? -1
  return at < 0 ? undefined : { row: open!.slice(0, at), provider: open!.slice(at + 1) }
}

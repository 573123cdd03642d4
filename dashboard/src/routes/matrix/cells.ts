import type { AnswerAt } from '@earshot/sdk/paths'
import type { HeatCell } from '../../charts/heat.tsx'
import type { ExplainedFigure } from '../../parts/figures/explained.ts'

export type Matrix = AnswerAt<'/brands/:brandId/matrix'>
export type MatrixRow = Matrix['rows'][number]
export type MatrixCell = MatrixRow['cells'][number]

export const granularities = ['topics', 'tags', 'prompts', 'funnel'] as const
export type Granularity = (typeof granularities)[number]

/** The measures of a cell, by the contract's names; the first is shown by itself. */
export const cellMeasures = ['mentionRate', 'shareOfVoice', 'sourceRate', 'avgSentiment', 'score'] as const
export type CellMeasure = (typeof cellMeasures)[number]

/** The field that a measure has in a cell. */
export const fieldOf = {
  mentionRate: 'mentionRate',
  shareOfVoice: 'shareOfVoice',
  sourceRate: 'citationRate',
  avgSentiment: 'sentiment',
  score: 'score',
} as const satisfies Record<CellMeasure, string>

const rates = ['mentionRate', 'shareOfVoice', 'citationRate'] as const

/** Whether any of the three rates that a score is made of has something to count. */
const isScored = ({ counts }: MatrixCell) => counts === undefined || rates.some(rate => counts[rate].denominator > 0)

/** A figure of a cell with all that the API says of it. Where there is nothing to count its value is null. */
export function createCellFigure(cell: MatrixCell, measure: CellMeasure): ExplainedFigure {
  const field = fieldOf[measure]
  const beside = { measure, interval: cell.intervals?.[field], against: cell.against?.[field] }
  if (field === 'score') return { ...beside, value: isScored(cell) ? cell.score : null }
  const fraction = cell.counts?.[field]
  return { ...beside, fraction, value: fraction?.denominator === 0 ? null : cell.subScores[field] }
}

/** The place of the brand in a cell among those tracked; null where it has none, and of the score. */
export function rankOf(cell: MatrixCell, measure: CellMeasure): { rank: number; total: number } | null {
  const field = fieldOf[measure]
  if (field === 'score') return null
  const { rank, total } = cell.ranking[field]
  return rank === null ? null : { rank, total }
}

/** A cell of the heat table; `rankText` writes a rank where ranks are shown. */
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

/** The filter of an address that chooses the answers of a row. */
export const rowFilter = { topics: 'topic', tags: 'tag', prompts: 'promptId', funnel: 'type' } as const

/** What the address says of an open cell. */
export const openOf = (row: string, provider: string): string => `${row}~${provider}`

/** The row and the assistant of an open cell; undefined where the address has none. Ids of rows may have a tilde. */
export function readOpen(open: string | undefined): { row: string; provider: string } | undefined {
  const at = open?.lastIndexOf('~') ?? -1
  return at < 0 ? undefined : { row: open!.slice(0, at), provider: open!.slice(at + 1) }
}

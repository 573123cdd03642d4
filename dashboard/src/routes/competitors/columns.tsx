import type { ReadQuery } from '../../api/query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { column, type TableColumn, type TableWidth } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import { createCompetitorFigure, type EntityMeasure, type ListedCompetitor } from './dots.ts'

interface CompetitorColumnOptions {
  question: ReadQuery
  days: { start: string; end: string }
}

const sorts = {
  shareOfVoice: 'shareOfVoice',
  avgPosition: 'position',
  avgSentiment: 'sentiment',
  recommendedRate: 'recommendedRate',
} as const

/** Columns of the brand and its competitors. */
export function useCompetitorColumns({ question, days }: CompetitorColumnOptions): TableColumn<ListedCompetitor>[] {
  const { messages, format } = useReader()
  const { competitors } = messages
  const figure = (measure: EntityMeasure, from?: TableWidth): TableColumn<ListedCompetitor> =>
    column(
      measure,
      measureName(messages, measure),
      { sort: sorts[measure], isNumber: true, ...(from && { from }) },
      competitor => (
        <FigureCell
          {...createCompetitorFigure(competitor, measure)}
          {...{ question, days }}
          // The numerator of an average is a sum, not a number of answers.
          answers={measure === 'shareOfVoice' ? { part: { competitorId: competitor.id } } : undefined}
        />
      ),
    )
  return [
    column('name', competitors.name, { sort: 'name' }, ({ id, name, relationship }) => (
      <BrandLink to="competitors" id={id}>
        {relationship === 'SELF' ? <strong>{name}</strong> : name}
      </BrandLink>
    )),
    column(
      'relationship',
      competitors.relationship,
      { from: 60 },
      ({ relationship }) => competitors.relationships[relationship],
    ),
    column(
      'mentions',
      competitors.mentions,
      { sort: 'mentions', isNumber: true, from: 28 },
      ({ id, totalMentions }) => (
        <BrandLink to="answers" search={{ competitorId: id }}>
          {format.count(totalMentions)}
        </BrandLink>
      ),
    ),
    figure('shareOfVoice'),
    figure('avgPosition', 45),
    figure('avgSentiment', 45),
    figure('recommendedRate', 75),
  ]
}

import type { Question } from '../../api/query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { Go } from '../../parts/page/link.tsx'
import type { Column } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import { type Competitor, type EntityMeasure, figureOf } from './dots.ts'

interface Of {
  question: Question
  days: { start: string; end: string }
}

const sorts = { shareOfVoice: 'shareOfVoice', avgPosition: 'position', avgSentiment: 'sentiment' } as const

/** The columns of the brand and its competitors. */
export function useColumns({ question, days }: Of): Column<Competitor>[] {
  const { messages, format } = useReader()
  const { competitors } = messages
  const figure = (measure: EntityMeasure, from?: 28 | 45): Column<Competitor> => ({
    id: measure,
    head: measureName(messages, measure),
    sort: sorts[measure],
    isNumber: true,
    ...(from && { from }),
    cell: competitor => (
      <FigureCell
        {...figureOf(competitor, measure)}
        {...{ question, days }}
        // Of an average the numerator is a sum, and no number of answers.
        answers={measure === 'shareOfVoice' ? { part: { competitorId: competitor.id } } : undefined}
      />
    ),
  })
  return [
    {
      id: 'name',
      head: competitors.name,
      sort: 'name',
      cell: ({ id, name, relationship }) => (
        <Go to="competitors" id={id}>
          {relationship === 'SELF' ? <strong>{name}</strong> : name}
        </Go>
      ),
    },
    {
      id: 'relationship',
      head: competitors.relationship,
      from: 60,
      cell: ({ relationship }) => competitors.relationships[relationship],
    },
    {
      id: 'mentions',
      head: competitors.mentions,
      sort: 'mentions',
      isNumber: true,
      from: 28,
      cell: ({ id, totalMentions }) => (
        <Go to="answers" search={{ competitorId: id }}>
          {format.count(totalMentions)}
        </Go>
      ),
    },
    figure('shareOfVoice'),
    figure('avgPosition', 45),
    figure('avgSentiment', 45),
  ]
}

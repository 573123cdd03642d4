import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReadQuery } from '../../api/query.ts'
import { Cards, FigureCard, performanceMeasures } from '../../parts/figures/figure-card.tsx'
import { answersOf } from './columns.tsx'
import type { GroupKind } from './kinds.ts'

interface Props {
  data: AnswerAt<'/brands/:brandId/performance'>
  kind: GroupKind
  id: string
  question: ReadQuery
}

/** Figures of the brand in the answers of a group. Without scored mentions, there is no sentiment. */
export function GroupFigures({ data: { scores, period }, kind, id, question }: Props) {
  const days = period.start && period.end ? { start: period.start, end: period.end } : undefined
  return (
    <Cards>
      {performanceMeasures.map(([field, measure]) => (
        <FigureCard
          key={field}
          measure={measure}
          value={scores.counts?.[field].denominator === 0 ? null : scores[field]}
          fraction={scores.counts?.[field]}
          interval={scores.intervals?.[field]}
          against={scores.against?.[field]}
          {...{ question, days }}
          answers={field === 'mentionRate' ? answersOf(kind, id) : undefined}
        />
      ))}
    </Cards>
  )
}

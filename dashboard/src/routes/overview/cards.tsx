import type { AnswerAt } from '@earshot/sdk/paths'
import type { SearchParams } from '../../api/address/address.ts'
import type { ReadQuery } from '../../api/query.ts'
import { Cards, FigureCard, performanceMeasures } from '../../parts/figures/figure-card.tsx'

interface Props {
  performance: AnswerAt<'/brands/:brandId/performance'>
  score: AnswerAt<'/brands/:brandId/confidence'> | undefined
  coverage: AnswerAt<'/brands/:brandId/coverage'> | undefined
  questions: { performance: ReadQuery; score: ReadQuery }
}

/** Filters of the answers in the numerator of each figure, and of those only in the denominator. */
const answersBehind: Readonly<Record<string, { part: SearchParams; rest: SearchParams }>> = {
  mentionRate: { part: { hasSelfMention: 'true' }, rest: { tracked: 'true', hasSelfMention: 'false' } },
  coverage: { part: { hasSelfMention: 'true' }, rest: { hasSelfMention: 'false' } },
  sourceRate: { part: { hasSelfSource: 'true' }, rest: { trackedSource: 'true', hasSelfSource: 'false' } },
}

/** The six figures of the brand, each with its fraction, interval and previous value. */
export function FigureCards({ performance: { scores, period }, score, coverage, questions }: Props) {
  const window = period.start && period.end ? { start: period.start, end: period.end } : undefined
  const [weighed] = score?.figures ?? []
  const days = window && coverage ? { ...window, measured: weighed?.days, of: coverage.days.length } : window
  return (
    <Cards>
      {performanceMeasures.map(([field, measure]) => (
        <FigureCard
          key={field}
          {...{ measure, days }}
          value={scores[field]}
          fraction={scores.counts?.[field]}
          interval={scores.intervals?.[field]}
          against={scores.against?.[field]}
          question={questions.performance}
          answers={answersBehind[field]}
        />
      ))}
      <FigureCard
        measure="score"
        value={weighed?.value}
        interval={weighed?.panel}
        question={questions.score}
        days={days}
      />
    </Cards>
  )
}

import type { AnswerAt } from '@earshot/sdk/paths'
import type { SearchParams } from '../../api/address/address.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { ExplainedFigure, FigureChange } from '../../parts/figures/explained.ts'
import { Cards, FigureCard, performanceMeasures } from '../../parts/figures/figure-card.tsx'
import { useReader } from '../../reader/reader.tsx'

type Summary = AnswerAt<'/brands/:brandId/summary'>

interface Props {
  performance: AnswerAt<'/brands/:brandId/performance'>
  summary: Summary | undefined
  score: AnswerAt<'/brands/:brandId/confidence'> | undefined
  coverage: AnswerAt<'/brands/:brandId/coverage'> | undefined
  questions: { performance: ReadQuery; score: ReadQuery; summary: ReadQuery }
}

/** Filters for the answers in the numerator of each figure, and for the other answers in its denominator. */
const answersBehind: Readonly<Record<string, { part: SearchParams; rest: SearchParams }>> = {
  mentionRate: { part: { hasSelfMention: 'true' }, rest: { tracked: 'true', hasSelfMention: 'false' } },
  sourceRate: { part: { hasSelfSource: 'true' }, rest: { trackedSource: 'true', hasSelfSource: 'false' } },
}

/** Visibility has its own card, because it covers only prompts without the name of the brand. */
const others = performanceMeasures.filter(([field]) => field !== 'coverage')

/** The six figures of the brand, each with its fraction, interval and previous value. */
export function FigureCards({ performance: { scores, period }, summary, score, coverage, questions }: Props) {
  const window = period.start && period.end ? { start: period.start, end: period.end } : undefined
  const [weighed] = score?.figures ?? []
  const days = window && coverage ? { ...window, measured: weighed?.days, of: coverage.days.length } : window
  return (
    <Cards>
      {summary && <VisibilityCard summary={summary} days={window} question={questions.summary} />}
      {others.map(([field, measure]) => (
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

interface VisibilityProps {
  summary: Summary
  /** Omits the number of measured days, because it covers all prompts. */
  days: ExplainedFigure['days']
  question: ReadQuery
}

/** Visibility for prompts without the brand's name, or if there are none, for prompts with it. */
function VisibilityCard({ summary: { unbranded, branded }, days, question }: VisibilityProps) {
  const { messages, format } = useReader()
  const { overview } = messages
  const isUnbranded = unbranded.denominator > 0 || branded.denominator === 0
  const { value, numerator, denominator, interval, was, change, verdict } = isUnbranded ? unbranded : branded
  const scope = { branded: String(!isUnbranded) }
  const named = { hasSelfMention: 'true', ...scope }
  return (
    <FigureCard
      measure="coverage"
      label={isUnbranded ? overview.visibility : overview.visibilityByName}
      {...{ value, interval, days, question, scope }}
      fraction={{ numerator, denominator }}
      against={verdict === null ? undefined : ({ was, change, verdict } satisfies FigureChange)}
      answers={{ part: named, rest: { ...named, hasSelfMention: 'false' } }}
    >
      {isUnbranded && branded.value !== null && <span>{overview.byName(format.percent(branded.value))}</span>}
    </FigureCard>
  )
}

import type { AnswerAt } from '@earshot/sdk/paths'
import type { Question } from '../../asking/ask.ts'
import { measureName } from '../../parts/explained.ts'
import { Figure } from '../../parts/figure.tsx'
import { VerdictOf } from '../../parts/verdict.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './cards.module.css'

type Performance = AnswerAt<'/brands/:brandId/performance'>

/** The figures of the first row, in their order, as performance has them. */
const shown = [
  ['mentionRate', 'mentionRate'],
  ['coverage', 'coverage'],
  ['shareOfVoice', 'shareOfVoice'],
  ['sourceRate', 'sourceRate'],
  ['sentiment', 'avgSentiment'],
] as const

/** Figures of the brand, each with what it is of, how sure it is and what it was. */
export function FigureCards({ performance, question }: { performance: Performance; question: Question }) {
  const { messages, format } = useReader()
  const { scores, period } = performance
  return (
    <ul className={styles.cards}>
      {shown.map(([field, measure]) => {
        const fraction = scores.counts?.[field]
        const interval = scores.intervals?.[field]
        const against = scores.against?.[field]
        return (
          <li key={field} className={styles.card}>
            <span className={styles.name}>{measureName(messages, measure)}</span>
            <Figure
              {...{ measure, value: scores[field], fraction, interval, against, question }}
              days={period.start && period.end ? { start: period.start, end: period.end } : undefined}
              className={styles.value}
            />
            {fraction && (
              <span className={styles.of}>
                {messages.figures.of(format.short(fraction.numerator), format.count(fraction.denominator))}
              </span>
            )}
            {interval && interval.low !== null && interval.high !== null && (
              <span className={styles.of}>
                {messages.figures.interval(
                  shownValue(format, measure, interval.low),
                  shownValue(format, measure, interval.high),
                )}
              </span>
            )}
            {against && <VerdictOf change={against} measure={measure} />}
          </li>
        )
      })}
    </ul>
  )
}

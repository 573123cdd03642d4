import type { AnswerAt } from '@earshot/sdk/paths'
import type { Search } from '../../asking/address.ts'
import type { Question } from '../../asking/ask.ts'
import { Interval } from '../../charts/interval.tsx'
import { type Explained, measureName } from '../../parts/explained.ts'
import { Figure } from '../../parts/figure.tsx'
import { VerdictOf } from '../../parts/verdict.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './cards.module.css'
import { measuredDays } from './measured.tsx'

interface Props {
  performance: AnswerAt<'/brands/:brandId/performance'>
  score: AnswerAt<'/brands/:brandId/confidence'> | undefined
  coverage: AnswerAt<'/brands/:brandId/coverage'> | undefined
  questions: { performance: Question; score: Question }
}

/** The lists behind the figures: the answers of the numerator, and those that are only in the denominator. */
const answersBehind: Readonly<Record<string, { part: Search; rest: Search }>> = {
  mentionRate: { part: { hasSelfMention: 'true' }, rest: { tracked: 'true', hasSelfMention: 'false' } },
  coverage: { part: { hasSelfMention: 'true' }, rest: { hasSelfMention: 'false' } },
  sourceRate: { part: { hasSelfSource: 'true' }, rest: { trackedSource: 'true', hasSelfSource: 'false' } },
}

/** The six figures of the brand, each with what it is of, how sure it is and what it was. */
export function FigureCards({ performance: { scores, period }, score, coverage, questions }: Props) {
  const days = period.start && period.end ? { start: period.start, end: period.end } : undefined
  const measured = days && coverage ? { ...days, measured: measuredDays(coverage), of: coverage.days.length } : days
  const card = (
    field: 'mentionRate' | 'coverage' | 'shareOfVoice' | 'sourceRate' | 'sentiment',
    measure: string,
  ): Explained => ({
    measure,
    value: scores[field],
    fraction: scores.counts?.[field],
    interval: scores.intervals?.[field],
    against: scores.against?.[field],
    question: questions.performance,
    days: measured,
    answers: answersBehind[field],
  })
  const [weighed] = score?.figures ?? []
  return (
    <ul className={styles.cards}>
      <Card {...card('mentionRate', 'mentionRate')} />
      <Card {...card('coverage', 'coverage')} />
      <Card {...card('shareOfVoice', 'shareOfVoice')} />
      <Card {...card('sourceRate', 'sourceRate')} />
      <Card {...card('sentiment', 'avgSentiment')} />
      <Card
        measure="score"
        value={weighed?.value}
        interval={weighed?.panel}
        question={questions.score}
        days={measured}
      />
    </ul>
  )
}

/** A figure with its interval as a bar, what it was, and what has become of it. */
function Card(explained: Explained) {
  const { messages, format } = useReader()
  const { figures } = messages
  const { measure, value, fraction, interval, against } = explained
  const isNothing = fraction?.denominator === 0
  const point = {
    value: isNothing ? null : (value ?? null),
    low: interval?.low,
    high: interval?.high,
    was: against?.was,
  }
  return (
    <li className={styles.card}>
      <span className={styles.name}>{measureName(messages, measure)}</span>
      <Figure {...explained} className={styles.value} />
      <span className={styles.of}>{isNothing ? figures.nothing : <Of measure={measure} fraction={fraction} />}</span>
      <Interval point={point} />
      <span className={styles.range}>
        {interval?.low != null && interval.high != null
          ? figures.interval(format.short(interval.low), format.short(interval.high))
          : (interval?.reason && figures.reasons[interval.reason]) || '\u00a0'}
      </span>
      {against && against.was !== null && (
        <span className={styles.of}>{figures.was(shownValue(format, measure, against.was))}</span>
      )}
      {against && <VerdictOf change={against} measure={measure} isShort />}
    </li>
  )
}

/** What a figure is of: 41 of 60; of an average, how many were scored; the score is made of rates. */
function Of({ measure, fraction }: Pick<Explained, 'measure' | 'fraction'>) {
  const { messages, format } = useReader()
  const { figures } = messages
  if (!fraction) return measure === 'score' ? figures.madeOf : '\u00a0'
  if (measure === 'avgSentiment') return figures.scored(format.count(fraction.denominator))
  return figures.of(format.count(fraction.numerator), format.count(fraction.denominator))
}

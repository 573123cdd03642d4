import { windowOf } from '../../asking/address.ts'
import type { Question } from '../../asking/ask.ts'
import { useAddress } from '../../asking/use-address.ts'
import { measureName } from '../../parts/explained.ts'
import { Figure } from '../../parts/figure.tsx'
import { Go } from '../../parts/link.tsx'
import { VerdictOf } from '../../parts/verdict.tsx'
import { daysOf } from '../../parts/window-days.ts'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from '../overview/cards.module.css'
import { type Competitor, entityMeasures, figureOf } from './dots.ts'

/** The figures of an entity, each with what it is of, how sure it is and what it was. */
export function EntityCards({ competitor, question }: { competitor: Competitor; question: Question }) {
  const { messages, format } = useReader()
  const { search } = useAddress()
  const { id, totalMentions } = competitor
  const days = daysOf(windowOf(search), new Date())
  return (
    <ul className={styles.cards}>
      <li className={styles.card}>
        <span className={styles.name}>{messages.competitors.mentions}</span>
        <Figure
          measure="totalMentions"
          chapter="mentions"
          value={totalMentions}
          className={styles.value}
          {...{ question, days }}
        >
          {format.count(totalMentions)}
        </Figure>
        <Go to="answers" search={{ competitorId: id }} className={styles.of}>
          {messages.competitors.answers}
        </Go>
      </li>
      {entityMeasures.map(measure => (
        <li key={measure} className={styles.card}>
          <EntityFigure explained={{ ...figureOf(competitor, measure), question, days }} />
        </li>
      ))}
    </ul>
  )
}

function EntityFigure({ explained }: { explained: ReturnType<typeof figureOf> }) {
  const { messages, format } = useReader()
  const { measure, fraction, interval, against } = explained
  return (
    <>
      <span className={styles.name}>{measureName(messages, measure)}</span>
      <Figure {...explained} className={styles.value} />
      {fraction && measure === 'shareOfVoice' && (
        <span className={styles.of}>
          {messages.figures.of(format.count(fraction.numerator), format.count(fraction.denominator))}
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
    </>
  )
}

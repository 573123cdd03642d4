import { useReader } from '../../reader/reader.tsx'
import styles from '../overview/cards.module.css'
import { type ScoreName, scoreNames } from './months.ts'

type Scores = Readonly<Record<ScoreName, number | null>>

/** The four scores of a snapshot; with what has changed since the one before, and the mean of the months, as the API has them. */
export function ScoreCards({ scores, trends, averages }: { scores: Scores; trends?: Scores; averages?: Scores }) {
  const { messages, format } = useReader()
  const { perception } = messages
  return (
    <ul className={styles.cards}>
      {scoreNames.map(name => {
        const [score, trend, mean] = [scores[name], trends?.[name], averages?.[name]]
        return (
          <li key={name} className={styles.card}>
            <span className={styles.name}>{perception.scores[name]}</span>
            <span className={styles.value}>{score === null ? '–' : format.one(score)}</span>
            {trend != null && <span className={styles.of}>{perception.trend(format.signed(trend))}</span>}
            {mean != null && <span className={styles.of}>{perception.mean(format.one(mean))}</span>}
          </li>
        )
      })}
    </ul>
  )
}

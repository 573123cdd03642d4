import { useReader } from '../../reader/reader.tsx'
import styles from './coverage.module.css'
import { type CoverageDay, gapsOf } from './gaps.ts'

const meant = ['planned', 'answered', 'notShown', 'failed', 'skipped', 'open'] as const

/** The days without measurement and their reasons, and the legend of the calendar. */
export function Gaps({ days }: { days: readonly CoverageDay[] }) {
  const { messages, format } = useReader()
  const { coverage } = messages
  const gaps = gapsOf(days)
  return (
    <>
      {gaps.length === 0 ? (
        <p>{coverage.noGaps}</p>
      ) : (
        <ul className={styles.gaps}>
          {gaps.map(({ start, end, reason }) => (
            <li key={start}>{coverage.gapOf(format.days(start, end), coverage.why[reason])}</li>
          ))}
        </ul>
      )}
      <h3 className={styles.head}>{coverage.meaning}</h3>
      <dl className={styles.meanings}>
        {meant.map(name => (
          <div key={name}>
            <dt>{coverage[name]}</dt>
            <dd>{coverage.meanings[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

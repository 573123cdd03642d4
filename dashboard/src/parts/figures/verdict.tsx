import type { Messages } from '../../messages/index.ts'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import type { FigureChange } from './explained.ts'
import styles from './verdict.module.css'

/** Measures for which a smaller value is better. */
const lowerIsBetter: ReadonlySet<string> = new Set(['avgPosition'])

/** A verdict in words. For positions, smaller is better. */
export const verdictName = ({ figures }: Messages, measure: string, verdict: FigureChange['verdict']): string =>
  (lowerIsBetter.has(measure) ? figures.placeVerdicts : figures.verdicts)[verdict]

/** The previous value of a figure and its change, in words. Only significant changes are colored. */
export function VerdictOf({ change, measure, isShort }: { change: FigureChange; measure: string; isShort?: boolean }) {
  const { messages, format } = useReader()
  const { figures } = messages
  const { was, verdict } = change
  const isUp = lowerIsBetter.has(measure) ? verdict === 'down' : verdict === 'up'
  const colour = verdict === 'up' || verdict === 'down' ? (isUp ? styles.better : styles.worse) : styles.quiet
  return (
    <span>
      {!isShort && was !== null && (
        <>
          <span className={styles.quiet}>{figures.was(shownValue(format, measure, was))}</span>
          {', '}
        </>
      )}
      <span className={colour} title={figures.verdictMeanings[verdict]} data-verdict={verdict}>
        {verdictName(messages, measure, verdict)}
      </span>
    </span>
  )
}

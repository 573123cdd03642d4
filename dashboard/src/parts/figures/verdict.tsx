import type { Messages } from '../../messages/index.ts'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import type { FigureChange } from './explained.ts'
import styles from './verdict.module.css'

/** Measures of which a smaller value is the better one. */
const lowerIsBetter: ReadonlySet<string> = new Set(['avgPosition'])

/** A verdict in words; of places, the smaller is the better. */
export const verdictName = ({ figures }: Messages, measure: string, verdict: FigureChange['verdict']): string =>
  (lowerIsBetter.has(measure) ? figures.placeVerdicts : figures.verdicts)[verdict]

/** What a figure was and what its change comes to, in words; only what is more than chance has a colour. */
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

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

export const colourOf = (measure: string, verdict: FigureChange['verdict']) => {
  if (verdict !== 'up' && verdict !== 'down') return styles.quiet
  return (verdict === 'up') === !lowerIsBetter.has(measure) ? styles.better : styles.worse
}

export const arrows = { up: '▲', down: '▼' } as const

/** An arrow for a significant change. Nothing for others. */
export function ChangeArrow({ change: { verdict }, measure }: { change: FigureChange; measure: string }) {
  const { messages } = useReader()
  if (verdict !== 'up' && verdict !== 'down') return null
  const name = verdictName(messages, measure, verdict)
  return (
    <span className={colourOf(measure, verdict)} role="img" aria-label={name} title={name} data-verdict={verdict}>
      {arrows[verdict]}
    </span>
  )
}

/** The previous value of a figure and its change, in words. Only significant changes are colored. */
export function VerdictOf({ change, measure, isShort }: { change: FigureChange; measure: string; isShort?: boolean }) {
  const { messages, format } = useReader()
  const { figures } = messages
  const { was, verdict } = change
  return (
    <span>
      {!isShort && was !== null && (
        <>
          <span className={styles.quiet}>{figures.was(shownValue(format, measure, was))}</span>
          {', '}
        </>
      )}
      <span className={colourOf(measure, verdict)} title={figures.verdictMeanings[verdict]} data-verdict={verdict}>
        {verdictName(messages, measure, verdict)}
      </span>
    </span>
  )
}

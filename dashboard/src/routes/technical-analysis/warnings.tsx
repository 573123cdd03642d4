import type { AnswerAt } from '@earshot/sdk/paths'
import { useReader } from '../../reader/reader.tsx'
import styles from './readiness.module.css'

type Warnings = AnswerAt<'/brands/:brandId/technical-analysis'>['warnings']

/** Warnings that do not affect the score, each with its evidence. Null if they were not checked. */
export function WarningsOf({ warnings }: { warnings: Warnings }) {
  const { readiness } = useReader().messages
  if (warnings === null) return <p className={styles.quiet}>{readiness.notMeasured}</p>
  if (warnings.length === 0) return <p>{readiness.noWarnings}</p>
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ code, subject, evidence }) => (
        <li key={`${code} ${subject} ${evidence}`}>
          {readiness.warning[code](subject ?? '')}
          {evidence !== '' && (
            <>
              {': '}
              <code>{evidence}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

import type { AnswerAt } from '@earshot/sdk/paths'
import { useReader } from '../../reader/reader.tsx'
import styles from './problems.module.css'

type BrandProblem = AnswerAt<'/overview'>['brands'][number]['problems'][number]

/** Problems of a brand, the most severe first. */
export function Problems({ problems }: { problems: readonly BrandProblem[] }) {
  const { messages, format } = useReader()
  const { brands } = messages
  if (problems.length === 0) return <span className={styles.none}>{brands.nothing}</span>
  return (
    <ul className={styles.problems}>
      {problems.map(({ code, severity, count }) => (
        <li key={code} className={styles[severity]}>
          <span className={styles.severity}>{brands.severities[severity]}</span>{' '}
          {brands.problems[code](count ?? 0, count === null ? '–' : format.count(count))}
        </li>
      ))}
    </ul>
  )
}

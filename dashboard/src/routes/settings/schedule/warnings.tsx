import styles from '../../../parts/page/manage.module.css'

/** Reasons why runs are delayed or do not happen. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warning}>
      {warnings.map(each => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

import styles from '../../../parts/page/manage.module.css'

/** What keeps asks from being asked at once or at all. */
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

import { useReader } from '../../reader/reader.tsx'
import styles from './readiness.module.css'

/** Status of a file or crawler in words. An unknown status is shown unchanged. */
export function StatusOf({ status }: { status: string | null }) {
  const { readiness } = useReader().messages
  if (status === null) return '–'
  return (
    <span className={styles.status} data-status={status}>
      {(readiness.statuses as Readonly<Record<string, string>>)[status] ?? status}
    </span>
  )
}

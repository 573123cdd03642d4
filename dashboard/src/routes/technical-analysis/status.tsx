import { useReader } from '../../reader/reader.tsx'
import styles from './readiness.module.css'

/** A status of a file or a crawler in words; one that is not known is shown as it is. */
export function StatusOf({ status }: { status: string | null }) {
  const { readiness } = useReader().messages
  if (status === null) return '–'
  return (
    <span className={styles.status} data-status={status}>
      {(readiness.statuses as Readonly<Record<string, string>>)[status] ?? status}
    </span>
  )
}

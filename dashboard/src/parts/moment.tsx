import { useReader } from '../reader/reader.tsx'
import styles from './moment.module.css'

/** An instant in UTC; the pointer shows it at the reader's own place. `–` where there is none. */
export function Moment({ at }: { at: string | null }) {
  const { format } = useReader()
  if (at === null) return '–'
  return (
    <time dateTime={at} title={format.ownTime(at)} className={styles.moment}>
      {format.instant(at)}
    </time>
  )
}

import { useReader } from '../reader/reader.tsx'
import styles from './moment.module.css'

/** An instant in UTC; the title has it in the time of the reader's own place. `–` where there is none. */
export function Moment({ at }: { at: string | null }) {
  const { messages, format } = useReader()
  if (at === null) return '–'
  return (
    <time dateTime={at} title={messages.answers.ownTime(format.ownTime(at))} className={styles.moment}>
      {format.instant(at)}
    </time>
  )
}

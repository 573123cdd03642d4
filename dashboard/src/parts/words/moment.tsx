import { Fragment } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from './moment.module.css'

/** An instant in UTC, which breaks between its day and its time alone; the title has it in the time of the reader's own place. `–` where there is none. */
export function Moment({ at }: { at: string | null }) {
  const { messages, format } = useReader()
  if (at === null) return '–'
  const parts = format.instant(at).split(/(?<=,) /)
  return (
    <time dateTime={at} title={messages.answers.ownTime(format.ownTime(at))} className={styles.moment}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span>{part}</span>
        </Fragment>
      ))}
    </time>
  )
}

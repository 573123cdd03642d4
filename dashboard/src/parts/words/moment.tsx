import { Fragment } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from './moment.module.css'

/** An instant in UTC. Wraps only between day and time. The tooltip shows the local time. Shows null as `–`. */
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

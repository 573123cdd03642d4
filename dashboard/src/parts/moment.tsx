import { useReader } from '../reader/reader.tsx'

/** An instant in UTC; the title has it in the time of the reader's own place. */
export function Moment({ at }: { at: string }) {
  const { messages, format } = useReader()
  return (
    <time dateTime={at} title={messages.answers.ownTime(format.ownTime(at))}>
      {format.instant(at)}
    </time>
  )
}

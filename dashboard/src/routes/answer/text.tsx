import { memo } from 'react'
import { useReader } from '../../reader/reader.tsx'
import type { RenderedPart } from './drawn.ts'
import type { FactMark } from './marks.ts'
import { nodesOf } from './node.tsx'
import type { View } from './part.ts'
import styles from './text.module.css'
import { useParts } from './use-parts.ts'

interface Props {
  text: string
  marks: readonly FactMark[]
  view: View
  /** Offset of the first character shown. */
  from: number
  toStart: () => void
}

/** The text of an answer with its marks. A long text is shown in sections. */
export function AnswerText({ text, marks, view, from, toStart }: Props) {
  const { messages, format } = useReader()
  const { answers } = messages
  const { parts, isDone, more } = useParts(text, marks, view, from)
  const end = parts.at(-1)!.end
  if (text === '') return <p>{answers.emptyText}</p>
  return (
    <>
      {from > 0 && (
        <p className={styles.cut}>
          <button type="button" onClick={toStart}>
            {answers.fromStart}
          </button>
        </p>
      )}
      <div className={view === 'raw' ? `${styles.text} ${styles.raw}` : styles.text} dir="auto">
        {parts.map(part => (
          <PartOf key={part.start} part={part} />
        ))}
      </div>
      {(end < text.length || from > 0) && (
        <p className={styles.cut}>
          <span role="status">
            {isDone
              ? answers.part(format.count(from + 1), format.count(end), format.count(text.length))
              : answers.drawing}
          </span>
          {isDone && end < text.length && (
            <button type="button" onClick={more}>
              {answers.more}
            </button>
          )}
        </p>
      )}
    </>
  )
}

const PartOf = memo(function PartOf({ part }: { part: RenderedPart }) {
  return nodesOf(part.drawn)
})

import { useReader } from '../../reader/reader.tsx'
import type { FactMark, MarkKind } from './marks.ts'
import styles from './text.module.css'

const kinds: readonly MarkKind[] = ['ours', 'mention', 'citation', 'good', 'bad', 'absence']

/** Legend of the marks that occur in an answer. */
export function Legend({ marks }: { marks: readonly FactMark[] }) {
  const { messages } = useReader()
  const there = new Set(marks.map(({ kind }) => kind))
  const shown = kinds.filter(kind => there.has(kind))
  if (shown.length === 0) return null
  return (
    <ul className={styles.legend} aria-label={messages.answers.legend}>
      {shown.map(kind => (
        <li key={kind}>
          <span className={styles[kind]}>{messages.answers.kinds[kind]}</span>
        </li>
      ))}
    </ul>
  )
}

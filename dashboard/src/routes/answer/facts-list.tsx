import { type ReactNode, useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from './facts.module.css'

/** Number of facts of one type shown initially. */
const most = 30

interface Props<F> {
  title: string
  /** Text for an empty list. */
  none: string
  facts: readonly F[]
  children: (fact: F) => ReactNode
}

/** Facts of one type in order of position. The first ones are shown, the others on request. */
export function FactsList<F>({ title, none, facts, children }: Props<F>) {
  const { messages, format } = useReader()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? facts : facts.slice(0, most)
  return (
    <section className={styles.kind}>
      <h3>
        {title} <span className={styles.count}>{format.count(facts.length)}</span>
      </h3>
      {facts.length === 0 ? <p className={styles.quiet}>{none}</p> : <ol>{shown.map(children)}</ol>}
      {shown.length < facts.length && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {messages.answers.showAll(format.count(facts.length))}
        </button>
      )}
    </section>
  )
}

/** The position of a fact. If its characters are known, it is a button that scrolls to them. */
export function Place({
  place,
  first,
  show,
}: {
  place: number
  first: number | undefined
  show: (at: number) => void
}) {
  const { messages, format } = useReader()
  const { answers } = messages
  const text = format.count(place)
  if (first === undefined) return <span className={styles.place}>{text}</span>
  return (
    <button
      type="button"
      className={styles.place}
      title={answers.show}
      aria-label={`${answers.place(text)}: ${answers.show}`}
      onClick={() => show(first)}
    >
      {text}
    </button>
  )
}

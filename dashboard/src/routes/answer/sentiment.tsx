import { useReader } from '../../reader/reader.tsx'
import styles from './facts.module.css'
import type { EntityFact } from './facts.ts'

type EntityReading = NonNullable<EntityFact['read']>
type EntityClause = EntityReading['clauses'][number]

/** Maximum number of clauses listed. */
const most = 20
/** Maximum number of characters quoted from a clause. */
const quoted = 140

interface Props {
  read: EntityReading
  text: string
  show: (at: number) => void
}

/** The clauses and words from which a sentiment is computed, with their values. */
export function SentimentWhy({ read: { mean, clauses, more }, text, show }: Props) {
  const { messages, format } = useReader()
  const { answers } = messages
  if (mean === null) return null
  return (
    <details className={styles.why}>
      <summary>{answers.why}</summary>
      <p>{answers.formula(numberOf(format.language, mean))}</p>
      <ul>
        {clauses.slice(0, most).map(clause => (
          <ClauseOf key={`${clause.start}-${clause.end}-${clause.ground}`} {...{ clause, text, show }} />
        ))}
      </ul>
      {more.clauses > 0 && <p>{answers.moreClauses(more.clauses, format.count(more.clauses))}</p>}
    </details>
  )
}

function ClauseOf({ clause, text, show }: { clause: EntityClause } & Omit<Props, 'read'>) {
  const { messages, format } = useReader()
  const number = (value: number) => numberOf(format.language, value)
  const { start, end, ground, value, share, weight, words, steps } = clause
  const said = text.slice(start, Math.min(end, start + quoted))
  return (
    <li>
      <button type="button" className={styles.quote} title={messages.answers.show} onClick={() => show(start)}>
        <q>
          <bdi>{said}</bdi>
          {end > start + quoted && '…'}
        </q>
      </button>
      <p>
        {ground}: {messages.answers.clause(number(value), number(share), number(weight))}
      </p>
      {[...words, ...(steps.length > 0 ? [steps] : [])].map((chain, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a chain.
        <p key={at}>
          {chain.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a step.
            <span key={index}>
              {index > 0 && ' → '}
              <bdi>{text.slice(step.start, Math.min(step.end, step.start + quoted))}</bdi> ({step.rule}){' '}
              <b className={styles.number}>{number(step.value)}</b>
            </span>
          ))}
        </p>
      ))}
    </li>
  )
}

/** Up to four decimals, because two would not reproduce the sentiment. */
const numberOf = (language: string, value: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(value)

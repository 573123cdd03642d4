import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './facts.module.css'
import type { EntityFact } from './facts.ts'
import { Place } from './facts-list.tsx'
import { SentimentWhy } from './sentiment.tsx'

interface Props {
  fact: EntityFact
  text: string
  show: (at: number) => void
}

/** An entity in an answer: its position, its sentiment, and the rule that found it. */
export function Entity({ fact, text, show }: Props) {
  const { messages, format } = useReader()
  const { answers } = messages
  const { key, stored, read, first } = fact
  const { id, name, position, sentiment, absent } = (stored ?? read)!
  const rules = [...new Set(read?.spans.map(({ rule }) => rule))].map(rule => answers.rules[rule])
  const isOther = stored && read && stored.sentiment !== read.sentiment
  return (
    <li className={styles.fact} data-facts={key} data-fact={key}>
      <Place place={position} first={first} show={show} />
      <div className={styles.body}>
        <p className={styles.name}>
          <BrandLink to="competitors" id={id}>
            <bdi>{name}</bdi>
          </BrandLink>
          {stored && <span className={styles.quiet}> {answers.relationships[stored.relationship]}</span>}
        </p>
        <p className={styles.quiet}>
          {absent ? <b className={styles.absent}>{answers.absent}</b> : <SentimentOf value={sentiment} />}
          {rules.length > 0 && ` · ${answers.by(format.list(rules))}`}
        </p>
        {stored?.origin === 'given' && <p className={styles.note}>{answers.givenMention}</p>}
        {!stored && <p className={styles.note}>{answers.notStored}</p>}
        {stored && !read && <p className={styles.note}>{answers.notFound}</p>}
        {isOther && (
          <p className={styles.note}>
            {answers.differs(read.sentiment === null ? answers.notScored : format.one(read.sentiment))}
          </p>
        )}
        {read && read.mean !== null && <SentimentWhy read={read} text={text} show={show} />}
      </div>
    </li>
  )
}

function SentimentOf({ value }: { value: number | null }) {
  const { messages, format } = useReader()
  if (value === null) return messages.answers.notScored
  return (
    <>
      {messages.answers.sentiment} <b className={styles.number}>{format.one(value)}</b>
    </>
  )
}

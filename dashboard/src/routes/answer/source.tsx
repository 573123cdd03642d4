import { Outside } from '../../parts/layers/outside.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './facts.module.css'
import type { SourceFact } from './facts.ts'
import { Place } from './facts-list.tsx'

/** A cited source: its position, its type, and the rule that assigned the type. */
export function CitedSource({ fact, show }: { fact: SourceFact; show: (at: number) => void }) {
  const { messages } = useReader()
  const { answers } = messages
  const { key, stored, read, first } = fact
  const { position, url, original, domain, typeRule, type } = (stored ?? read)!
  return (
    <li className={styles.fact} data-facts={key} data-fact={key}>
      <Place place={position} first={first} show={show} />
      <div className={styles.body}>
        <p className={styles.name}>
          <BrandLink to="answers" search={{ domain }}>
            <bdi>{domain}</bdi>
          </BrandLink>{' '}
          <span className={styles.quiet}>
            {messages.sources.types[type]} · {typeRule}
          </span>
        </p>
        <p className={styles.url}>{url === null ? answers.noUrl : <Outside href={url} />}</p>
        {original !== null && <p className={styles.url}>{answers.original(original)}</p>}
        {stored?.origin === 'given' && <p className={styles.note}>{answers.given}</p>}
        {!stored && <p className={styles.note}>{answers.notStored}</p>}
        {stored?.origin === 'read' && !read && <p className={styles.note}>{answers.notFound}</p>}
      </div>
    </li>
  )
}

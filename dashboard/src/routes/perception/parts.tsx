import { data as providers } from 'virtual:contract/providers'
import type { AnswerAt } from '@earshot/sdk/paths'
import { ProfileLink } from '../../parts/page/profile-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './parts.module.css'

type DetailedSnapshot = AnswerAt<'/brands/:brandId/perception/:snapshotId'>['snapshot']

const statuses = ['aligned', 'partial', 'missing'] as const
const kinds = ['strengths', 'weaknesses', 'opportunities', 'threats'] as const

/** Attributes that the brand wants to be known for, by status. */
export function Attributes({ snapshot: { attributes, attributeMetrics } }: { snapshot: DetailedSnapshot }) {
  const { messages, format } = useReader()
  const { perception } = messages
  if (attributes.length === 0)
    return (
      <p>
        {perception.noAttributes} <ProfileLink />
      </p>
    )
  return (
    <div className={styles.three}>
      {statuses.map(status => (
        <section key={status} aria-label={perception.statuses[status]}>
          <h3 className={styles.status} data-status={status}>
            {perception.statuses[status]}{' '}
            <small>
              {perception.counted(format.count(attributeMetrics[status]), format.count(attributeMetrics.total))}
            </small>
          </h3>
          <Sentences texts={attributes.filter(attribute => attribute.status === status).map(({ text }) => text)} />
        </section>
      ))}
    </div>
  )
}

/** Strengths, weaknesses, opportunities and threats, according to assistants. */
export function Insights({ snapshot: { insights } }: { snapshot: DetailedSnapshot }) {
  const { perception } = useReader().messages
  return (
    <div className={styles.two}>
      {kinds.map(kind => (
        <section key={kind} aria-label={perception.insights[kind]}>
          <h3>{perception.insights[kind]}</h3>
          <Sentences texts={insights[kind]} />
        </section>
      ))}
    </div>
  )
}

function Sentences({ texts }: { texts: readonly string[] }) {
  const { messages } = useReader()
  if (texts.length === 0) return <p className={styles.none}>{messages.perception.none}</p>
  return (
    <ul className={styles.sentences}>
      {texts.map(text => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Assistants that answered, and the time of their answers. */
export function SnapshotSource({ snapshot }: { snapshot: DetailedSnapshot }) {
  const { messages, format } = useReader()
  const { perception } = messages
  const names = snapshot.providers.map(id => (providers as Readonly<Record<string, string>>)[id] ?? id)
  return (
    <p className={styles.source}>
      {names.length > 0 && perception.asked(format.list(names))} {perception.begun(format.instant(snapshot.createdAt))}{' '}
      {snapshot.completedAt !== null && perception.ended(format.instant(snapshot.completedAt))}
    </p>
  )
}

import type { SavedProfile } from '../../../api/drafts/profile-draft.ts'
import manage from '../../../parts/page/manage.module.css'
import { FactList } from '../../../parts/things/facts.tsx'
import { useReader } from '../../../reader/reader.tsx'
import styles from './profile.module.css'

/** The profile for users who can only read it. */
export function KnownProfile({ stored }: { stored: SavedProfile }) {
  const { messages, format } = useReader()
  const { profile } = messages
  const { statement, attributes, facts, monthly } = stored
  return (
    <div className={manage.stack}>
      {statement !== '' && (
        <p className={styles.text}>
          <bdi>{statement}</bdi>
        </p>
      )}
      <FactList
        facts={[
          [profile.attributes, attributes.length === 0 ? '–' : format.list(attributes.map(({ text }) => text))],
          [profile.monthly, monthly ? profile.yes : profile.no],
        ]}
      />
      {facts.length > 0 && (
        <section aria-label={profile.facts}>
          <h3>{profile.facts}</h3>
          <ul className={manage.items}>
            {facts.map(({ text, accepted, validFrom }) => (
              <li key={`${text} ${validFrom}`}>
                <bdi>
                  {text}: {format.list(accepted)}
                </bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

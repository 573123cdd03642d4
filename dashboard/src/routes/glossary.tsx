import { PageFrame } from '../parts/page/page.tsx'
import { translateGlossary } from '../parts/words/glossary.ts'
import { useReader } from '../reader/reader.tsx'
import styles from './glossary.module.css'

/** All measures, as described in the contract. */
export default function GlossaryPage() {
  const { messages } = useReader()
  const names: Readonly<Record<string, string>> = messages.figures.measures
  return (
    <PageFrame title={messages.shell.glossary}>
      {translateGlossary(messages).map(({ id, title, entries }) => (
        <section key={id} className={styles.chapter}>
          <h2>{title}</h2>
          <dl>
            {entries.map(entry => (
              <div key={entry.name} id={entry.name} className={styles.entry}>
                <dt>
                  {names[entry.name]} <code>{entry.name}</code>
                </dt>
                <dd>{entry.meaning}</dd>
                {entry.numerator && entry.denominator && (
                  <dd className={styles.fraction}>
                    {entry.numerator} / {entry.denominator}
                  </dd>
                )}
                {entry.differs && (
                  <dd className={styles.quiet}>
                    <i>{messages.figures.differs}</i> {entry.differs}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </PageFrame>
  )
}

import type { SiteLookResult } from '../../api/first-steps.ts'
import styles from '../../parts/page/manage.module.css'
import { useReader } from '../../reader/reader.tsx'
import { countedIn } from './counted.ts'

/** What was read from the site, or why it could not be read. Also shows the brand if it already exists. */
export function Found({ look: { brand, pages, problem, known } }: { look: SiteLookResult }) {
  const reader = useReader()
  const { messages, format } = reader
  const { what } = messages.start
  return (
    <div className={styles.stack} data-found="">
      {problem === null ? (
        <details>
          <summary>{what.read(pages.length, format.count(pages.length), brand.site)}</summary>
          <ul className={styles.items}>
            {pages.map(({ url, title, headings }) => (
              <li key={url}>
                {title ?? url}
                {headings.length > 0 && <small className={styles.beneath}>{headings.join(' · ')}</small>}
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className={styles.warning}>{what.notRead(brand.site, problem)}</p>
      )}
      {known && (
        <p className={styles.warning}>
          {what.known(known.name, countedIn({ prompts: known.prompts, competitors: known.competitors }, reader))}
        </p>
      )}
    </div>
  )
}

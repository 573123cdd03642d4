import { Link } from '@tanstack/react-router'
import type { SearchParams } from '../../api/address/address.ts'
import styles from './section-links.module.css'

/** A section of a page: its URL and its name. */
export interface Section {
  to: string
  name: string
}

/** Links to the sections of a page. The current section is marked. */
export function SectionLinks({
  label,
  sections,
  params,
  search,
}: {
  label: string
  sections: readonly Section[]
  params?: Readonly<Record<string, string>>
  search: SearchParams
}) {
  return (
    <nav aria-label={label} className={styles.links} data-print="off">
      <ul>
        {sections.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to as never}
              params={(params ?? {}) as never}
              search={search as never}
              activeOptions={{ exact: true, includeSearch: false }}
              className={styles.link}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

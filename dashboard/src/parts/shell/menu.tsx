import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { BrandLink } from '../page/link.tsx'
import { type MenuGroup, pageNames } from '../words/page-names.ts'
import styles from './menu.module.css'
import { MenuViews } from './menu-views.tsx'

const groups: readonly MenuGroup[] = ['first', 'who', 'why', 'where', 'site', 'data', 'last']

/** The pages of a brand in groups. On narrow screens, a button opens the menu. */
export function Menu() {
  const { shell } = useReader().messages
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  return (
    <nav aria-label={shell.menu} className={styles.menu} data-print="off">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
      >
        {isOpen ? shell.closeMenu : shell.menu}
      </button>
      <div className={styles.groups} data-open={isOpen || undefined}>
        {groups.map(group => {
          const pages = pageNames.filter(([, of]) => of === group)
          if (pages.length === 0) return null
          return (
            <div key={group} className={styles.group}>
              {group !== 'first' && group !== 'last' && <p className={styles.title}>{shell.groups[group]}</p>}
              <ul>
                {pages.map(([name]) => (
                  <li key={name}>
                    <BrandLink to={name} className={styles.link}>
                      {shell.pages[name]}
                    </BrandLink>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
        <MenuViews />
      </div>
    </nav>
  )
}

import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Parts of a page, from top to bottom. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** Two parts of a page. They are next to each other if both fit. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** Controls above a list that are not part of the filter bar, in a row that wraps. */
export function Controls({ children }: { children: ReactNode }) {
  return (
    <div className={styles.controls} data-print="off">
      {children}
    </div>
  )
}

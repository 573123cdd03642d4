import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Parts of a page, one beneath the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** Parts of a page side by side where both have room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** Choices above a list, in a row that breaks. */
export function Tools({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tools} data-print="off">
      {children}
    </div>
  )
}

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

/** Choices above a list, in a row that breaks; what is not of the window or the filters of all pages. */
export function Controls({ children }: { children: ReactNode }) {
  return (
    <div className={styles.controls} data-print="off">
      {children}
    </div>
  )
}

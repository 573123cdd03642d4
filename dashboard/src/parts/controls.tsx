import type { ReactNode } from 'react'
import styles from './controls.module.css'

/** The choices of one list, above it; what is not of the window or the filters of all pages. */
export function Controls({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.controls} data-print="off">
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}

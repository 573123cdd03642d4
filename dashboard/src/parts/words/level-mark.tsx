import type { ReactNode } from 'react'
import styles from './level-mark.module.css'

export type MarkLevel = 'fail' | 'warn' | 'ok'

/** How something is to be taken, as a word on a colour. */
export function LevelMark({ level, children }: { level: MarkLevel; children: ReactNode }) {
  return (
    <span className={`${styles.mark} ${styles[level]}`} data-level={level}>
      {children}
    </span>
  )
}

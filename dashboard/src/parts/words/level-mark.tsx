import type { ReactNode } from 'react'
import styles from './level-mark.module.css'

export type MarkLevel = 'fail' | 'warn' | 'ok'

/** A severity as a word on a color. */
export function LevelMark({ level, children }: { level: MarkLevel; children: ReactNode }) {
  return (
    <span className={`${styles.mark} ${styles[level]}`} data-level={level}>
      {children}
    </span>
  )
}

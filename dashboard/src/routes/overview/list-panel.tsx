import type { ReactNode } from 'react'
import type { PanelState } from '../../api/use-query.ts'
import { Panel } from '../../parts/page/panel.tsx'
import styles from './overview.module.css'

interface Props<T> {
  title: string
  note?: string
  asked: PanelState<T>
  /** A link to the page that has all items. */
  more: ReactNode
  className?: string | undefined
  /** The items, or a sentence if there are no items. */
  children: (data: T) => readonly ReactNode[] | string
}

/** A panel with a short list. */
export function ListPanel<T>({ title, note, asked, more, className = '', children }: Props<T>) {
  return (
    <Panel title={title} note={note} asked={asked} height={260} actions={more}>
      {data => {
        const items = children(data)
        return typeof items === 'string' ? (
          <p className={styles.quiet}>{items}</p>
        ) : (
          <ul className={`${styles.list} ${className}`}>{items}</ul>
        )
      }}
    </Panel>
  )
}

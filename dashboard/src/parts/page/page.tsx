import { type ReactNode, useEffect } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { useIsOutline } from '../words/outline.ts'
import { Failures } from './failures.tsx'
import styles from './page.module.css'
import { Paper } from './paper.tsx'

/**
 * A page: its title, which the window has too, and its parts. `actions` stand at the right of the title. A `lead` that is
 * null is to come: its line is kept free.
 */
export function PageFrame({
  title,
  isToCome = false,
  lead,
  actions,
  children,
}: {
  title: string
  /** Whether another title comes with the answer, most of which take two lines of a phone. */
  isToCome?: boolean
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { messages } = useReader()
  const isOutline = useIsOutline()
  useEffect(() => {
    document.title = `${title} – ${messages.shell.product}`
  }, [title, messages])
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1} id="page-title" className={isToCome ? styles.toCome : undefined}>
            {title}
          </h1>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && (
          <div className={styles.actions} data-print="off">
            {actions}
          </div>
        )}
      </header>
      {!isOutline && <Paper />}
      <Failures>{children}</Failures>
    </>
  )
}

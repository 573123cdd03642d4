import { type ReactNode, useEffect, useRef } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { useIsOutline } from '../words/outline.ts'
import { Failures } from './failures.tsx'
import styles from './page.module.css'
import { Paper } from './paper.tsx'

/**
 * A page: its title (also the title of the browser window) and its content. `actions` are to the right of the title. If
 * `lead` is null, it is still loading, and its line is reserved.
 */
export function PageFrame({
  title,
  isToCome = false,
  lead,
  actions,
  children,
}: {
  title: string
  /** True if the response will change the title. Reserves two lines on phones. */
  isToCome?: boolean
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { messages } = useReader()
  const isOutline = useIsOutline()
  const heading = useRef<HTMLHeadingElement>(null)
  // After a click on a link of the menu, moves the focus from the link to the page.
  useEffect(() => {
    if (document.activeElement?.matches('nav a')) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${title} – ${messages.shell.product}`
  }, [title, messages])
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1} id="page-title" className={isToCome ? styles.toCome : undefined}>
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

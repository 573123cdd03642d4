import { type ReactNode, useId } from 'react'
import styles from '../page/manage.module.css'
import panel from '../page/panel.module.css'

/** What takes something away from its team, or ends it; beneath everything else of a page. */
export function DangerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={styles.stack}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  )
}

/** What one such step does, and the button that begins it. */
export function DangerRow({ text, button, open }: { text: string; button: string; open: () => void }) {
  return (
    <div className={styles.split}>
      <p className={styles.quiet}>{text}</p>
      <button type="button" className={styles.danger} onClick={open}>
        {button}
      </button>
    </div>
  )
}

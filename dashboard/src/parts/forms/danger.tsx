import { type ReactNode, useId } from 'react'
import styles from '../page/manage.module.css'
import panel from '../page/panel.module.css'

/** Section for destructive actions, below everything else on a page. */
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

/** Description of a destructive action, and the button that starts it. */
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

import type { ReactNode } from 'react'
import { Copy } from '../page/copy.tsx'
import styles from '../page/manage.module.css'

interface Props {
  secret: string
  /** What it is, and that it is shown this once. */
  says: string
  copy: string
  children?: ReactNode
}

/** Something secret that nobody will see again, to be copied. */
export function ShownOnce({ secret, says, copy, children }: Props) {
  return (
    <div className={styles.stack}>
      <p className={styles.warning}>{says}</p>
      <div className={styles.secret}>
        <code data-secret="">{secret}</code>
        <Copy text={secret}>{copy}</Copy>
      </div>
      {children}
    </div>
  )
}

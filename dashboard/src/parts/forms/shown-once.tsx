import type { ReactNode } from 'react'
import { Copy } from '../page/copy.tsx'
import styles from '../page/manage.module.css'

interface Props {
  secret: string
  /** Text that names the secret, and says that it is shown only once. */
  says: string
  copy: string
  children?: ReactNode
}

/** A secret that can be copied now and is never shown again. */
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

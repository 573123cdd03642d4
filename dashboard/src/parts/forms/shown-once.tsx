import type { ReactNode } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { Copy } from '../page/copy.tsx'
import styles from '../page/manage.module.css'

interface Props {
  secret: string
  /** Text that names the secret, and says that it is shown only once. */
  says: string
  copy: string
  /** Closes the dialog of the secret. */
  close: () => void
  children?: ReactNode
}

/** A secret that can be copied now and is never shown again. Only *Done* closes its dialog. */
export function ShownOnce({ secret, says, copy, close, children }: Props) {
  const { forms } = useReader().messages
  return (
    <div className={styles.stack}>
      <p className={styles.warning}>{says}</p>
      <div className={styles.secret}>
        <code data-secret="">{secret}</code>
        <Copy text={secret}>{copy}</Copy>
      </div>
      {children}
      <div>
        <button type="button" className={styles.button} onClick={close} data-leave="">
          {forms.done}
        </button>
      </div>
    </div>
  )
}

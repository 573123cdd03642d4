import { type ReactNode, useId } from 'react'
import { useReader } from '../../reader/reader.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

/** A modal dialog. A click outside does not close it, so that no input is lost. */
export function Dialog({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  const { messages } = useReader()
  const id = useId()
  return (
    <Modal labelledBy={id} close={close} className={styles.modal}>
      <div className={styles.dialog}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" aria-label={messages.forms.close} onClick={close} className={styles.close}>
            ×
          </button>
        </header>
        {children}
      </div>
    </Modal>
  )
}

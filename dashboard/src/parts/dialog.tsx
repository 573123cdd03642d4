import type { ReactNode } from 'react'
import { Heading, Modal, ModalOverlay, Dialog as Within } from 'react-aria-components'
import { useReader } from '../reader/reader.tsx'
import styles from './dialog.module.css'

/** A dialog over the page, until it is closed; a click beside it does not close it, so that nothing typed is lost. */
export function Dialog({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  const { messages } = useReader()
  return (
    <ModalOverlay isOpen onOpenChange={isOpen => isOpen || close()} className={styles.overlay!}>
      <Modal className={styles.modal!}>
        <Within className={styles.dialog!}>
          <header className={styles.head}>
            <Heading slot="title">{title}</Heading>
            <button type="button" aria-label={messages.forms.close} onClick={close} className={styles.close}>
              ×
            </button>
          </header>
          {children}
        </Within>
      </Modal>
    </ModalOverlay>
  )
}

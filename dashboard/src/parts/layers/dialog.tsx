import { type ReactNode, useId, useRef, useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { AskToDiscard } from './ask-to-discard.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

interface Props {
  title: string
  close: () => void
  /** True if the dialog shows a secret for the only time. Then only a button of its content closes it. */
  isSecret?: boolean
  children: ReactNode
}

/** A modal dialog. A click outside does not close it, and Escape asks first if something was typed. */
export function Dialog({ title, close, isSecret = false, children }: Props) {
  const { messages } = useReader()
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const typed = useRef(new Set<HTMLElement>())
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    // Fields that no longer exist belong to an earlier step, which was already sent.
    const isTyped = [...typed.current].some(field => content.current!.contains(field))
    if (isTyped) setAsking(!isAsking)
    else if (!isSecret) close()
  }
  return (
    <Modal labelledBy={id} close={leave} className={styles.modal}>
      <div
        ref={content}
        className={styles.dialog}
        onInput={({ target }) => typed.current.add(target as unknown as HTMLElement)}
      >
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {!isSecret && (
            <button type="button" aria-label={messages.forms.close} onClick={leave} className={styles.close}>
              ×
            </button>
          )}
        </header>
        {isAsking && (
          <AskToDiscard
            discard={close}
            keep={() => {
              setAsking(false)
              for (const field of typed.current) field.focus()
            }}
          />
        )}
        {children}
      </div>
    </Modal>
  )
}

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './modal.module.css'

interface Props {
  /** Its name, where no heading is one. */
  label?: string | undefined
  /** The id of the heading that names it. */
  labelledBy?: string | undefined
  /** Whether a click beside it closes it. */
  isDismissable?: boolean
  close: () => void
  className?: string | undefined
  children: ReactNode
}

/** Something over the page, which stands still beneath until it is closed. Escape closes it; focus returns to where it was. */
export function Modal({ label, labelledBy, isDismissable = false, close, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    const first = shown.querySelector<HTMLElement>('input, select, textarea') ?? shown
    first.focus()
    // The browser has scrolled to its first button, which may stand at its end.
    if (first === shown) shown.scrollTop = 0
    return () => shown.close()
  }, [])
  // What had the focus may be gone, as a form that was sent.
  useLayoutEffect(() => {
    const shown = dialog.current!
    if (!shown.contains(document.activeElement)) shown.focus()
  })
  const isOwn = (event: { target: EventTarget }) => event.target === dialog.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside it does.
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={`${styles.modal} ${className ?? ''}`}
      onCancel={event => {
        if (!isOwn(event)) return
        event.preventDefault()
        close()
      }}
      onClose={event => isOwn(event) && close()}
      onClick={event => isDismissable && isOwn(event) && close()}
    >
      {children}
    </dialog>
  )
}

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './modal.module.css'

interface Props {
  /** Accessible name, if no heading names it. */
  label?: string | undefined
  /** ID of the heading that names it. */
  labelledBy?: string | undefined
  /** True if a click outside closes it. */
  isDismissable?: boolean
  close: () => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A layer over the page. The page below does not scroll. Escape closes the layer, and focus returns to the previous
 * element.
 */
export function Modal({ label, labelledBy, isDismissable = false, close, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    const first = shown.querySelector<HTMLElement>('input, select, textarea') ?? shown
    first.focus()
    // The browser may have scrolled to the first button, which can be at the end.
    if (first === shown) shown.scrollTop = 0
    return () => shown.close()
  }, [])
  // The previously focused element may no longer exist, for example in a submitted form.
  useLayoutEffect(() => {
    const shown = dialog.current!
    if (!shown.contains(document.activeElement)) shown.focus()
  })
  // After a second Escape the browser closes the dialog even if the first was handled.
  const reopen = () => dialog.current?.open === false && dialog.current.showModal()
  const isOwn = (event: { target: EventTarget }) => event.target === dialog.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape has the same effect as a click outside.
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
      onClose={event => {
        if (!isOwn(event)) return
        close()
        requestAnimationFrame(reopen)
      }}
      onClick={event => isDismissable && isOwn(event) && close()}
    >
      {children}
    </dialog>
  )
}

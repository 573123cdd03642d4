import { type ReactNode, useId, useRef, useState } from 'react'
import styles from './popover.module.css'

interface Props {
  /** Content of the button. */
  button: ReactNode
  /** Accessible name of the popover, and of the button if its content has no name. */
  label: string
  /** The edge of the button with which the popover is aligned. */
  align?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a small dialog next to it. Escape and a click outside close it. */
export function Popover({ button, label, align = 'start', className, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => dialog.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={className ?? styles.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {button}
      </button>
      <div
        ref={dialog}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={styles.popover}
        data-align={align}
        onBeforeToggle={({ newState, target }) => target === dialog.current && setOpen(newState === 'open')}
        // The popover can take focus only after this event, because it is invisible before.
        onToggle={({ newState, target }) => {
          if (target === dialog.current && newState === 'open') dialog.current?.focus()
        }}
      >
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}

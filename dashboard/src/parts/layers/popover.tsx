import { type ReactNode, useId, useRef, useState } from 'react'
import styles from './popover.module.css'

interface Props {
  /** What stands on the button. */
  button: ReactNode
  /** The name of the button, where what stands on it is none; and of what opens. */
  label: string
  /** The edge of the button with which what opens is aligned. */
  align?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a small dialog beside it; Escape and a click elsewhere close it. */
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
        // Before, it is not shown yet and takes no focus.
        onToggle={({ newState, target }) => {
          if (target === dialog.current && newState === 'open') dialog.current?.focus()
        }}
      >
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { shownValue } from '../reader/format.ts'
import { useReader } from '../reader/reader.tsx'
import { type Explained, measureName } from './explained.ts'
import { Explanation } from './explanation.tsx'
import styles from './figure.module.css'

interface Props extends Explained {
  /** What stands on the button; the value by default. */
  children?: ReactNode
  className?: string | undefined
}

/** A figure as a button. Hover, focus and tap open the same card, which says what the figure is. */
export function Figure({ children, className, ...explained }: Props) {
  const { format, messages } = useReader()
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, set, close, hover, isBack } = useOpen()
  const { measure, label = measureName(messages, measure), value, fraction } = explained
  const isNothing = fraction?.denominator === 0
  const shown = isNothing ? '–' : shownValue(format, measure, value)
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className ?? styles.figure}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={`${label}: ${isNothing ? messages.figures.nothing : shown}`}
        onClick={() => set(true)}
        onFocus={event => !isBack.current && event.target.matches(':focus-visible') && set(true)}
        onBlur={event => !isInside(event.relatedTarget) && set(false)}
        {...hover}
      >
        {children ?? shown}
      </button>
      {isOpen && (
        <Popover
          triggerRef={button}
          isOpen
          isNonModal
          onOpenChange={is => (is ? set(true) : close())}
          className={styles.popover!}
          offset={4}
        >
          <Dialog aria-label={label} className={styles.dialog!} {...hover} data-explanation="">
            <Explanation {...explained} label={label} close={close} />
          </Dialog>
        </Popover>
      )}
    </>
  )
}

/** Whether focus has moved into the card. */
const isInside = (to: EventTarget | null) => to instanceof Element && to.closest('[data-explanation]') !== null

/** Whether the card is open: it waits for a moment when the pointer comes, and when it leaves for the card. */
function useOpen() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (is: boolean, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(is), milliseconds)
  }
  const set = (is: boolean) => {
    clearTimeout(timer.current)
    setOpen(is)
  }
  const isBack = useRef(false)
  /** Closes the card. Focus then returns to the button, which does not open it anew: that is up to the next key or click. */
  const close = () => {
    set(false)
    isBack.current = true
    for (const event of ['keydown', 'pointerdown'])
      addEventListener(
        event,
        () => {
          isBack.current = false
        },
        { once: true, capture: true },
      )
  }
  const hover = {
    onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && later(true, 250),
    onPointerLeave: (event: { pointerType: string }) => event.pointerType === 'mouse' && later(false, 250),
  }
  return { isOpen, set, close, hover, isBack }
}

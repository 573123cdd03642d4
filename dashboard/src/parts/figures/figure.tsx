import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import floating from '../layers/popover.module.css'
import { type ExplainedFigure, measureName } from './explained.ts'
import { FigureExplanation } from './explanation.tsx'
import styles from './figure.module.css'

interface Props extends ExplainedFigure {
  /** Content of the button. By default, the value. */
  children?: ReactNode
  className?: string | undefined
}

/** A figure as a button. Hover, focus and tap open the card that explains it. */
export function Figure({ children, className, ...explained }: Props) {
  const { format, messages } = useReader()
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, set, hover } = useOpen()
  const { measure, label = measureName(messages, measure), value, fraction } = explained
  const isNothing = fraction?.denominator === 0
  const shown = isNothing ? '–' : shownValue(format, measure, value)
  /** The card stays closed if focus returns to the figure because the card closed. */
  const opensFor = ({ target, relatedTarget }: React.FocusEvent) =>
    !isInCard(relatedTarget) && target.matches(':focus-visible')
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
        onFocus={event => opensFor(event) && set(true)}
        onBlur={event => !isInCard(event.relatedTarget) && set(false)}
        {...hover}
      >
        {children ?? shown}
      </button>
      {isOpen && (
        <Card of={button} label={label} hide={() => set(false)} hover={hover}>
          {close => <FigureExplanation {...explained} label={label} close={close} />}
        </Card>
      )}
    </>
  )
}

const isInCard = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[data-explanation]') !== null

/** Whether one element covers part of another. */
function isOver(above: Element, below: Element): boolean {
  const [one, other] = [above.getBoundingClientRect(), below.getBoundingClientRect()]
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right
}

interface CardProps {
  of: React.RefObject<HTMLButtonElement | null>
  label: string
  hide: () => void
  hover: ReturnType<typeof useOpen>['hover']
  children: (close: () => void) => ReactNode
}

/** A card over the page, next to its figure. Escape and a click outside close it. */
function Card({ of, label, hide, hover, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const figure = of.current!
    card.current!.showPopover({ source: figure })
    // In a low browser window, the card is always at the bottom and can cover the figure.
    if (isOver(card.current!, figure)) figure.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [of])
  return (
    <div
      ref={card}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`${floating.popover} ${styles.card}`}
      data-explanation=""
      onToggle={({ newState }) => newState === 'closed' && hide()}
      onBlur={({ relatedTarget }) => relatedTarget !== of.current && !isInCard(relatedTarget) && hide()}
      {...hover}
    >
      {children(() => card.current?.hidePopover())}
    </div>
  )
}

/** Opens and closes the card with a short delay, so that the pointer can move to it. */
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
  const hover = {
    onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && later(true, 250),
    onPointerLeave: (event: { pointerType: string }) => event.pointerType === 'mouse' && later(false, 250),
  }
  return { isOpen, set, hover }
}

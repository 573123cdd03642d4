import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import css from './plot.module.css'

/** The active step of a chart. Undefined if the chart has neither pointer nor focus. */
export interface ChartCursor {
  at: number | undefined
  look(at: number | undefined): void
}

export function useChartCursor(): ChartCursor {
  const [at, look] = useState<number>()
  return { at, look }
}

interface WalkerProps {
  walk: ChartCursor
  count: number
  /** ID of the text that names the chart. */
  labelledBy: string | undefined
  /** Text of a step for screen readers. */
  text(at: number): string
  /** True if the steps are rows, from top to bottom. */
  isVertical?: boolean
  /** Step at a position (0 to 1) of the plot. By default, all steps have the same size. */
  locate?: ((part: number) => number) | undefined
  /** Position and size of the plot in its box, in percent. */
  place: { left: number; top: number; width: number; height: number }
  /** Opens a step, by click and Enter. A tap opens only the step that an earlier tap has shown. */
  choose?: ((at: number) => void) | undefined
  /** How to open a step. */
  hint?: string | undefined
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: at => at - 1,
  ArrowRight: at => at + 1,
  PageUp: at => at - 7,
  PageDown: at => at + 7,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The only tab stop of a chart. Arrow keys, Home, End, the pointer and taps select a step. Escape clears the selection.
 */
export function Walker({ walk, count, labelledBy, text, isVertical = false, place, locate, ...opening }: WalkerProps) {
  const { choose, hint } = opening
  const [kept, keep] = useState<number>()
  const usual = isVertical ? 0 : count - 1
  const now = Math.min(walk.at ?? kept ?? usual, count - 1)
  const look = (at: number) => {
    keep(at)
    walk.look(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return walk.look(undefined)
    // The browser handles keys with modifiers, for example Alt and an arrow to go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && choose) return choose(now)
    const move = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? undefined : moves[event.key]
    const up = isVertical ? -1 : 1
    const next = move ? move(now, count) : event.key === 'ArrowUp' ? now + up : now - up
    if (!move && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    look(Math.min(count - 1, Math.max(0, next)))
  }
  const opened = useRef<number>(undefined)
  const hintId = useId()
  const stepAt = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = isVertical ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width
    return Math.min(count - 1, Math.max(0, locate?.(part) ?? Math.floor(part * count)))
  }
  const onPoint = (event: PointerEvent) => look(stepAt(event))
  const onPointerDown = (event: PointerEvent) => {
    opened.current = event.pointerType === 'mouse' ? stepAt(event) : kept
    onPoint(event)
  }
  if (count === 0) return null
  return (
    <>
      {choose && hint && (
        <span id={hintId} className="visually-hidden">
          {hint}
        </span>
      )}
      <div
        className={css.walker}
        data-follows={choose ? '' : undefined}
        aria-describedby={choose && hint ? hintId : undefined}
        role="slider"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-orientation={isVertical ? 'vertical' : 'horizontal'}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={now + 1}
        aria-valuetext={text(now)}
        style={{ left: `${place.left}%`, top: `${place.top}%`, width: `${place.width}%`, height: `${place.height}%` }}
        onKeyDown={onKeyDown}
        onPointerMove={onPoint}
        onPointerDown={onPointerDown}
        onClick={() => opened.current === now && choose?.(now)}
        onPointerLeave={() => walk.look(undefined)}
        onFocus={event => event.currentTarget.matches(':focus-visible') && walk.look(now)}
        onBlur={() => walk.look(undefined)}
      />
    </>
  )
}

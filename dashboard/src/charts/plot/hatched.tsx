import css from './plot.module.css'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels between two strokes along an edge. */
const pitch = 8.5

/**
 * Strokes that hatch a box, clipped to its edges. They are separate lines because browsers print an SVG pattern as a
 * bitmap.
 */
export function strokesOver({ x, y, width, height }: Box): string {
  const text = (value: number) => String(Math.round(value * 10) / 10)
  const first = Math.ceil((x + y) / pitch)
  const count = Math.max(0, Math.floor((x + width + y + height) / pitch) - first + 1)
  return Array.from({ length: count }, (_, at) => {
    const sum = (first + at) * pitch
    const [from, to] = [Math.max(x, sum - y - height), Math.min(x + width, sum - y)]
    return from < to ? `M${text(from)},${text(sum - from)}L${text(to)},${text(sum - to)}` : ''
  }).join('')
}

/** A hatched box. */
export function Hatched({ part, ...box }: Box & { part: string }) {
  return (
    <>
      <rect data-part={part} {...box} fill="none" />
      <path className={css.hatch} d={strokesOver(box)} />
    </>
  )
}

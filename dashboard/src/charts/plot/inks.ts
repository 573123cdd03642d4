import type { Series } from '../points.ts'

/** How a line is drawn. */
export interface Ink {
  colour: string
  dash: string | undefined
  width: number
}

const ours: Ink = { colour: 'var(--accent)', dash: undefined, width: 2.5 }
const dashes = ['7 3', '2 3', '10 3 2 3', '4 2', '1 4']

/** Ours in the accent and thicker; up to five others by palette and dash; the rest grey. */
export function inksOf(series: readonly Series[]): Ink[] {
  let rivals = 0
  return series.map(({ isOurs }) => {
    if (isOurs || series.length === 1) return ours
    const dash = dashes[rivals]
    rivals++
    return { colour: dash ? `var(--rival-${rivals})` : 'var(--grey-mark)', dash, width: 1.75 }
  })
}

import type { Series } from '../points.ts'

/** Color, width and dashes of a line. */
export interface Ink {
  colour: string
  dash: string | undefined
  width: number
}

const ours: Ink = { colour: 'var(--accent)', dash: undefined, width: 2.5 }
const dashes = ['7 3', '2 3', '10 3 2 3', '4 2', '1 4']

/**
 * Line styles. The brand's line is thicker and has the accent color. Up to five other lines differ in color and dashes,
 * and the rest is gray.
 */
export function inksOf(series: readonly Series[]): Ink[] {
  let rivals = 0
  return series.map(({ isOurs }) => {
    if (isOurs || series.length === 1) return ours
    const dash = dashes[rivals]
    rivals++
    return { colour: dash ? `var(--rival-${rivals})` : 'var(--grey-mark)', dash, width: 1.75 }
  })
}

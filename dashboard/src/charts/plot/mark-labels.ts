import type { ChartMark } from '../points.ts'
import { widthOf } from './ends.ts'

/** A label next to the mark of a bucket. */
export interface MarkLabel {
  at: number
  text: string
  /** Row from the top. */
  row: number
  isLeft: boolean
}

/** More rows would leave no space for the lines. The card of a bucket has all marks. */
const mostRows = 3
const gap = 9

/**
 * Labels of marks, without overlap: to the right of their mark if there is space, otherwise to the left, and in the
 * next row if the row is occupied. Labels without space are omitted.
 */
export function placeMarkLabels(
  marks: readonly (readonly ChartMark[])[],
  { x, left, right }: { x(at: number): number; left: number; right: number },
): MarkLabel[] {
  const taken: [row: number, from: number, to: number][] = []
  const labels: MarkLabel[] = []
  for (const [at, ofBucket] of marks.entries())
    for (const { label: text } of ofBucket) {
      if (text === undefined || labels.some(each => each.at === at && each.text === text)) continue
      const [middle, width] = [x(at), widthOf(text)]
      const isLeft = middle + gap + width > right
      const [from, to] = isLeft ? [middle - gap - width, middle] : [middle, middle + gap + width]
      const row = Array.from({ length: mostRows }, (_, row) => row).find(row =>
        taken.every(each => each[0] !== row || each[2] < from || each[1] > to),
      )
      if (row === undefined || from < left) continue
      taken.push([row, from, to])
      labels.push({ at, text, row, isLeft })
    }
  return labels
}

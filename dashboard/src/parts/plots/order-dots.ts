import { type Dot, shown } from '../../charts/points.ts'

/**
 * Rows of a plot, best value first: the smallest position, otherwise the greatest value. Rows without a value are last.
 */
export const orderDots = (rows: readonly Dot[], measure: string): Dot[] =>
  rows.toSorted((a, b) => {
    const [first, second] = [shown(a), shown(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return measure === 'avgPosition' ? first - second : second - first
  })

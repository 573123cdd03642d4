import { compare, type Fraction } from './fraction.ts'

export type Order<Row> = (a: Row, b: Row) => number

export const numeric: Order<number> = (a, b) => a - b

/** Order by code point (D8). */
export const exact: Order<string> = (a, b) => {
  const left = Array.from(a, each => each.codePointAt(0)!)
  const right = Array.from(b, each => each.codePointAt(0)!)
  const at = left.findIndex((codePoint, index) => codePoint !== right[index])
  if (at === -1) return left.length - right.length
  return right[at] === undefined ? 1 : left[at]! - right[at]
}

/** Unicode lower case without locale (D8, D43). */
export const fold = (text: string): string => text.toLowerCase()

export const folded: Order<string> = (a, b) => exact(fold(a), fold(b))

export const by =
  <Row, Key>(key: (row: Row) => Key, order: Order<Key>): Order<Row> =>
  (a, b) =>
    order(key(a), key(b))

export const reverse =
  <Row>(order: Order<Row>): Order<Row> =>
  (a, b) =>
    order(b, a)

/** The first order that distinguishes the two rows. */
export const inTurn =
  <Row>(...orders: Order<NoInfer<Row>>[]): Order<Row> =>
  (a, b) => {
    for (const order of orders) {
      const difference = order(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }

export const byId: Order<{ id: string }> = by(row => row.id, exact)

/** Sorts by folded name, then exact name, then ID (D39). */
export const byName: Order<{ id: string; name: string }> = inTurn(
  by(row => row.name, folded),
  by(row => row.name, exact),
  byId,
)

/** Highest number first, then by the other order. */
export const mostFirst = <Row>(count: (row: Row) => number, then: Order<NoInfer<Row>>): Order<Row> =>
  inTurn(reverse(by(count, numeric)), then)

/** Sort key of a list. Text is compared folded. Null means no value. */
export type Key = string | number | Fraction | null

const byKey: Order<NonNullable<Key>> = (a, b) => {
  if (typeof a === 'string' && typeof b === 'string') return folded(a, b)
  if (typeof a === 'number' && typeof b === 'number') return numeric(a, b)
  return compare(a as Fraction, b as Fraction)
}

/** The key ascending or descending. Nulls are always last (D8). */
export const towards =
  (direction: 'asc' | 'desc'): Order<Key> =>
  (a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return direction === 'asc' ? byKey(a, b) : byKey(b, a)
  }

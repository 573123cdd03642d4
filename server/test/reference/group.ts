import { day } from './instant.ts'
import { exact } from './order.ts'

/** The rows under each of their keys, in order of first appearance; a row may have several keys or none. */
export function group<Row, Key>(rows: readonly Row[], keysOf: (row: Row) => readonly Key[]): [Key, Row[]][] {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) for (const key of keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), row])
  return [...groups]
}

/** The rows of each UTC day that has any, ascending. */
export const daily = <Row extends { createdAt: number }>(rows: readonly Row[]): [string, Row[]][] =>
  group(rows, row => [day(row.createdAt)]).toSorted(([a], [b]) => exact(a, b))

export const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

import { dateOf, type ErrorCode, errors, Refusal } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'

/** Reads the one row of what a path names within the brand; refuses with the code where the brand has none. */
export const found =
  <T>(db: Reader, code: ErrorCode) =>
  async (query: Sql): Promise<T> => {
    const [row] = await db.rows<T>(query)
    if (!row) throw new Refusal(code, errors[code].meaning)
    return row
  }

/** The number that a query selects as `total`. */
export async function totalIn(db: Reader, query: Sql): Promise<number> {
  const [row] = await db.rows<{ total: number }>(query)
  return row!.total
}

/** Rows by what they share, each group in the order of the rows. */
export function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): (key: K) => readonly T[] {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return key => groups.get(key) ?? []
}

/** The points of an evolution: rows that say of which UTC day they are, its date first. */
export const daily = <T extends { day: number }>(rows: readonly T[]) =>
  rows.map(({ day, ...point }) => ({ date: dateOf(day), ...point }))

/** An instant in epoch milliseconds as a timestamp (D9). */
export const timestamp = (instant: number): string => new Date(instant).toISOString()

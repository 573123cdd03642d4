import type { Writer } from '../db.ts'
import { join, name, sql, values } from '../sql.ts'
import { type ColumnName, type NewRow, type TableName, tables } from '../tables.ts'
import { add, rowsOf, write } from './rows.ts'

type Key = string | number

/** Removes the rows of a brand in which a column has one of the values. */
export async function remove<T extends TableName>(
  writer: Writer,
  table: T,
  column: ColumnName<T>,
  brandId: number,
  keys: readonly Key[],
): Promise<void> {
  if (keys.length === 0) return
  await writer.run(sql`delete from ${name(table)} where brand_id = ${brandId} and ${name(column)} in (${values(keys)})`)
}

/** Rows that are to be stored in place of those with their keys. */
export interface Staged<T extends TableName> {
  /** Stages a row; the last of one key is stored. What became of it can be told once it is written. */
  stage(row: NewRow<T>): () => 'imported' | 'replaced'
  /** Takes a staged row back. */
  drop(row: NewRow<T>): void
  /** Stores the rows. All are of one brand where the table is of brands. */
  write(writer: Writer): Promise<void>
}

export function staged<T extends TableName>(table: T): Staged<T> {
  const rows = new Map<string, NewRow<T>>()
  let held: ReadonlySet<string> = new Set()
  const keyOf = (row: NewRow<T>) => keyText(table, row as never)
  return {
    stage(row) {
      const key = keyOf(row)
      const isAgain = rows.has(key)
      rows.set(key, row)
      return () => (isAgain || held.has(key) ? 'replaced' : 'imported')
    },
    drop: row => void rows.delete(keyOf(row)),
    async write(writer) {
      if (rows.size === 0) return
      held = await removeHeld(writer, table, [...rows.values()] as never)
      const all = rowsOf(table)
      for (const row of rows.values()) add(all, row)
      await write(writer, all)
    },
  }
}

/** So many values a statement; Postgres takes no more than 65,535. */
const mostValues = 30_000

/** Removes the rows that have the keys of others, and returns which keys those were. */
async function removeHeld(writer: Writer, table: TableName, rows: readonly Record<string, Key>[]) {
  const key: readonly string[] = tables[table].key.filter(column => column !== 'brand_id')
  const held = new Set<string>()
  const ofBrand = 'brand_id' in rows[0]! ? sql`brand_id = ${rows[0]!.brand_id}` : sql`true`
  const columns = key.map(name)
  const some = Math.floor(mostValues / Math.max(1, key.length))
  for (let from = 0; from < rows.length; from += some) {
    const keys = rows.slice(from, from + some).map(row => values(key.map(column => row[column])))
    const chosen =
      key.length === 0
        ? sql`true`
        : key.length === 1
          ? sql`${columns[0]} in (${join(keys)})`
          : sql`(${join(columns)}) in (${join(keys.map(each => sql`(${each})`))})`
    const returned = key.length === 0 ? sql`1 as found` : join(columns)
    for (const row of await writer.rows<Record<string, Key>>(
      sql`delete from ${name(table)} where ${ofBrand} and ${chosen} returning ${returned}`,
    ))
      held.add(keyText(table, row))
  }
  return held
}

/** The key of a row within its brand. */
const keyText = (table: TableName, row: Readonly<Record<string, Key>>): string =>
  JSON.stringify(tables[table].key.filter(column => column !== 'brand_id').map(column => row[column]))

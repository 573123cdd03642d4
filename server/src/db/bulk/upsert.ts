import type { Writer } from '../db.ts'
import { integers, join, name, sql, unnested, values } from '../sql.ts'
import { type ColumnName, type NewRow, type TableName, tables } from '../tables.ts'
import { appendRow, rowsOf, writeByBrand } from './rows.ts'

type KeyValue = string | number

/** Removes the rows of a brand in which a column has one of the values. */
export async function deleteRows<T extends TableName>(
  writer: Writer,
  table: T,
  column: ColumnName<T>,
  brandId: number,
  keys: readonly KeyValue[],
): Promise<void> {
  if (keys.length === 0) return
  await writer.run(sql`delete from ${name(table)} where brand_id = ${brandId} and ${name(column)} in (${values(keys)})`)
}

/** Integers, each of a brand. */
export interface OfBrands {
  readonly brands: number[]
  readonly ids: number[]
}

/** Removes the rows in which a column has one of some integers, each of its brand: one statement for all brands. */
export async function removeAll<T extends TableName>(
  writer: Writer,
  table: T,
  column: ColumnName<T>,
  { brands, ids }: OfBrands,
): Promise<void> {
  if (ids.length === 0) return
  const [first, ...others] = new Set(brands)
  const chosen =
    others.length === 0
      ? sql`${name(column)} in (${integers(ids)})`
      : sql`(brand_id, ${name(column)}) in (select ${unnested(brands)}, ${unnested(ids)})`
  await writer.run(sql`delete from ${name(table)} where brand_id in (${values([first, ...others])}) and ${chosen}`)
}

/** Rows that are to be stored in place of those with their keys. */
export interface StagedRows<T extends TableName> {
  /**
   * Stages a row; the last of one key is stored. What became of it can be told once it is written. One that `isNew` has
   * a key that the table does not have.
   */
  stage(row: NewRow<T>, isNew?: boolean): () => 'imported' | 'replaced'
  /** Takes a staged row back. */
  drop(row: NewRow<T>): void
  /** The rows as they are staged. */
  rows(): Iterable<NewRow<T>>
  /** Stores the rows: so many statements, however many brands they are of. */
  write(writer: Writer): Promise<void>
}

export function staged<T extends TableName>(table: T): StagedRows<T> {
  const rows = new Map<string, NewRow<T>>()
  const fresh = new Set<string>()
  let held: ReadonlySet<string> = new Set()
  const keyOf = (row: NewRow<T>) => keyText(table, row as never)
  return {
    stage(row, isNew = false) {
      const key = keyOf(row)
      const isAgain = rows.has(key)
      if (isNew) fresh.add(key)
      rows.set(key, row)
      return () => (isAgain || held.has(key) ? 'replaced' : 'imported')
    },
    drop: row => void rows.delete(keyOf(row)),
    rows: () => rows.values(),
    async write(writer) {
      if (rows.size === 0) return
      const sought = [...rows].flatMap(([key, row]) => (fresh.has(key) ? [] : [row]))
      held = await removeHeld(writer, table, sought as never)
      const all = rowsOf(table)
      for (const row of rows.values()) appendRow(all, row)
      await writeByBrand(writer, all)
    },
  }
}

/** So many values a statement; Postgres takes no more than 65,535. */
const mostValues = 30_000

/** Removes the rows that have the keys of others, and returns which keys those were. */
async function removeHeld(writer: Writer, table: TableName, rows: readonly Record<string, KeyValue>[]) {
  const held = new Set<string>()
  const brands = [...new Set(rows.flatMap(row => row.brand_id ?? []))]
  const key = (tables[table].key as readonly string[]).filter(column => brands.length > 1 || column !== 'brand_id')
  const ofBrands = brands.length > 0 ? sql`brand_id in (${values(brands)})` : sql`true`
  const columns = key.map(name)
  const returned = join(tables[table].key.map(name))
  const some = Math.floor(mostValues / Math.max(1, key.length))
  for (let from = 0; from < rows.length; from += some) {
    const keys = rows.slice(from, from + some).map(row => values(key.map(column => row[column])))
    const chosen =
      key.length === 0
        ? sql`true`
        : key.length === 1
          ? sql`${columns[0]} in (${join(keys)})`
          : sql`(${join(columns)}) in (${join(keys.map(each => sql`(${each})`))})`
    for (const row of await writer.rows<Record<string, KeyValue>>(
      sql`delete from ${name(table)} where ${ofBrands} and ${chosen} returning ${returned}`,
    ))
      held.add(keyText(table, row))
  }
  return held
}

const keyText = (table: TableName, row: Readonly<Record<string, KeyValue>>): string =>
  JSON.stringify(tables[table].key.map(column => row[column]))

import type { Writer } from '../db.ts'
import { integers, join, name, sql, unnested, values } from '../sql.ts'
import { type ColumnName, type NewRow, type TableName, tables } from '../tables.ts'
import { appendRow, rowsOf, writeByBrand } from './rows.ts'

type KeyValue = string | number

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

export interface OfBrands {
  readonly brands: number[]
  readonly ids: number[]
}

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

export interface StagedRows<T extends TableName> {
  /**
   * Replaces a row with the same key. The result gives the outcome after the write. `isNew`: the table lacks the key.
   */
  stage(row: NewRow<T>, isNew?: boolean): () => 'imported' | 'replaced'
  drop(row: NewRow<T>): void
  rows(): Iterable<NewRow<T>>
  /**
   * `isFew` inserts a single row instead of appending it. Not for imports, because `analyze` covers only appended
   * tables.
   */
  write(writer: Writer, isFew?: boolean): Promise<void>
}

const none: ReadonlySet<string> = new Set()

export function staged<T extends TableName>(table: T): StagedRows<T> {
  const rows = new Map<string, NewRow<T>>()
  const fresh = new Set<string>()
  let held = none
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
    async write(writer, isFew = false) {
      if (rows.size === 0) return
      const sought = [...rows].flatMap(([key, row]) => (fresh.has(key) ? [] : [row]))
      held = sought.length === 0 ? none : await removeHeld(writer, table, sought as never)
      const [first] = rows.values()
      if (isFew && rows.size === 1 && isShort(first!)) return insertRow(writer, table, first!)
      const all = rowsOf(table)
      for (const row of rows.values()) appendRow(all, row)
      await writeByBrand(writer, all)
    },
  }
}

/** Only `append` adds the empty rows that long rows need on the embedded engine. */
const isShort = (row: object): boolean =>
  Object.values(row).reduce((length, cell) => length + (typeof cell === 'string' ? cell.length : 0), 0) < 1000

function insertRow<T extends TableName>(writer: Writer, table: T, row: NewRow<T>): Promise<void> {
  const columns = Object.keys(tables[table].columns)
  const cells = columns.map(column => (row as Readonly<Record<string, unknown>>)[column] ?? null)
  return writer.run(sql`insert into ${name(table)} (${join(columns.map(name))}) values (${values(cells)})`)
}

/** Postgres takes at most 65,535 values in a statement. */
const mostValues = 30_000

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

import { setTimeout } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { MemoryFull } from '../db.ts'
import type { TableName } from '../tables.ts'
import { crowded, maxOrderedRanges, type RowRange } from './crowded.ts'
import { bytesIn, rowGroup } from './engine.ts'
import { checkpoint, type DuckDbFile, transaction } from './file.ts'
import { orderable, orderedRows, textBytes } from './ordered-rows.ts'

interface OrderOptions {
  inTurn<T>(act: () => Promise<T>): Promise<T>
  looked: OrderedRowCounts
  signal: AbortSignal
  /** Pauses after each step, and waits for readers before a checkpoint. */
  isPatient: boolean
}

export type OrderedRowCounts = Map<TableName, number>

const rowBytes = 200
const sortedBytes = 32 * 1024 * 1024
/** Deletions in a row group take this memory until the next checkpoint. */
const deletionBytes = 256 * 1024
/** Milliseconds. A longer step makes the next steps smaller. */
const longestStep = 1000

/** Uses transactions of about 130,000 rows. */
export async function orderFile(file: DuckDbFile, how: OrderOptions): Promise<number> {
  const { looked, signal } = how
  let moved = 0
  for (const [table, rows] of await sizesOf(file)) {
    if (Math.abs(rows - (looked.get(table) ?? 0)) < 8 * rowGroup) continue
    moved += await orderTable(file, table, rows, how)
    if (signal.aborted) break
    looked.set(table, rows)
  }
  return moved
}

async function sizesOf(file: DuckDbFile): Promise<[TableName, number][]> {
  const rows = await transaction(file, false, connection =>
    objectsOf<{ table: TableName; rows: number }>(
      connection,
      `select table_name as "table", estimated_size as rows from duckdb_tables() where database_name = current_database()`,
    ),
  )
  const sizes = new Map(rows.map(({ table, rows }) => [table, rows]))
  return orderable.map(table => [table, sizes.get(table) ?? 0])
}

async function orderTable(file: DuckDbFile, table: TableName, rows: number, how: OrderOptions): Promise<number> {
  const { inTurn, signal, isPatient } = how
  const { memory } = file.options
  const untilCheckpoint = memory
    ? Math.max(maxOrderedRanges, bytesIn(memory) / 4 / deletionBytes)
    : 16 * maxOrderedRanges
  let atOnce = maxOrderedRanges
  let moved = 0
  let deleted = 0
  for (;;) {
    const parts = await partsOf(file, table)
    const sets = crowded(parts, atOnce)
    if (sets.length === 0) return moved
    for (const set of sets) {
      if (signal.aborted) break
      const began = performance.now()
      try {
        moved += await inTurn(() => transaction(file, true, connection => order(connection, table, set, file)))
      } catch (error) {
        if (!(error instanceof MemoryFull) || atOnce <= 8) throw error
        atOnce /= 2
        break
      }
      deleted += set.length
      const took = performance.now() - began
      if (isPatient) await setTimeout(took, undefined, { signal }).catch(() => undefined)
      const isLong = isPatient && took > longestStep && atOnce > 8
      if (isLong) atOnce /= 2
      if (isLong || deleted >= untilCheckpoint) break
    }
    if (deleted > 0) await settle(file, how)
    deleted = 0
    if (signal.aborted || moved > 4 * rows) return moved
  }
}

interface TablePiece {
  start: number
  stop: number
  head: number
  tail: number
  least: number
  largest: number
  /**
   * How often the brand id decreases from one row to the next. If it decreases once, the next fields describe the
   * position.
   */
  falls: number
  fall: number
  above: number
  below: number
}

/** Splits a row group in which a sorted run ends and another begins, so that neither part spans the brands of both. */
async function partsOf(file: DuckDbFile, table: TableName): Promise<RowRange[]> {
  const pieces = await transaction(file, false, connection =>
    objectsOf<TablePiece>(
      connection,
      `select min(r) as start, max(r) as stop, arg_min(brand, r) as head, arg_max(brand, r) as tail,
  min(brand) as least, max(brand) as largest, count(*) filter (where brand < before) as falls,
  min(r) filter (where brand < before) as fall, max(before) filter (where brand < before) as above,
  min(brand) filter (where brand < before) as below
from (
  select rowid as r, brand_id as brand, lag(brand_id) over () as before from "${table}" where brand_id > 0
) followed
group by r // ${rowGroup}`,
    ),
  )
  return pieces.flatMap(({ start, stop, head, tail, least, largest, falls, fall, above, below }) => {
    if (falls !== 1 || fall === start) return [{ from: start, to: stop, first: least, last: largest }]
    return [
      { from: start, to: fall - 1, first: head, last: above },
      { from: fall, to: stop, first: below, last: tail },
    ]
  })
}

/** The rows may have changed since the ranges were chosen, but no row is lost or duplicated. */
async function order(connection: DuckDBConnection, table: TableName, set: readonly RowRange[], file: DuckDbFile) {
  const { memory } = file.options
  const atOnce = memory ? Math.min(sortedBytes, bytesIn(memory) / 8) : sortedBytes
  const ranges = await rangesOf(connection, table, set)
  const rows = ranges.map(range => `select * from "${table}" where ${range}`).join(' union all ')
  const brands = await objectsOf<{ brand: number; rows: number; bytes: number; longest: number }>(
    connection,
    `select brand_id as brand, count(*) as rows, sum(bytes) as bytes, max(bytes) as longest
from (select brand_id, ${textBytes(table)} as bytes from (${rows}) given where brand_id > 0) sized
group by brand_id order by brand_id`,
  )
  let moved = 0
  for (let i = 0; i < brands.length; ) {
    const first = brands[i]!
    let last = first
    let bytes = 0
    let spread = false
    do {
      last = brands[i]!
      bytes += last.bytes + last.rows * rowBytes
      spread ||= last.longest >= 4096
      moved += last.rows
      i++
    } while (i < brands.length && bytes + brands[i]!.bytes + brands[i]!.rows * rowBytes <= atOnce)
    const ofThese = `brand_id between ${first.brand} and ${last.brand}`
    const sources = bytes <= atOnce ? [rows] : ranges.map(range => `select * from "${table}" where ${range}`)
    for (const source of sources)
      await connection.run(
        `insert into "${table}" ${orderedRows(table, `select * from (${source}) whole where ${ofThese}`, { spread })}`,
      )
  }
  for (const range of ranges) await connection.run(`delete from "${table}" where ${range}`)
  return moved
}

async function rangesOf(connection: DuckDBConnection, table: TableName, set: readonly RowRange[]): Promise<string[]> {
  const parts = set.toSorted((one, other) => one.from - other.from)
  const ranges: string[] = []
  for (let i = 0; i < parts.length; i++) {
    const { from } = parts[i]!
    while (parts[i + 1]?.from === parts[i]!.to + 1) i++
    const end = parts[i]!.to + 1
    const [next] = await objectsOf<{ row: number | null }>(
      connection,
      `select coalesce(min(rowid) filter (where brand_id > 0), max(rowid) + 1) as row from "${table}"
where rowid between ${end} and ${end + 16 * rowGroup}`,
    )
    ranges.push(`rowid between ${from} and ${(next!.row ?? end) - 1}`)
  }
  return ranges
}

/** Milliseconds that writers wait for a checkpoint. */
const waits = { first: 1000, longest: 32_000 }

/**
 * A checkpoint frees old rows that no reader needs. Writes delay it, so writers wait for it too, after each failed
 * attempt twice as long.
 */
async function settle(file: DuckDbFile, { inTurn, signal, isPatient }: OrderOptions): Promise<void> {
  if (file.path === undefined) return
  for (let wait = isPatient ? waits.first : Number.POSITIVE_INFINITY; ; wait = Math.min(2 * wait, waits.longest)) {
    if (isPatient) await olderEnded(file, signal)
    const isDone = await inTurn(async () => file.isBroken || checkpoint(file, signal.aborted ? 0 : wait))
    if (isDone || signal.aborted) return
  }
}

function olderEnded(file: DuckDbFile, signal: AbortSignal): Promise<void> {
  const older = Promise.all(file.running)
  return new Promise(settle => {
    const go = () => {
      signal.removeEventListener('abort', go)
      settle()
    }
    signal.addEventListener('abort', go)
    if (signal.aborted) go()
    older.then(go)
  })
}

async function objectsOf<T>(connection: DuckDBConnection, statement: string): Promise<T[]> {
  const rows = (await connection.runAndReadAll(statement)).getRowObjects()
  return rows.map(
    row =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
      ) as T,
  )
}

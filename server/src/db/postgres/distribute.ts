import { CannotOpen, type Db, type Reader, type Writer } from '../db.ts'
import { empty, join, name, script, sql } from '../sql.ts'
import type { TableName } from '../tables.ts'
import { hasCitus, knowsCoordinator, layoutOf, type Placement, placementOf } from './citus.ts'
import { runDistributed, spreadColumnOptions } from './column-options.ts'
import { changeSchema } from './schema-lock.ts'

export const defaultShards = 32

/** A database with rows needs the command `distribute`. */
export async function distributeEmpty(db: Db, shards: number): Promise<void> {
  if (shards === 0 || !(await db.read(isUnplaced))) return
  await changeSchema(db, async writer => {
    const { placed, unplaced } = await layoutOf(writer)
    if (placed.length > 0 || !(await areEmpty(writer, unplaced))) return
    await placeAll(writer, unplaced, shards)
  })
}

const isUnplaced = async (reader: Reader) => (await hasCitus(reader)) && (await layoutOf(reader)).placed.length === 0

export async function runStatements(writer: Writer, statements: readonly string[]): Promise<void> {
  const before = (await hasCitus(writer)) ? await layoutOf(writer) : undefined
  if (!before || before.placed.length === 0) {
    for (const statement of statements) await writer.run(script(statement))
    return
  }
  // Citus can't change a table that the transaction wrote to.
  await sequentially(writer)
  for (const statement of statements) await runDistributed(writer, statement)
  const { unplaced } = await layoutOf(writer)
  await placeAll(
    writer,
    unplaced.filter(table => !before.unplaced.includes(table)),
    defaultShards,
  )
}

export interface DistributedTable {
  table: TableName
  rows: number
  placement: Placement
}

/**
 * Uses one transaction per table. Writers wait while a table moves. Returns the number of tables to move, undefined
 * without Citus.
 */
export async function distributeTables(
  db: Db,
  shards: number,
  tell: (moved: DistributedTable) => void | Promise<void>,
): Promise<number | undefined> {
  if (!db.shared || !(await db.read(hasCitus))) return undefined
  const { unplaced } = await db.read(layoutOf)
  for (const table of unplaced) {
    const rows = await changeSchema(db, async writer => {
      if (!(await layoutOf(writer)).unplaced.includes(table)) return undefined
      const counted = await countOf(writer, table)
      await placeAll(writer, [table], shards)
      if ((await countOf(writer, table)) !== counted)
        throw new Error(`${table} had ${counted} rows before it was distributed, and a different number after.`)
      return counted
    })
    if (rows !== undefined) await tell({ table, rows, placement: placementOf(table) })
  }
  await removeMoved(db)
  await spreadColumnOptions(db)
  return unplaced.length
}

async function countOf(reader: Reader, table: TableName): Promise<number> {
  const [count] = await reader.rows<{ rows: number }>(sql`select count(*) as rows from ${name(table)}`)
  return count!.rows
}

async function removeMoved(db: Db): Promise<void> {
  const { placed } = await db.read(layoutOf)
  for (const table of placed.filter(one => placementOf(one) !== 'coordinator')) {
    const [own] = await db.read(reader =>
      reader.rows<{ bytes: number }>(sql`select pg_relation_size(cast(${table} as regclass)) as bytes`),
    )
    if (own!.bytes === 0) continue
    await db.write(writer =>
      writer.run(sql`select truncate_local_data_after_distributing_table(cast(${table} as regclass))`),
    )
  }
}

const sequentially = (writer: Writer) =>
  writer.run(sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`)

async function areEmpty(reader: Reader, names: readonly TableName[]): Promise<boolean> {
  const filled = names
    .filter(table => table !== 'migration')
    .map(table => sql`(select 1 as found from ${name(table)} limit 1)`)
  return (await reader.rows(join(filled, ' union all '))).length === 0
}

async function placeAll(writer: Writer, names: readonly TableName[], shards: number): Promise<void> {
  if (names.length === 0) return
  if (!(await knowsCoordinator(writer)))
    throw new CannotOpen(
      "The coordinator keeps some of the tables but is not registered as a node in Citus. Run select citus_set_coordinator_host('HOST', PORT) with the address at which workers reach it.",
    )
  await sequentially(writer)
  for (const table of names) await place(writer, table, shards)
}

async function place(writer: Writer, table: TableName, shards: number): Promise<void> {
  const placement = placementOf(table)
  const relation = sql`cast(${table} as regclass)`
  if (placement === 'everywhere') return writer.run(sql`select create_reference_table(${relation})`)
  if (placement === 'coordinator') return writer.run(sql`select citus_add_local_table_to_metadata(${relation})`)
  const first = (await layoutOf(writer)).placed.find(one => placementOf(one) === 'brand')
  await writer.run(sql`
select create_distributed_table(${relation}, 'brand_id', colocate_with => cast(${first ?? 'none'} as text)
  ${first ? empty : sql`, shard_count => cast(${shards} as integer)`})`)
}

import type { Reader } from '../db.ts'
import { sql } from '../sql.ts'
import { type TableName, tables, tablesOfBrands } from '../tables.ts'

/**
 * Where the rows are: all rows of a brand on one worker (`brand`), the whole table on every node (`everywhere`), or
 * only on the coordinator. `alone` is a plain Postgres table on the coordinator.
 */
export type Placement = 'brand' | 'everywhere' | 'coordinator' | 'alone'

/** Other tables stay on the coordinator, because a write to a table on every node fails while a worker is down. */
const others: Readonly<Record<string, Placement>> = {
  brand: 'everywhere',
  provider: 'everywhere',
  // No transaction writes both these tables and rows of brands, so Citus need not commit them together.
  migration: 'alone',
  job: 'alone',
}

export const placementOf = (table: TableName): Placement =>
  tablesOfBrands.includes(table) ? 'brand' : (others[table] ?? 'coordinator')

/**
 * Distributes joined tables first, but URLs last, because Citus can't outer join a coordinator table with a distributed
 * one.
 */
const inOrder: readonly TableName[] = (['everywhere', 'brand', 'coordinator'] as const).flatMap(placement => {
  const names = (Object.keys(tables) as TableName[]).filter(table => placementOf(table) === placement)
  return [...names.filter(table => table !== 'url'), ...names.filter(table => table === 'url')]
})

export async function hasCitus(reader: Reader): Promise<boolean> {
  const found = await reader.rows(sql`select 1 as found from pg_extension where extname = 'citus'`)
  return found.length > 0
}

export interface CitusLayout {
  placed: TableName[]
  unplaced: TableName[]
}

export async function layoutOf(reader: Reader): Promise<CitusLayout> {
  const rows = await reader.rows<{ name: TableName; placed: boolean }>(sql`
select c.relname as name, p.logicalrelid is not null as placed
from pg_class c
left join pg_dist_partition p on p.logicalrelid = c.oid
where c.relnamespace = cast(current_schema() as regnamespace) and c.relkind = 'r'`)
  const of = (isPlaced: boolean) => {
    const names = new Set(rows.filter(({ placed }) => placed === isPlaced).map(({ name }) => name))
    return inOrder.filter(table => names.has(table))
  }
  return { placed: of(true), unplaced: of(false) }
}

export async function knowsCoordinator(reader: Reader): Promise<boolean> {
  const nodes = await reader.rows<{ group: number }>(sql`select groupid as "group" from pg_dist_node`)
  return nodes.length === 0 || nodes.some(({ group }) => group === 0)
}

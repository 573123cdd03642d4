import type { Reader } from '../db.ts'
import { sql } from '../sql.ts'
import { type TableName, tables, tablesOfBrands } from '../tables.ts'

/**
 * Where Citus keeps the rows of a table: those of one brand together on one worker (`brand`), a copy on every node
 * (`everywhere`), or on the coordinator alone. A table that stays as it is (`alone`) is one of the coordinator's Postgres.
 */
export type Placement = 'brand' | 'everywhere' | 'coordinator' | 'alone'

/**
 * What is not by brand stays on the coordinator: a write to a table that is everywhere fails while a worker is away, and
 * every request of every team writes what it has used. But for what statements join with rows of brands.
 */
const others: Readonly<Record<string, Placement>> = {
  brand: 'everywhere',
  provider: 'everywhere',
  // These are not written together with rows of brands, so Citus need not commit them together.
  migration: 'alone',
  job: 'alone',
}

export const placementOf = (table: TableName): Placement =>
  tablesOfBrands.includes(table) ? 'brand' : (others[table] ?? 'coordinator')

/**
 * Every table that Citus keeps, in the order in which they are placed: what others are joined with comes first, but for
 * URLs. A citation may have none, and Citus has no outer join of a table of the coordinator with one of its own.
 */
const inOrder: readonly TableName[] = (['everywhere', 'brand', 'coordinator'] as const).flatMap(placement => {
  const names = (Object.keys(tables) as TableName[]).filter(table => placementOf(table) === placement)
  return [...names.filter(table => table !== 'url'), ...names.filter(table => table === 'url')]
})

/** Whether the extension is there. */
export async function hasCitus(reader: Reader): Promise<boolean> {
  const found = await reader.rows(sql`select 1 as found from pg_extension where extname = 'citus'`)
  return found.length > 0
}

/** What Citus knows of the tables of this schema that it is to keep. */
export interface CitusLayout {
  placed: TableName[]
  /** Those that are tables of the coordinator's Postgres still. */
  unplaced: TableName[]
}

/** How the tables of this schema are kept; only of a server that has the extension. */
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

/** Whether Citus knows the coordinator as a node, or knows no node yet, and then will by itself. */
export async function knowsCoordinator(reader: Reader): Promise<boolean> {
  const nodes = await reader.rows<{ group: number }>(sql`select groupid as "group" from pg_dist_node`)
  return nodes.length === 0 || nodes.some(({ group }) => group === 0)
}

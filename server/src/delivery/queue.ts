import { join, name, type Sql, sql } from '../db/sql.ts'
import { type ColumnName, type Row, type TableName, tables } from '../db/tables.ts'
import type { Lanes } from './lane.ts'

/** The columns that make a table a queue. Instants are epoch milliseconds. */
export interface QueueColumns {
  /** From when an item may be leased; of a leased item, the end of its lease. */
  ready_at: number
  /** From when an item is no longer leased. */
  expires_at: number
  /** Who leases it; null while it waits. */
  holder: string | null
  /** Attempts so far, the one under way included. */
  attempts: number
  /** Why it waits: the reason and message of the last failed attempt or postponement. */
  reason: string | null
  message: string | null
}

/** The tables that have these columns. */
export type QueueTable = { [T in TableName]: Row<T> extends QueueColumns ? T : never }[TableName]

/** A leased queue: a table whose items wait in lanes and are leased to one process at a time. */
export interface Queue<T extends QueueTable = QueueTable> {
  table: T
  /** The column that names an item's lane. */
  lane: ColumnName<T>
  /** `from …`: the table, with what conditions on its items need joined to it; items that may not be leased are left out. */
  from: Sql
  lanes: Lanes
}

/** Which items are meant. Both are conditions on the tables of `queue.from`. */
export interface ItemChoice {
  chosen: Sql
  /** Which of the chosen may begin. */
  startable: Sql
}

/** The columns of a table's key, with their values. */
export type ItemKey<T extends QueueTable> = Partial<Row<T>>

/** A condition: the row of the queue's table with a key. */
export function isItem<T extends QueueTable>({ table }: Queue<T>, key: ItemKey<T>): Sql {
  const values = key as Readonly<Record<string, unknown>>
  return join(
    tables[table].key.map(column => sql`${name(column)} = ${values[column]}`),
    ' and ',
  )
}

/** `column = value, …`, as behind `set`. */
export const assignments = <T extends QueueTable>(changes: Partial<Row<T>>): Sql =>
  join(Object.entries(changes).map(([column, value]) => sql`${name(column)} = ${value}`))

/** A column of the queue's table, as statements with joins need it. */
export const columnOf = <T extends QueueTable>({ table }: Queue<T>, column: ColumnName<T> | keyof QueueColumns): Sql =>
  sql`${name(table)}.${name(column)}`

/** A condition: the item is leased now. A lease that has run out is none. */
export const isLeased = <T extends QueueTable>(queue: Queue<T>, now: number): Sql =>
  sql`(${columnOf(queue, 'holder')} is not null and ${columnOf(queue, 'ready_at')} > ${now})`

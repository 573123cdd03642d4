import { join, name, type Sql, sql } from '../db/sql.ts'
import { type ColumnName, type Row, type TableName, tables } from '../db/tables.ts'
import type { Lanes } from './lane.ts'

/** Instants are epoch milliseconds. */
export interface QueueColumns {
  /** When a waiting item can start, or a lease ends. */
  ready_at: number
  /** When the item becomes a dead letter. */
  expires_at: number
  /** Null while the item waits. */
  holder: string | null
  /** Includes the current attempt. */
  attempts: number
  /** Why the last attempt failed or was delayed. */
  reason: string | null
  message: string | null
}

export type QueueTable = { [T in TableName]: Row<T> extends QueueColumns ? T : never }[TableName]

export interface Queue<T extends QueueTable = QueueTable> {
  table: T
  lane: ColumnName<T>
  /** `from …` with the joins for the conditions. Excludes items that can't be leased. */
  from: Sql
  lanes: Lanes
}

export interface ItemChoice {
  chosen: Sql
  /** Chosen items that can start. Both fields are SQL conditions on `queue.from`. */
  startable: Sql
}

export type ItemKey<T extends QueueTable> = Partial<Row<T>>

export function isItem<T extends QueueTable>({ table }: Queue<T>, key: ItemKey<T>): Sql {
  const values = key as Readonly<Record<string, unknown>>
  return join(
    tables[table].key.map(column => sql`${name(column)} = ${values[column]}`),
    ' and ',
  )
}

export const assignments = <T extends QueueTable>(changes: Partial<Row<T>>): Sql =>
  join(Object.entries(changes).map(([column, value]) => sql`${name(column)} = ${value}`))

export const columnOf = <T extends QueueTable>({ table }: Queue<T>, column: ColumnName<T> | keyof QueueColumns): Sql =>
  sql`${name(table)}.${name(column)}`

/** SQL condition that is false after the lease expired. */
export const isLeased = <T extends QueueTable>(queue: Queue<T>, now: number): Sql =>
  sql`(${columnOf(queue, 'holder')} is not null and ${columnOf(queue, 'ready_at')} > ${now})`

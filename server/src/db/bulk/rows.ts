import type { Writer } from '../db.ts'
import { type ColumnName, type NewRow, type TableName, tables } from '../tables.ts'
import { type Cell, type Column, clearPacked, isPacked, pack, packed } from './column.ts'

/** Rows of a table, gathered column by column until they are written. */
export interface Rows<T extends TableName = TableName> {
  readonly table: T
  /** The columns that rows are given with. */
  readonly names: readonly ColumnName<T>[]
  readonly columns: Readonly<Record<string, Cell[] | ReturnType<typeof packed>>>
  length: number
}

/** No rows of a table yet; columns of `later` are known only when the rows are written. */
export function rowsOf<T extends TableName>(table: T, later: readonly string[] = []): Rows<T> {
  const kinds = Object.entries(tables[table].columns).filter(([name]) => !later.includes(name))
  return {
    table,
    names: kinds.map(([name]) => name as ColumnName<T>),
    columns: Object.fromEntries(kinds.map(([name, { type }]) => [name, type === 'prose' ? packed() : []])),
    length: 0,
  }
}

/** Adds a row; a column that is left out is null. */
export const add = <T extends TableName>(rows: Rows<T>, row: NewRow<T>): void => addCells(rows, row)

/** The same of a row with some of the columns. */
export function addCells(rows: Rows, row: Readonly<Record<string, unknown>>): void {
  const place = rows.length++
  for (const name of rows.names) {
    const column = rows.columns[name]!
    const cell = (row[name] ?? null) as Cell
    if (isPacked(column)) pack(column, cell as string | null)
    else (column as Cell[])[place] = cell
  }
}

export const write = (writer: Writer, { table, columns, length }: Rows): Promise<void> =>
  writer.append(table, columns as Readonly<Record<string, Column>>, length)

/** Removes all rows; their memory serves the next ones. */
export function clear(rows: Rows): void {
  rows.length = 0
  for (const column of Object.values(rows.columns)) if (isPacked(column)) clearPacked(column)
}

import type { Cell } from '../db/column.ts'
import type { Writer } from '../db/db.ts'

/**
 * Rows of a table, gathered column by column until they are written. Like all that is done for every fact of an
 * import, what is done with them is a function of the module's, not of the object's: code that is made anew with every
 * batch is compiled anew with every batch.
 */
export interface Rows<C extends string = string> {
  readonly table: string
  /** The cells of each column. What stands behind the last row is left over from rows before. */
  readonly columns: Readonly<Record<C, Cell[]>>
  /** How many rows there are. */
  length: number
}

export const rowsFor = <const C extends string>(table: string, ...names: readonly C[]): Rows<C> => ({
  table,
  columns: Object.fromEntries(names.map(name => [name, [] as Cell[]])) as Record<C, Cell[]>,
  length: 0,
})

export function addRow<C extends string>(rows: Rows<C>, row: Readonly<Record<C, Cell>>): void {
  for (const name in rows.columns) rows.columns[name][rows.length] = row[name]
  rows.length++
}

export const writeRows = (writer: Writer, { table, columns, length }: Rows): Promise<void> =>
  writer.append(table, columns, length)

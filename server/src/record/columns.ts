import type { Cell, Writer } from '../db/db.ts'

/**
 * Rows of a table, gathered column by column until they are written. Like all that is done for every fact of an
 * import, what is done with them is a function of the module's, not of the object's: code that is made anew with every
 * batch is compiled anew with every batch.
 */
export interface Rows<C extends string = string> {
  readonly table: string
  readonly names: readonly C[]
  /** The cells of each column, in the order of the names, all of one length. */
  readonly columns: readonly Cell[][]
}

export const rowsFor = <const C extends string>(table: string, ...names: readonly C[]): Rows<C> => ({
  table,
  names,
  columns: names.map(() => []),
})

export function addRow<C extends string>({ names, columns }: Rows<C>, row: Readonly<Record<C, Cell>>): void {
  for (let i = 0; i < columns.length; i++) columns[i]!.push(row[names[i]!])
}

export const writeRows = (writer: Writer, rows: Rows): Promise<void> => writer.append(rows.table, columnsOf(rows))

export const columnsOf = ({ names, columns }: Rows): Record<string, readonly Cell[]> =>
  Object.fromEntries(names.map((name, i) => [name, columns[i]!]))

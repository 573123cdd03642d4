import type { Cell, Writer } from '../db/db.ts'

/** Rows of a table, gathered column by column until they are written. */
export interface Rows<C extends string> {
  /** The cells of each column, all of one length. The tables of facts add to them directly: they have millions. */
  readonly columns: Readonly<Record<C, Cell[]>>
  add(row: Readonly<Record<C, Cell>>): void
  write(writer: Writer): Promise<void>
}

export function rowsFor<const C extends string>(table: string, ...names: readonly C[]): Rows<C> {
  const columns = Object.fromEntries(names.map(name => [name, [] as Cell[]])) as Record<C, Cell[]>
  return {
    columns,
    add(row) {
      for (const name of names) columns[name].push(row[name])
    },
    write: writer => writer.append(table, columns),
  }
}

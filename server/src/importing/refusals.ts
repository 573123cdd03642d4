import { open } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { ImportRow, ImportTable } from '../tables/table.ts'

export interface Refusals {
  add(row: ImportRow, reason: string): Promise<void>
}

type RefusedTable = Pick<ImportTable, 'form' | 'columns'>

/** Beginning of a file for rejected rows, with the table's format and columns, plus line and reason. */
export const refusedHead = ({ form, columns }: RefusedTable): string =>
  form === 'CSV' ? stringify([['line', 'reason', ...columns]]) : ''

export const refusedText = (
  { form, columns }: RefusedTable,
  { line, cells = {} }: ImportRow,
  reason: string,
): string =>
  form === 'CSV'
    ? stringify([[line, reason, ...columns.map(column => cells[column])]])
    : `${JSON.stringify({ line, reason, ...cells })}\n`

/** Creates the file with the first rejected row. Only the owner can read it. */
export function refusalsIn(file: string, table: RefusedTable): Refusals & AsyncDisposable {
  let handle: Awaited<ReturnType<typeof open>> | undefined
  const begin = async () => {
    const opened = await open(file, 'w', 0o600)
    await opened.write(refusedHead(table))
    return opened
  }
  return {
    async add(row, reason) {
      handle ??= await begin()
      await handle.write(refusedText(table, row, reason))
    },
    async [Symbol.asyncDispose]() {
      await handle?.close()
    },
  }
}

import { open } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { ImportRow, ImportTable } from '../tables/table.ts'

/** A file of rejected rows, to fix and import again. */
export interface Refusals extends AsyncDisposable {
  add(row: ImportRow, reason: string): Promise<void>
}

/**
 * The file has the format and columns of the table, plus line and reason. It is created at the first rejected row. Only
 * its owner can read it.
 */
export function refusalsIn(file: string, { form, columns }: Pick<ImportTable, 'form' | 'columns'>): Refusals {
  let handle: Awaited<ReturnType<typeof open>> | undefined
  const begin = async () => {
    const opened = await open(file, 'w', 0o600)
    if (form === 'CSV') await opened.write(stringify([['line', 'reason', ...columns]]))
    return opened
  }
  return {
    async add({ line, cells = {} }, reason) {
      handle ??= await begin()
      const text =
        form === 'CSV'
          ? stringify([[line, reason, ...columns.map(column => cells[column])]])
          : `${JSON.stringify({ line, reason, ...cells })}\n`
      await handle.write(text)
    },
    async [Symbol.asyncDispose]() {
      await handle?.close()
    },
  }
}

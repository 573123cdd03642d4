import { open } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { ImportRow, ImportTable } from './rows.ts'

/** Keeps rows that are refused, so that they can be mended and imported. */
export interface Refusals extends AsyncDisposable {
  add(row: ImportRow, reason: string): Promise<void>
}

/**
 * Writes refused rows to a file, in the form of the table, with their lines and reasons: CSV with the same columns, or
 * lines of JSON. The file is made anew, readable for its owner alone, when the first row is refused.
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

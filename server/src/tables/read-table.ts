import { decodeUtf8 } from '../archive/lines.ts'
import { csvLayout, csvTable } from './csv-table.ts'
import { beginBytes, inUtf8 } from './decode.ts'
import { jsonTable } from './json-table.ts'
import type { ImportTable } from './table.ts'
import { Unreadable } from './unreadable.ts'
import { isWorkbook, workbookTable } from './workbook.ts'

/**
 * Streams CSV with a header, JSON (a list, an object with a list, or one object per line) or an Excel workbook's first
 * sheet. Texts are UTF-8, or UTF-16 with a byte order mark. Throws Unreadable for anything else.
 */
export async function readTable(chunks: AsyncIterable<Uint8Array>): Promise<ImportTable> {
  const { start, rest, bytes } = await beginTable(chunks)
  if (bytes) return workbookTable(bytes)
  if (/^[[{]/.test(start)) return jsonTable(rest, start)
  return csvTable(rest, csvLayout(start))
}

export interface BegunTable {
  /** Trimmed beginning of a text: at least 64 KB, or the whole text. */
  start: string
  rest: AsyncIterable<Uint8Array>
  /** Bytes of a workbook, which has no text. */
  bytes?: AsyncIterable<Uint8Array>
}

export async function beginTable(chunks: AsyncIterable<Uint8Array>): Promise<BegunTable> {
  const begun = await beginBytes(chunks)
  if (isWorkbook(begun.start)) return { start: '', rest: begun.rest, bytes: begun.rest }
  const { start, rest } = await beginBytes(inUtf8(begun.rest))
  const text = decodeUtf8(start).trimStart()
  if (text === '') throw new Unreadable('The file is empty.')
  return { start: text, rest }
}

import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Unreadable } from '../admin/prompts/prompt-rows.ts'
import { decodeUtf8, linesOf, longestArchiveLine } from '../archive/lines.ts'
import { itemsOf } from './json-objects.ts'

export interface ImportRow {
  /** First line of the row in the file, or its position in a JSON list, from 1. */
  line: number
  /** Undefined if the line or item isn't a row. */
  cells: Readonly<Record<string, unknown>> | undefined
}

export interface ImportTable {
  form: 'CSV' | 'JSON'
  /** For JSON, the fields of the first row. */
  columns: readonly string[]
  rows: AsyncIterable<ImportRow>
}

const firstBytes = 64 * 1024

/**
 * Streams CSV with a header (commas, semicolons or tabs, with or without a byte order mark), JSON lines or a JSON list.
 * Throws `Unreadable` for anything else.
 */
export async function readTable(chunks: AsyncIterable<Uint8Array>): Promise<ImportTable> {
  const { start, rest } = await begun(chunks)
  const text = decodeUtf8(start)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (text === '') throw new Unreadable('The file is empty.')
  if (/^[[{]/.test(text)) return jsonTable(text.startsWith('[') ? itemsOf(rest) : linesOf(rest))
  return csvTable(rest, delimiterOf(text))
}

/** `rest` yields all bytes, including `start`. */
async function begun(chunks: AsyncIterable<Uint8Array>) {
  const read: Uint8Array[] = []
  const iterator = chunks[Symbol.asyncIterator]()
  let length = 0
  while (length < firstBytes) {
    const next = await iterator.next()
    if (next.done) break
    read.push(next.value)
    length += next.value.length
  }
  async function* rest() {
    yield* read
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { start: Buffer.concat(read), rest: rest() }
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r\n|\n|\r/, 1)
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const counts = [',', ';', '\t'].map(mark => ({ mark, count: bare.split(mark).length }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).mark
}

async function csvTable(chunks: AsyncIterable<Uint8Array>, delimiter: string): Promise<ImportTable> {
  const records = recordsOf(chunks, delimiter)
  const { value: header } = await records.next()
  if (!header) throw new Unreadable('The file has no header.')
  const columns = header.cells.map(name => name.trim())
  async function* rows(): AsyncGenerator<ImportRow> {
    for await (const { line, cells } of records)
      yield { line, cells: Object.fromEntries(cells.flatMap((cell, i) => (columns[i] ? [[columns[i], cell]] : []))) }
  }
  return { form: 'CSV', columns: columns.filter(Boolean), rows: rows() }
}

async function* recordsOf(chunks: AsyncIterable<Uint8Array>, delimiter: string) {
  const parser = parse({
    ...{
      delimiter,
      info: true,
      relax_quotes: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: longestArchiveLine,
    },
  })
  let end = 0
  try {
    const records = pipeline(Readable.from(textIn(chunks)), parser, () => undefined)
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: end + 1, cells: record }
      end = info.lines
    }
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(`The file is not valid CSV: ${error.message}.`) : error
  }
}

/** Throws Unreadable if the bytes aren't UTF-8. */
async function* textIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new Unreadable('The file is not UTF-8. Save it as CSV UTF-8.') : error
  }
}

async function jsonTable(
  lines: AsyncGenerator<{ number: number; bytes: Uint8Array | undefined }>,
): Promise<ImportTable> {
  const rowOf = ({ number, bytes }: { number: number; bytes: Uint8Array | undefined }): ImportRow => ({
    line: number,
    cells: bytes && isUtf8(bytes) ? objectIn(decodeUtf8(bytes).replace(/^\uFEFF/, '')) : undefined,
  })
  const { value } = await lines.next()
  const first = value && rowOf(value)
  async function* rows(): AsyncGenerator<ImportRow> {
    if (first) yield first
    for await (const line of lines) yield rowOf(line)
  }
  return { form: 'JSON', columns: Object.keys(first?.cells ?? {}), rows: rows() }
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

import { readFile } from 'node:fs/promises'
import { FunnelStage } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { mapColumns, unknownColumn } from '../importing/map-columns.ts'
import { refusalsIn } from '../importing/refusals.ts'
import { type FieldOf, type Mapping, type RecordTableKind, tableFields } from '../tables/headers.ts'
import { mappingText, readMapping } from '../tables/mapping.ts'
import type { ImportTable } from '../tables/table.ts'
import { declined, given, misused, type OperationCall } from './operation/operation.ts'

interface TableToImport<K extends RecordTableKind> {
  kind: K
  read(chunks: AsyncIterable<Uint8Array>): Promise<ImportTable>
  /** Fields that have one value for all rows. */
  given?: readonly string[]
  /** What to do if a column is missing, by field. Part of the error message. */
  or?: Readonly<Record<string, string>>
}

interface TableImport<F extends string> {
  table: ImportTable
  mapping: Mapping<F>
  type: FunnelStage
  brandId: string
  preview: boolean
  refusals: ReturnType<typeof refusalsIn> | undefined
  now: () => Date
  tell: { refused(line: number, reason: string): void; batch(): void }
}

/** Reads options, header and mapping. Returns an exit code for an error. */
export async function beginImport<K extends RecordTableKind>(
  call: OperationCall,
  { kind, read: readTable, given: constant, or = {} }: TableToImport<K>,
): Promise<TableImport<FieldOf<K>> | number> {
  const { db, options, input, inputSize, io, now } = call
  const brandId = given(call, 'brand')
  const [found] = await db.read(reader => reader.rows(sql`select 1 as found from brand where public_id = ${brandId}`))
  if (!found) return declined(call, `There is no brand '${brandId}'.`)
  const type = FunnelStage.options.find(option => option === String(options.type ?? 'TOFU').toUpperCase())
  if (!type) return misused(call, `--type is '${options.type}' but must be one of ${FunnelStage.options.join(', ')}.`)
  const own = await ownMapping(call, tableFields[kind] as readonly FieldOf<K>[])
  if (typeof own === 'number') return own
  let read = 0
  async function* counted() {
    for await (const chunk of input) {
      read += chunk.length
      yield chunk
    }
  }
  const table = await readTable(counted())
  const strange = unknownColumn(table, own as Mapping<string>)
  if (strange !== undefined)
    return misused(call, `There is no column '${strange}'. The columns are ${table.columns.join(', ')}.`)
  const { mapping, missing, tool } = mapColumns(kind, table, own, constant)
  const [field] = missing
  if (field !== undefined) return unmapped(call, table, field, or[field])
  if (tool !== undefined) io.err(`Recognized an export from ${tool}.\n`)
  io.err(`Columns: ${mappingText(mapping as Mapping<string>)}\n`)
  const refusals = typeof options.refused === 'string' ? refusalsIn(options.refused, table) : undefined
  const tell = {
    refused: (line: number, reason: string) => void (refusals ?? io.err(`line ${line}: ${reason}\n`)),
    batch: () => options.preview === true || io.progress(read, inputSize),
  }
  return { table, mapping, type, brandId, preview: options.preview === true, refusals, now, tell } as TableImport<
    FieldOf<K>
  >
}

const unmapped = (call: OperationCall, { columns }: ImportTable, field: string, or = ''): number =>
  misused(
    call,
    `No column is recognized as ${field}. Use --map ${field}=COLUMN${or}. The columns are ${columns.join(', ')}.`,
  )

/** Returns an exit code for an error. */
async function ownMapping<F extends string>(call: OperationCall, fields: readonly F[]): Promise<Mapping<F> | number> {
  const { map, 'map-file': file } = call.options
  if (map !== undefined && file !== undefined) return misused(call, 'Use --map or --map-file, not both.')
  const text = typeof file === 'string' ? await readFile(file, 'utf8') : map
  if (typeof text !== 'string') return {}
  const read = readMapping(fields, text)
  return 'problem' in read
    ? misused(call, `--map${file === undefined ? '' : '-file'}: ${read.problem}.`)
    : (read as Mapping<F>)
}

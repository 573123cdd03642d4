import { type FileImports, type FunnelStage, Refusal } from '@earshot/contract'
import type * as z from 'zod'
import type { Actor } from '../access/actor.ts'
import type { Origin } from '../admin/action/audit.ts'
import { isTimeZone } from '../calendar/days.ts'
import type { Db } from '../db/db.ts'
import { type FieldOf, type Mapping, type RecordTableKind, tableFields } from '../tables/headers.ts'
import { readMapping } from '../tables/mapping.ts'
import { readPromptTable } from '../tables/prompt-table.ts'
import { readTable } from '../tables/read-table.ts'
import type { ImportRow, ImportTable } from '../tables/table.ts'
import { Unreadable } from '../tables/unreadable.ts'
import { importAnswers } from './import-answers.ts'
import { importPromptRows } from './import-prompts.ts'
import { mapColumns, unknownColumn } from './map-columns.ts'
import { refusedHead, refusedText } from './refusals.ts'

const mostRows = 10
const mostWarnings = 20

export type ImportedLine = z.output<FileImports[RecordTableKind]['line']>
type ImportQuery<K extends RecordTableKind> = z.output<FileImports[K]['query']>

export interface FileToImport<K extends RecordTableKind = RecordTableKind> {
  kind: K
  query: ImportQuery<K>
  brandId: string
  /** The file's bytes, and their number. */
  chunks: AsyncIterable<Uint8Array>
  size: number
  db: Db
  actor: Actor
  origin: Origin
  now: () => Date
}

export interface OpenImport {
  first: ImportedLine
  /** Stores the rows. Stops before the next batch if the signal aborts. */
  run(say: (line: ImportedLine) => Promise<void>, signal: AbortSignal): Promise<void>
}

/** Reads the beginning of the file and maps its columns. Throws a Refusal that says what is wrong. */
export async function openImport(file: FileToImport): Promise<OpenImport> {
  const { kind, query, chunks } = file
  const zone = 'zone' in query ? (query.zone ?? 'UTC') : 'UTC'
  if (!isTimeZone(zone))
    throw wrong(`zone is '${zone.slice(0, 100)}' but must be an IANA name, for example Europe/Berlin or UTC.`)
  const own = query.map === undefined ? {} : readMapping<string>(tableFields[kind], query.map)
  if ('problem' in own && typeof own.problem === 'string') throw wrong(`map: ${own.problem}.`)
  const reading = { bytes: 0 }
  const table = await readable(() => (kind === 'answers' ? readTable : readPromptTable)(counted(chunks, reading)))
  const columns = table.columns.join(', ').slice(0, 1000)
  const strange = unknownColumn(table, own as Mapping<string>)
  if (strange !== undefined) throw wrong(`map: There is no column '${strange}'. The columns are ${columns}.`)
  const given = 'provider' in query && query.provider !== undefined ? ['provider'] : []
  const mapped = mapColumns(kind, table, own as Mapping<FieldOf<RecordTableKind>>, given)
  const [missing] = mapped.missing
  if (missing !== undefined && !query.dryRun)
    throw wrong(`No column is recognized as ${missing}. Use map=${missing}=COLUMN. The columns are ${columns}.`)
  const first = {
    ...{ form: table.form, columns: [...table.columns], fields: [...tableFields[kind]] },
    ...{ mapping: mapped.mapping as Record<string, string>, tool: mapped.tool ?? null, missing: mapped.missing },
    head: refusedHead(table),
  }
  return {
    first: { table: first },
    run: async (say, signal) => {
      if (missing !== undefined) return
      const rows = until(signal, table.rows)
      const store = { ...file, table: { ...table, rows }, mapping: mapped.mapping, zone, reading, say }
      const counts = await readable<object>(() =>
        kind === 'answers'
          ? storeAnswers(store as StoredFile<'answers'>)
          : storePrompts(store as StoredFile<'prompts'>),
      )
      await say({ end: { counts, dryRun: query.dryRun } } as ImportedLine)
    },
  }
}

const wrong = (message: string) => new Refusal('INVALID_PARAMETER', message)

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Unreadable ? new Refusal('INVALID_BODY', error.message) : error
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, reading: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    reading.bytes += chunk.length
    yield chunk
  }
}

async function* until(signal: AbortSignal, rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
  for await (const row of rows) {
    signal.throwIfAborted()
    yield row
  }
  signal.throwIfAborted()
}

interface StoredFile<K extends RecordTableKind> extends FileToImport<K> {
  table: ImportTable
  mapping: Mapping<FieldOf<K>>
  zone: string
  reading: { bytes: number }
  say(line: ImportedLine): Promise<void>
}

function reports({ table, reading, size, say }: StoredFile<RecordTableKind>) {
  let rows = 0
  return {
    refusals: {
      add: (row: ImportRow, reason: string) =>
        say({ refused: { line: row.line, reason, text: refusedText(table, row, reason) } }),
    },
    show: async (row: object) => {
      if (rows++ < mostRows) await say({ row: { ...row } })
    },
    progress: (counts: object) => say({ progress: { bytes: reading.bytes, size, counts } } as ImportedLine),
  }
}

async function storeAnswers(file: StoredFile<'answers'>) {
  const { db, actor, origin, brandId, table, query, mapping, zone, say, now } = file
  const { makePrompts, type, dryRun, provider, model, country, dates: order } = query
  const { refusals, show, progress } = reports(file)
  const warnings: ImportedLine[] = []
  let warned = 0
  const told = async (counts: object) => {
    for (const line of warnings.splice(0)) await say(line)
    await progress({ ...counts, warned })
  }
  const counts = await importAnswers({
    ...{ db, actor, origin, brandId, table, preview: dryRun, refusals, now },
    reading: { mapping, constants: { provider, model, country }, dates: { order, zone, now: now().getTime() } },
    makes: makePrompts ? (type as FunnelStage) : undefined,
    tell: {
      refused: () => undefined,
      warned: (line, reason) => void (++warned <= mostWarnings && warnings.push({ warning: { line, reason } })),
      ...(dryRun && { taken: (answer, prompt) => show({ ...answer, ...(prompt !== undefined && { prompt }) }) }),
      batch: told,
    },
  })
  return { ...counts, warned }
}

async function storePrompts(file: StoredFile<'prompts'>) {
  const { db, actor, origin, brandId, table, query, mapping, now } = file
  const { type, update, dryRun } = query
  const { refusals, show, progress } = reports(file)
  return importPromptRows({
    ...{
      db,
      actor,
      origin,
      brandId,
      table,
      mapping,
      type: type as FunnelStage,
      update,
      preview: dryRun,
      refusals,
      now,
    },
    tell: { refused: () => undefined, ...(dryRun && { added: show }), batch: progress },
  })
}

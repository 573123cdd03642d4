import type { FunnelStage } from '@earshot/contract'
import { stringify } from 'csv-stringify/sync'
import { operator } from '../access/actor.ts'
import { perform } from '../admin/action/perform.ts'
import { adminHandlers } from '../admin/index.ts'
import { formatCell, type Mapping, type PromptField, promptFields } from '../admin/prompts/column-names.ts'
import { readPromptLines } from '../admin/prompts/prompt-lines.ts'
import type { Db } from '../db/db.ts'
import { valueAt } from './mapping.ts'
import type { Refusals } from './refusals.ts'
import type { ImportRow, ImportTable } from './rows.ts'

const batchRows = 10_000

export interface PromptImport {
  db: Db
  brandId: string
  table: ImportTable
  mapping: Mapping<PromptField>
  /** Type of rows without one. */
  type: FunnelStage
  preview: boolean
  refusals: Refusals | undefined
  now: () => Date
  tell: { refused(line: number, reason: string): void; added?(prompt: object): Promise<void>; batch?(): void }
}

export interface PromptCounts {
  added: number
  known: number
  refused: number
  topics: number
  tags: number
}

/** One transaction per batch. */
export async function importPromptRows(wanted: PromptImport): Promise<PromptCounts> {
  const counts = { added: 0, known: 0, refused: 0, topics: 0, tags: 0 }
  let batch: ImportRow[] = []
  for await (const row of wanted.table.rows) {
    batch.push(row)
    if (batch.length < batchRows) continue
    await store(wanted, batch, counts)
    batch = []
  }
  if (batch.length > 0) await store(wanted, batch, counts)
  return counts
}

async function store(wanted: PromptImport, batch: readonly ImportRow[], counts: PromptCounts): Promise<void> {
  const { db, brandId, mapping, type, preview, refusals, now, tell } = wanted
  const texts = batch.map(({ cells = {} }) => promptFields.map(field => formatCell(valueAt(cells, mapping[field]))))
  const text = stringify([promptFields, ...texts])
  const rowAt = new Map<number, ImportRow>()
  let line = 2
  for (const [i, cells] of texts.entries()) {
    rowAt.set(line, batch[i]!)
    line += 1 + cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  }
  const { refused } = readPromptLines(text)
  for (const { line, reason } of refused) {
    const row = rowAt.get(line)!
    tell.refused(row.line, reason)
    await refusals?.add(row, reason)
  }
  const input = { brandId, text, type, dryRun: preview }
  const told = await perform(db, adminHandlers.prompts.import, { actor: operator, input, now: now() })
  for (const count of Object.keys(counts) as (keyof PromptCounts)[]) counts[count] += told.counts[count]
  for (const { line: _, ...prompt } of told.added) await tell.added?.(prompt)
  tell.batch?.()
}

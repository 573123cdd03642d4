import type { FunnelStage } from '@earshot/contract'
import type { Actor } from '../access/actor.ts'
import type { Origin } from '../admin/action/audit.ts'
import { perform } from '../admin/action/perform.ts'
import { addLine, type PromptLines, promptInRow } from '../admin/prompts/prompt-lines.ts'
import { promptImport } from '../admin/prompts/prompts-import.ts'
import type { Db } from '../db/db.ts'
import type { Mapping, PromptField } from '../tables/headers.ts'
import type { ImportRow, ImportTable } from '../tables/table.ts'
import type { Refusals } from './refusals.ts'

const batchRows = 10_000

export interface PromptImport {
  db: Db
  actor: Actor
  origin?: Origin | undefined
  brandId: string
  table: ImportTable
  mapping: Mapping<PromptField>
  /** Default type. */
  type: FunnelStage
  /** Gives known prompts the topic and tags of their row. */
  update: boolean
  preview: boolean
  refusals: Refusals | undefined
  now: () => Date
  tell: {
    refused(line: number, reason: string): void
    added?(prompt: object): Promise<void>
    batch?(counts: PromptCounts): unknown
  }
}

export type PromptCounts = Record<'added' | 'known' | 'refused' | 'topics' | 'tags' | 'different' | 'updated', number>

/** One transaction per batch. */
export async function importPromptRows(wanted: PromptImport): Promise<PromptCounts> {
  const counts = { added: 0, known: 0, refused: 0, topics: 0, tags: 0, different: 0, updated: 0 }
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
  const { db, actor, origin, brandId, mapping, type, update, preview, refusals, now, tell } = wanted
  const lines: PromptLines = { prompts: [], refused: [] }
  for (const row of batch) addLine(lines, row.line, promptInRow(row, mapping))
  const rowAt = new Map(batch.map(row => [row.line, row]))
  const input = { brandId, text: '', type, update, dryRun: preview }
  const told = await perform(db, promptImport(lines), { actor, input, now: now(), ...(origin && { origin }) })
  for (const { line, reason } of told.refused) {
    tell.refused(line, reason)
    await refusals?.add(rowAt.get(line)!, reason)
  }
  for (const count of Object.keys(counts) as (keyof PromptCounts)[]) counts[count] += told.counts[count]
  for (const { line: _, ...prompt } of told.added) await tell.added?.(prompt)
  await tell.batch?.(counts)
}

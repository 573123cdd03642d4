import type { FunnelStage } from '@earshot/contract'
import type { Actor } from '../access/actor.ts'
import type { Origin } from '../admin/action/audit.ts'
import { perform } from '../admin/action/perform.ts'
import { adminHandlers } from '../admin/index.ts'
import type { Db } from '../db/db.ts'
import { folded } from '../db/folding.ts'
import { sql } from '../db/sql.ts'
import type { ImportRow, ImportTable } from '../tables/table.ts'
import { type AnswerDraft, type AnswerRowOptions, answerIn, idsByContent } from './answer-row.ts'
import type { Refusals } from './refusals.ts'

const batchRows = 1000
const batchCharacters = 8_000_000

export interface AnswerImport {
  db: Db
  actor: Actor
  origin?: Origin | undefined
  brandId: string
  table: ImportTable
  reading: Omit<AnswerRowOptions, 'promptIds'>
  /** Type of new prompts. If undefined, rejects answers to unknown prompts. */
  makes: FunnelStage | undefined
  preview: boolean
  refusals: Refusals | undefined
  now: () => Date
  tell: {
    refused(line: number, reason: string): void
    /** Called if an unreadable part of an answer was omitted. */
    warned(line: number, reason: string): void
    /** Called for each answer that was stored, or in a preview would be stored. */
    taken?(answer: object, prompt: string | undefined): Promise<void>
    batch?(counts: AnswerCounts): unknown
  }
}

export interface AnswerCounts {
  imported: number
  replaced: number
  refused: number
  prompts: number
  zoneless: number
}

interface Under extends AnswerImport {
  counts: AnswerCounts
  /** Folded texts of new prompts. A preview rolls back and creates them in each batch. */
  made: Set<string>
}

interface DraftedAnswer {
  row: ImportRow
  draft: AnswerDraft
}

/** Pushes answers in batches, each in one transaction. Reports invalid rows and imports the others. */
export async function importAnswers(wanted: AnswerImport): Promise<AnswerCounts> {
  const counts = { imported: 0, replaced: 0, refused: 0, prompts: 0, zoneless: 0 }
  const under: Under = { ...wanted, counts, made: new Set() }
  const reading = { ...wanted.reading, promptIds: await promptIdsOf(wanted) }
  const idFor = idsByContent()
  let batch: DraftedAnswer[] = []
  let characters = 0
  const flush = async () => {
    await push(under, batch)
    await wanted.tell.batch?.(counts)
    batch = []
    characters = 0
  }
  for await (const row of wanted.table.rows) {
    const draft = answerIn(row, reading, idFor)
    if (typeof draft === 'string') {
      await refuse(under, row, draft)
      continue
    }
    batch.push({ row, draft })
    characters += draft.answer.text.length
    if (batch.length === batchRows || characters > batchCharacters) await flush()
  }
  if (batch.length > 0) await flush()
  return counts
}

async function promptIdsOf({ db, brandId, reading: { mapping } }: AnswerImport): Promise<ReadonlySet<string>> {
  if (mapping.promptId === undefined || mapping.prompt === undefined) return new Set()
  const rows = await db.read(reader =>
    reader.rows<{ id: string }>(sql`
select prompt.public_id as id from prompt join brand on brand.id = prompt.brand_id where brand.public_id = ${brandId}`),
  )
  return new Set(rows.map(({ id }) => id))
}

async function refuse({ counts, refusals, tell }: Under, row: ImportRow, reason: string): Promise<void> {
  counts.refused++
  tell.refused(row.line, reason)
  await refusals?.add(row, reason)
}

async function push(under: Under, batch: readonly DraftedAnswer[]): Promise<void> {
  const { db, actor, origin, brandId, makes, preview, now, counts, made, tell } = under
  const makePrompts = makes !== undefined && { makePrompts: true, type: makes }
  const answers = batch.map(({ draft }) => draft.answer)
  const input = { brandId, answers: answers as never, dryRun: preview, ...makePrompts }
  const told = await perform(db, adminHandlers.answers.push, {
    ...{ actor, input, now: now() },
    ...(origin && { origin }),
  })
  counts.imported += told.counts.imported
  counts.replaced += told.counts.replaced
  for (const { text } of told.prompts) made.add(folded(text))
  counts.prompts = made.size
  for (const [i, { reason, promptId }] of told.answers.entries()) {
    const { row, draft } = batch[i]!
    if (reason !== null) {
      await refuse(under, row, reason)
      continue
    }
    if (draft.warning !== undefined) tell.warned(row.line, draft.warning)
    if (draft.zoneless) counts.zoneless++
    const { prompt, ...answer } = draft.answer
    await tell.taken?.({ ...answer, promptId }, prompt as string | undefined)
  }
}

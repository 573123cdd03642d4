import type { FunnelStage } from '@earshot/contract'
import { operator } from '../access/actor.ts'
import { perform } from '../admin/action/perform.ts'
import { adminHandlers } from '../admin/index.ts'
import { recordOf } from '../archive/parse.ts'
import type { Db } from '../db/db.ts'
import { folded } from '../db/folding.ts'
import { type AnswerDraft, type AnswerRowOptions, answerIn, idsByContent } from './answer-row.ts'
import { type PromptIds, promptIdsOf } from './prompt-ids.ts'
import type { Refusals } from './refusals.ts'
import type { ImportRow, ImportTable } from './rows.ts'

const batchRows = 1000
const batchCharacters = 8_000_000

export interface AnswerImport {
  db: Db
  brandId: string
  table: ImportTable
  reading: AnswerRowOptions
  /** Type of prompts to create. If undefined, answers to unknown prompts are rejected. */
  makes: FunnelStage | undefined
  preview: boolean
  refusals: Refusals | undefined
  now: () => Date
  tell: {
    refused(line: number, reason: string): void
    /** Called for each stored answer, or in a preview for each that would be stored. */
    taken?(answer: object): Promise<void>
    batch?(): void
  }
}

export interface AnswerCounts {
  imported: number
  replaced: number
  refused: number
  prompts: number
}

interface Under extends AnswerImport {
  ids: PromptIds
  counts: AnswerCounts
  made: Set<string>
}

interface DraftedAnswer {
  row: ImportRow
  draft: AnswerDraft
}

/** One transaction per batch. Reports wrong rows and imports the others. */
export async function importAnswers(wanted: AnswerImport): Promise<AnswerCounts> {
  const { db, brandId, table, reading } = wanted
  const counts = { imported: 0, replaced: 0, refused: 0, prompts: 0 }
  const under: Under = { ...wanted, ids: await promptIdsOf(db, brandId), counts, made: new Set() }
  const idFor = idsByContent()
  let batch: DraftedAnswer[] = []
  let characters = 0
  const flush = async () => {
    await store(under, batch)
    wanted.tell.batch?.()
    batch = []
    characters = 0
  }
  for await (const row of table.rows) {
    const draft = answerIn(row, reading, idFor)
    if (typeof draft === 'string') {
      await refuse(under, row, draft)
      continue
    }
    batch.push({ row, draft })
    characters += String(draft.answer.text).length
    if (batch.length === batchRows || characters > batchCharacters) await flush()
  }
  if (batch.length > 0) await flush()
  return counts
}

async function refuse({ counts, refusals, tell }: Under, row: ImportRow, reason: string): Promise<void> {
  counts.refused++
  tell.refused(row.line, reason)
  await refusals?.add(row, reason)
}

async function store(under: Under, batch: readonly DraftedAnswer[]): Promise<void> {
  const problems = await makePrompts(under, batch)
  const { ids, brandId, preview } = under
  const ready: { row: ImportRow; answer: Record<string, unknown> }[] = []
  for (const { row, draft } of batch) {
    const { prompt, answer } = draft
    const id = prompt === undefined ? answer.promptId : ids.of(prompt)
    const problem = prompt === undefined ? undefined : problems.get(folded(prompt.trim()))
    if (id !== undefined) ready.push({ row, answer: { ...answer, promptId: id } })
    else if (problem !== undefined) await refuse(under, row, `its prompt cannot be created because it ${problem}`)
    else if (preview && under.made.has(folded(prompt!.trim())))
      ready.push({ row, answer: { ...answer, promptId: 'new' } })
    else await refuse(under, row, 'its prompt does not exist. Use --make-prompts to create it')
  }
  if (preview) return await look(under, ready)
  const answers = ready.map(({ answer }) => answer)
  if (answers.length === 0) return
  const input = { brandId, answers: answers as never, dryRun: false }
  const told = await perform(under.db, adminHandlers.answers.push, { actor: operator, input, now: under.now() })
  under.counts.imported += told.counts.imported
  under.counts.replaced += told.counts.replaced
  for (const [i, { reason }] of told.answers.entries())
    if (reason !== null) await refuse(under, ready[i]!.row, reason)
    else await under.tell.taken?.(answers[i]!)
}

/** Returns the reason for each text that can't become a prompt. */
async function makePrompts(under: Under, batch: readonly DraftedAnswer[]): Promise<ReadonlyMap<string, string>> {
  const { ids, makes, preview, counts, made, now } = under
  const texts = batch.flatMap(({ draft: { prompt } }) => (prompt !== undefined && !ids.of(prompt) ? [prompt] : []))
  if (makes === undefined || texts.length === 0) return new Map()
  const fresh = new Map(texts.map(text => [folded(text.trim()), text]))
  if (preview) {
    for (const key of fresh.keys()) made.add(key)
    counts.prompts = made.size
    return new Map()
  }
  const problems = await ids.make([...fresh.values()], makes, now())
  counts.prompts += fresh.size - problems.size
  return problems
}

async function look(
  under: Under,
  ready: readonly { row: ImportRow; answer: Record<string, unknown> }[],
): Promise<void> {
  for (const { row, answer } of ready) {
    const read = recordOf('answer', { ...answer, brandId: under.brandId })
    if ('refused' in read) await refuse(under, row, read.refused)
    else {
      under.counts.imported++
      await under.tell.taken?.(answer)
    }
  }
}

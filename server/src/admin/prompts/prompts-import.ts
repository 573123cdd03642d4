import { randomUUID } from 'node:crypto'
import { admin, type FunnelStage, invalidBody, trim } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { foldedQuery } from '../../db/folding.ts'
import { sql } from '../../db/sql.ts'
import { putEntities } from '../../record/entities/put.ts'
import { Unreadable } from '../../tables/unreadable.ts'
import { type ChangeContext, changing } from '../action/action.ts'
import { type KnownLine, regroupedPrompts } from './known-prompts.ts'
import { namesOf } from './names.ts'
import { type PromptLine, type PromptLines, readPromptLines } from './prompt-lines.ts'

const mostShown = 1000

export const importPromptLines = changing(admin.prompts.import, async (context, input) => {
  const outcome = await storePromptLines(context, await linesIn(input.text), input)
  const { added, refused } = outcome.result
  return {
    ...outcome,
    result: { ...outcome.result, added: added.slice(0, mostShown), refused: refused.slice(0, mostShown) },
  }
})

export const promptImport = (lines: PromptLines) =>
  changing(admin.prompts.import, (context, input) => storePromptLines(context, lines, input))

interface StoreLinesOptions {
  type?: FunnelStage | undefined
  update?: boolean | undefined
  dryRun: boolean
}

async function storePromptLines(
  { db, brand, brandId, now }: Pick<ChangeContext, 'db' | 'brand' | 'brandId' | 'now'>,
  lines: PromptLines,
  { type = 'TOFU', update = false, dryRun }: StoreLinesOptions,
) {
  const refused = [...lines.refused]
  const { fresh, known } = await sorted(db, brand, lines.prompts, refused)
  const used = update ? [...fresh, ...known.map(({ prompt }) => prompt)] : fresh
  const topics = await namesOf(
    db,
    'topic',
    brand,
    used.flatMap(({ topic }) => topic ?? []),
  )
  const tags = await namesOf(
    db,
    'tag',
    brand,
    used.flatMap(prompt => prompt.tags),
  )
  const records = fresh.map(prompt => recordOf(prompt, type, now, topics.idOf, tags.idOf))
  const regrouped = await regroupedPrompts(db, brand, known, { topics, tags })
  await putEntities(
    db,
    brand,
    [
      ...topics.made.map(record => ({ kind: 'topic' as const, record })),
      ...tags.made.map(record => ({ kind: 'tag' as const, record })),
      ...[...records, ...(update ? regrouped : [])].map(record => ({ kind: 'prompt' as const, record })),
    ],
    now,
  )
  const added = fresh.map(({ line, text, topic = null }, i) => {
    const { id, type } = records[i]!
    return { line, id, text, type, topic }
  })
  const read = lines.prompts.length + lines.refused.length
  const counts = {
    ...{ added: added.length, known: read - fresh.length - refused.length, refused: refused.length },
    ...{ topics: topics.made.length, tags: tags.made.length },
    ...{ different: regrouped.length, updated: update ? regrouped.length : 0 },
  }
  return {
    result: { counts, added, refused: refused.sort((a, b) => a.line - b.line), dryRun },
    changed: { subject: brandId, before: null, after: counts },
  }
}

async function linesIn(text: string): Promise<PromptLines> {
  try {
    return await readPromptLines(text)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    throw invalidBody({ field: 'text', message: `text cannot be read. ${error.message}` })
  }
}

/**
 * Separates new prompts from known ones, and removes duplicates. Lines with the id of another prompt go to `refused`.
 */
async function sorted(
  db: Reader,
  brand: number,
  prompts: readonly PromptLine[],
  refused: PromptLines['refused'],
): Promise<{ fresh: PromptLine[]; known: KnownLine[] }> {
  const rows = await db.rows<{ id: string; text: string }>(sql`
select public_id as id, text_folded as text from prompt where brand_id = ${brand} order by id`)
  const ids = new Set(rows.map(({ id }) => id))
  const idByText = new Map<string, string | undefined>(rows.toReversed().map(({ id, text }) => [trim(text), id]))
  const fresh: PromptLine[] = []
  const known = new Map<string, KnownLine>()
  for (const prompt of prompts) {
    const { line, id, text } = prompt
    const key = foldedQuery(text)
    if (idByText.has(key)) {
      const other = idByText.get(key)
      if (other !== undefined && !known.has(other)) known.set(other, { id: other, prompt })
    } else if (id !== undefined && ids.has(id))
      refused.push({ line, reason: `has the id '${id}', which another prompt already has` })
    else {
      if (id !== undefined) ids.add(id)
      idByText.set(key, undefined)
      fresh.push(prompt)
    }
  }
  return { fresh, known: [...known.values()] }
}

type IdOf = (name: string) => string | undefined

const recordOf = (prompt: PromptLine, usual: FunnelStage, now: Date, topicOf: IdOf, tagOf: IdOf) => ({
  id: prompt.id ?? randomUUID(),
  text: prompt.text,
  topicId: prompt.topic === undefined ? null : topicOf(prompt.topic)!,
  tagIds: prompt.tags.map(tag => tagOf(tag)!),
  type: prompt.type ?? usual,
  createdAt: now.getTime(),
  paused: false,
})

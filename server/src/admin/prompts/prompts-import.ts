import { randomUUID } from 'node:crypto'
import { admin, type FunnelStage, invalidBody, trim } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { foldedQuery } from '../../db/folding.ts'
import { name, sql } from '../../db/sql.ts'
import { putEntities } from '../../record/entities/put.ts'
import { changing } from '../action/action.ts'
import { type PromptLine, type PromptLines, readPromptLines } from './prompt-lines.ts'
import { Unreadable } from './prompt-rows.ts'

const mostShown = 1000

export const importPromptLines = changing(admin.prompts.import, async ({ db, brand, brandId, now }, input) => {
  const { text, type = 'TOFU', dryRun } = input
  const { prompts, refused } = linesIn(text)
  const read = prompts.length + refused.length
  const known = await knownPrompts(db, brand)
  const fresh = prompts.filter(({ line, id, text }) => {
    const key = foldedQuery(text)
    if (known.texts.has(key)) return false
    if (id !== undefined && known.ids.has(id)) {
      refused.push({ line, reason: `has the id '${id}', which another prompt already has` })
      return false
    }
    if (id !== undefined) known.ids.add(id)
    return known.texts.add(key)
  })
  refused.sort((a, b) => a.line - b.line)
  const topics = await namesOf(
    db,
    'topic',
    brand,
    fresh.flatMap(({ topic }) => topic ?? []),
  )
  const tags = await namesOf(
    db,
    'tag',
    brand,
    fresh.flatMap(prompt => prompt.tags),
  )
  const records = fresh.map(prompt => recordOf(prompt, type, now, topics.ids, tags.ids))
  await putEntities(
    db,
    brand,
    [
      ...topics.made.map(record => ({ kind: 'topic' as const, record })),
      ...tags.made.map(record => ({ kind: 'tag' as const, record })),
      ...records.map(record => ({ kind: 'prompt' as const, record })),
    ],
    now,
  )
  const added = fresh.map(({ line, text, topic = null }, i) => {
    const { id, type } = records[i]!
    return { line, id, text, type, topic }
  })
  const counts = {
    ...{ added: added.length, known: read - fresh.length - refused.length, refused: refused.length },
    ...{ topics: topics.made.length, tags: tags.made.length },
  }
  return {
    result: { counts, added: added.slice(0, mostShown), refused: refused.slice(0, mostShown), dryRun },
    changed: { subject: brandId, before: null, after: counts },
  }
})

function linesIn(text: string): PromptLines {
  try {
    return readPromptLines(text)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    throw invalidBody({ field: 'text', message: `text cannot be read. ${error.message}` })
  }
}

async function knownPrompts(db: Reader, brand: number) {
  const rows = await db.rows<{ id: string; text: string }>(sql`
select public_id as id, text_folded as text from prompt where brand_id = ${brand}`)
  return { ids: new Set(rows.map(({ id }) => id)), texts: new Set(rows.map(({ text }) => trim(text))) }
}

/** Compares names as the API does. Creates ids for new names. */
async function namesOf(db: Reader, table: 'topic' | 'tag', brand: number, names: readonly string[]) {
  const rows = await db.rows<{ id: string; folded: string }>(sql`
select public_id as id, name_folded as folded from ${name(table)} where brand_id = ${brand}`)
  const ids = new Map(rows.map(row => [trim(row.folded), row.id]))
  const made: { id: string; name: string }[] = []
  for (const each of names) {
    if (ids.has(foldedQuery(each))) continue
    made.push({ id: randomUUID(), name: each })
    ids.set(foldedQuery(each), made.at(-1)!.id)
  }
  return { ids: (name: string) => ids.get(foldedQuery(name))!, made }
}

type IdOf = (name: string) => string

const recordOf = (prompt: PromptLine, usual: FunnelStage, now: Date, topicOf: IdOf, tagOf: IdOf) => ({
  id: prompt.id ?? randomUUID(),
  text: prompt.text,
  topicId: prompt.topic === undefined ? null : topicOf(prompt.topic),
  tagIds: prompt.tags.map(tagOf),
  type: prompt.type ?? usual,
  createdAt: now.getTime(),
})

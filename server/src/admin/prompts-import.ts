import { randomUUID } from 'node:crypto'
import { admin, type FunnelStage, Refusal } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { folded } from '../db/folding.ts'
import { name, sql } from '../db/sql.ts'
import { type Entry, recordIn } from '../record/intake.ts'
import { Refused } from '../record/records.ts'
import { type PromptLine, type PromptLines, readPromptLines, Unreadable } from './prompt-lines.ts'
import { changing } from './verb.ts'

/** How many lines of either kind a response lists. */
const mostShown = 1000

/** Makes many prompts, in one transaction. */
export const importPrompts = changing(admin.prompts.import, async ({ db, brand, brandId, now }, input) => {
  const { text, type = 'TOFU', dryRun } = input
  const { prompts, refused } = linesIn(text)
  const known = await textsOf(db, brand)
  const fresh = prompts.filter(prompt => {
    const key = folded(prompt.text)
    return !known.has(key) && known.add(key)
  })
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
  const entries = [
    ...topics.made.map(record => ({ kind: 'topic', record: { ...record, brandId } })),
    ...tags.made.map(record => ({ kind: 'tag', record: { ...record, brandId } })),
    ...records.map(record => ({ kind: 'prompt', record: { ...record, brandId } })),
  ] satisfies Entry[]
  const outcomes = (await recordIn(db, entries)).slice(-records.length || entries.length)
  const added = fresh.flatMap(({ line, text, topic = null }, i) => {
    const { id, type } = records[i]!
    return outcomes[i] instanceof Refused ? [] : [{ line, id, text, type, topic }]
  })
  const counts = {
    ...{ added: added.length, known: prompts.length - fresh.length, refused: refused.length },
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
    const message = `text cannot be read. ${error.message}`
    throw new Refusal('INVALID_BODY', message, [{ field: 'text', message }])
  }
}

/** The texts of the prompts of a brand, folded. */
async function textsOf(db: Reader, brand: number): Promise<Set<string>> {
  const rows = await db.rows<{ text: string }>(sql`
select text_folded as text from prompt where brand_id = ${brand}`)
  return new Set(rows.map(({ text }) => text))
}

/** The ids behind names, compared as the API compares them; those that are not there are made up. */
async function namesOf(db: Reader, table: 'topic' | 'tag', brand: number, names: readonly string[]) {
  const rows = await db.rows<{ id: string; folded: string }>(sql`
select public_id as id, name_folded as folded from ${name(table)} where brand_id = ${brand}`)
  const ids = new Map(rows.map(row => [row.folded, row.id]))
  const made: { id: string; name: string }[] = []
  for (const each of names) {
    if (ids.has(folded(each))) continue
    made.push({ id: randomUUID(), name: each })
    ids.set(folded(each), made.at(-1)!.id)
  }
  return { ids: (name: string) => ids.get(folded(name))!, made }
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

import { randomUUID } from 'node:crypto'
import { admin, trim } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { foldedQuery } from '../../db/folding.ts'
import { sql, values } from '../../db/sql.ts'
import { putEntities } from '../../record/entities/put.ts'
import { changing } from '../action/action.ts'

export const adoptSearches = changing(admin.prompts.adopt, async ({ db, brand, brandId, now }, input) => {
  const { queries, type = 'TOFU', topicId = null, tagIds = [], dryRun } = input
  const known = new Set((await foldedTexts(db, brand)).map(trim))
  const searches = await searchesIn(db, brand, queries)
  const counts = { added: 0, known: 0, unknown: 0 }
  const prompts: { id: string; text: string }[] = []
  for (const query of queries) {
    const key = foldedQuery(query)
    if (!searches.has(key)) counts.unknown++
    else if (known.has(key)) counts.known++
    else {
      known.add(key)
      prompts.push({ id: randomUUID(), text: trim(query) })
    }
  }
  counts.added = prompts.length
  await putEntities(
    db,
    brand,
    prompts.map(prompt => ({
      kind: 'prompt',
      record: { ...prompt, topicId, tagIds, type, createdAt: now.getTime(), paused: false },
    })),
    now,
  )
  return {
    result: { counts, added: prompts, dryRun },
    changed: { subject: brandId, before: null, after: counts },
  }
})

const foldedTexts = async (db: Reader, brand: number): Promise<string[]> =>
  (await db.rows<{ text: string }>(sql`select text_folded as text from prompt where brand_id = ${brand}`)).map(
    ({ text }) => text,
  )

async function searchesIn(db: Reader, brand: number, queries: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(queries.map(foldedQuery))]
  const rows = await db.rows<{ folded: string }>(sql`
select folded from query where brand_id = ${brand} and folded in (${values(wanted)})`)
  return new Set(rows.map(row => row.folded))
}

import { appendRow } from '../../db/bulk/rows.ts'
import type { Db, Writer } from '../../db/db.ts'
import { folded } from '../../db/folding.ts'
import { storedPoints } from '../../db/points.ts'
import { sql, values } from '../../db/sql.ts'
import type { NewRow } from '../../db/tables.ts'
import { createReadText, entitiesToRead } from '../../reading/read-text.ts'
import { type KnownBrand, takeNextId } from '../brand.ts'
import { knownBrand } from '../load-brands.ts'
import { idOf, type MannerRecord, type PromptRecord, type RecordOutcome } from '../records.ts'
import type { Things } from './entity-rows.ts'

interface NamedRecord {
  id: string
  name: string
}

export function createWatched(brand: KnownBrand, things: Things) {
  const stored = { ...brand.next }
  const prompts = new Map<number, NewRow<'prompt'>>()
  const tagged = new Map<number, Set<number>>()

  function numbered(
    table: 'topic' | 'tag' | 'prompt' | 'manner',
    ids: Map<string, number>,
    publicId: string,
  ): [number, RecordOutcome] {
    const found = ids.get(publicId)
    if (found !== undefined) return [found, 'replaced']
    const id = takeNextId(brand, table)
    ids.set(publicId, id)
    return [id, 'imported']
  }

  function named(
    table: 'topic' | 'tag',
    ids: Map<string, number>,
    { id: public_id, name }: NamedRecord,
  ): RecordOutcome {
    const [id, outcome] = numbered(table, ids, public_id)
    const rows = table === 'topic' ? things.topics : things.tags
    rows.stage({ brand_id: brand.id, id, public_id, name, name_folded: folded(name) }, id >= stored[table])
    return outcome
  }

  return {
    take: {
      topic: (record: NamedRecord): RecordOutcome => named('topic', brand.topics, record),
      tag: (record: NamedRecord): RecordOutcome => named('tag', brand.tags, record),
      manner({ id: public_id, webSearch: web_search, temperature, ...manner }: MannerRecord): RecordOutcome {
        const [id, outcome] = numbered('manner', brand.manners, public_id)
        const sent = temperature === null ? null : storedPoints(temperature)
        if (outcome === 'imported')
          things.manners.stage({ brand_id: brand.id, id, public_id, ...manner, web_search, temperature: sent }, true)
        return outcome
      },
      prompt({ id: public_id, text, topicId, tagIds, type, createdAt }: PromptRecord): RecordOutcome {
        const topic_id = topicId === null ? null : idOf(brand.topics, topicId, 'topic')
        const tags = new Set(tagIds.map(tag => idOf(brand.tags, tag, 'tag')))
        const [id, outcome] = numbered('prompt', brand.prompts, public_id)
        const text_folded = folded(text)
        prompts.set(id, { brand_id: brand.id, id, public_id, text, text_folded, topic_id, type, created_at: createdAt })
        tagged.set(id, tags)
        return outcome
      },
    },
    /** Decides with the brand's final names which prompts are branded, and adds their rows. */
    addPrompts() {
      if (prompts.size === 0) return
      const isBranded = createIsBranded(brand)
      for (const [id, row] of prompts) {
        const isNew = id >= stored.prompt
        things.prompts.stage({ ...row, branded: isBranded(row.text) }, isNew)
        if (!isNew) {
          things.retagged.brands.push(brand.id)
          things.retagged.ids.push(id)
        }
        for (const tag_id of tagged.get(id)!)
          appendRow(things.promptTags, { brand_id: brand.id, prompt_id: id, tag_id })
      }
    },
    hadPrompts: stored.prompt > 1,
  }
}

function createIsBranded({ competitors }: KnownBrand): (text: string) => boolean {
  const entities = entitiesToRead(competitors.values())
  const self = entities.find(({ relationship }) => relationship === 'SELF')
  const read = createReadText(entities)
  return text => read(text).mentions.some(({ competitorId }) => competitorId === self?.publicId)
}

export async function markBranded(writer: Writer, brand: KnownBrand): Promise<void> {
  const isBranded = createIsBranded(brand)
  const prompts = await writer.rows<{ id: number; text: string; branded: boolean | null }>(sql`
select id, text, branded from prompt where brand_id = ${brand.id}`)
  const changed = new Map<boolean, number[]>([
    [true, []],
    [false, []],
  ])
  for (const { id, text, branded } of prompts) {
    const now = isBranded(text)
    if (now !== branded) changed.get(now)!.push(id)
  }
  for (const [branded, ids] of changed)
    for (let from = 0; from < ids.length; from += 10_000)
      await writer.run(sql`
update prompt set branded = ${branded}
where brand_id = ${brand.id} and id in (${values(ids.slice(from, from + 10_000))})`)
}

/** For prompts of an earlier version. */
export async function markAllBranded(db: Db): Promise<void> {
  const brands = await db.read(reader =>
    reader.rows<{ publicId: string }>(sql`
select public_id as "publicId" from brand where id in (select brand_id from prompt where branded is null) order by id`),
  )
  for (const { publicId } of brands)
    await db.write(async writer => markBranded(writer, (await knownBrand(writer, publicId))!))
}

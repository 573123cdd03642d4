import type { Db, Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { createTextReader, type TextReader } from '../../reading/read-text.ts'
import type { BrandEntities } from '../../record/brand.ts'
import { type RereadPage, readAnswerTexts, type Which } from '../../record/changes/reprocess.ts'
import { inTurns } from '../../threads/turns.ts'

interface Numbers {
  before: number
  after: number
}

/** Numbers of answers. */
interface EntityPreview extends Numbers {
  name: string
  gained: string[]
  lost: string[]
}

export interface Preview {
  /** Entities that are mentioned before or after. */
  entities: EntityPreview[]
  citations: Numbers
}

const samples = 10

export const preview = (db: Db, brand: BrandEntities, which: Which): Promise<Preview> =>
  db.read(async reader => {
    const texts = createTextReader(brand.competitors.values())
    try {
      return await compare(reader, brand, which, texts)
    } finally {
      texts.close()
    }
  })

async function compare(reader: Reader, brand: BrandEntities, which: Which, { read }: TextReader): Promise<Preview> {
  const changes = new Map(
    [...brand.competitors.values()].map(({ publicId, name }): [string, EntityPreview] => [
      publicId,
      { name, before: 0, after: 0, gained: [], lost: [] },
    ]),
  )
  const publicIds = new Map([...brand.competitors.values()].map(({ id, publicId }) => [id, publicId]))
  const citations: Numbers = { before: 0, after: 0 }
  for await (const page of readAnswerTexts(reader, brand.id, which)) {
    const stored = await storedIn(reader, brand, page)
    await inTurns(page.told, async ({ answer_id, publicId, text, ...again }) => {
      const id = answer_id!
      const facts = await read(text)
      if (again.citations) {
        citations.before += stored.citations.get(id) ?? 0
        citations.after += facts.citations.length
      }
      if (!again.mentions) return
      const named = new Set(facts.mentions.flatMap(({ competitorId, absent }) => (absent ? [] : [competitorId])))
      const known = new Set(stored.mentions.get(id)?.map(competitor => publicIds.get(competitor)!))
      for (const competitor of new Set([...known, ...named])) {
        const change = changes.get(competitor)!
        const [before, after] = [known.has(competitor), named.has(competitor)]
        change.before += Number(before)
        change.after += Number(after)
        const list = after && !before ? change.gained : before && !after ? change.lost : undefined
        if (list && list.length < samples) list.push(`${publicId}: ${around(text, change.name)}`)
      }
    })
  }
  return { entities: [...changes.values()].filter(({ before, after }) => before + after > 0), citations }
}

async function storedIn(reader: Reader, brand: BrandEntities, { from, to }: RereadPage) {
  const mentions = new Map<number, number[]>()
  const named = await reader.rows<{ answer: number; competitor: number }>(sql`
select answer_id as answer, competitor_id as competitor from mention
where brand_id = ${brand.id} and answer_id between ${from} and ${to} and not absent`)
  for (const { answer, competitor } of named) {
    const of = mentions.get(answer)
    if (of) of.push(competitor)
    else mentions.set(answer, [competitor])
  }
  const cited = await reader.rows<{ answer: number; count: number }>(sql`
select answer_id as answer, count(*) as count from citation
where brand_id = ${brand.id} and answer_id between ${from} and ${to} group by answer_id`)
  return { mentions, citations: new Map(cited.map(({ answer, count }) => [answer, count])) }
}

const reach = 80

function around(text: string, name: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(name.toLowerCase()))
  return text
    .slice(Math.max(0, at - reach), at + reach)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

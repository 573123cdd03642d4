import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import { createReadText } from './read-text.ts'
import { textsOf, type Which } from './reread.ts'

/** What reading again would change for an entity. */
export interface Change {
  name: string
  before: number
  after: number
  /** Answers that would name it and do not, and the other way round: at most ten of each. */
  gained: string[]
  lost: string[]
}

const samples = 10

/** Reads the chosen answers of a brand without storing anything: what would change, entity by entity. */
export const preview = (db: Db, brand: KnownBrand, which: Which): Promise<Change[]> =>
  db.read(async reader => {
    const read = createReadText(brand)
    const changes = new Map(
      [...brand.competitors.values()].map(({ publicId, name }): [string, Change] => [
        publicId,
        { name, before: 0, after: 0, gained: [], lost: [] },
      ]),
    )
    const publicIds = new Map([...brand.competitors.values()].map(({ id, publicId }) => [id, publicId]))
    for await (const told of textsOf(reader, brand.id, which)) {
      const rows = await reader.rows<{ answer: number; competitor: number }>(sql`
select answer_id as answer, competitor_id as competitor from mention
where brand_id = ${brand.id} and answer_id >= ${told[0]!.id} and answer_id <= ${told.at(-1)!.id} and not absent`)
      const stored = new Set(rows.map(({ answer, competitor }) => `${answer} ${publicIds.get(competitor)}`))
      for (const { id, publicId, text } of told) {
        const named = new Set(read(text).mentions.flatMap(({ competitorId, absent }) => (absent ? [] : [competitorId])))
        for (const [competitor, change] of changes) {
          const before = stored.has(`${id} ${competitor}`)
          const after = named.has(competitor)
          change.before += Number(before)
          change.after += Number(after)
          const list = after && !before ? change.gained : before && !after ? change.lost : undefined
          if (list && list.length < samples) list.push(`${publicId}: ${around(text, change.name)}`)
        }
      }
    }
    return [...changes.values()].filter(({ before, after }) => before + after > 0)
  })

const reach = 80

/** The text about the first place of a name, else its beginning. */
function around(text: string, name: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(name.toLowerCase()))
  return text
    .slice(Math.max(0, at - reach), at + reach)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

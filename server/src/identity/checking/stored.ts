import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { SuggestionDraft, SuggestionRecord } from './suggestion.ts'

export interface StoredSuggestion extends SuggestionDraft {
  id: string
  state: 'open' | 'accepted' | 'dismissed'
}

export async function storedSuggestion(db: Reader, brand: number, id: string): Promise<StoredSuggestion | undefined> {
  const [row] = await db.rows<{
    kind: StoredSuggestion['kind']
    state: StoredSuggestion['state']
    aboutKind: 'brand' | 'competitor'
    aboutId: string
    record: string
  }>(sql`
select kind, state, about_kind as "aboutKind", about_id as "aboutId", record
from suggestion where brand_id = ${brand} and id = ${id}`)
  if (!row) return undefined
  const { kind, state, aboutKind, aboutId, record } = row
  return { id, kind, state, about: { kind: aboutKind, id: aboutId }, ...(JSON.parse(record) as SuggestionRecord) }
}

/** Open suggestions by active brand, for the doctor. */
export const openByBrand = (db: Reader): Promise<{ id: string; open: number }[]> =>
  db.rows(sql`
select brand.public_id as id, count(*) as open
from suggestion join brand on brand.id = suggestion.brand_id
where suggestion.state = 'open' group by brand.public_id order by brand.public_id`)

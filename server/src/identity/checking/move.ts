import type { Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { StoredSuggestion } from './stored.ts'

/** `brand` is the integer key. */
export const moveSuggestion = (writer: Writer, brand: number, id: string, state: StoredSuggestion['state']) =>
  writer.run(sql`update suggestion set state = ${state} where brand_id = ${brand} and id = ${id}`)

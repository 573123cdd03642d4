import { sql } from '../db/sql.ts'
import { ofAnswer } from '../metrics/measures.ts'
import { pick } from '../metrics/select.ts'

/** What every list says of an answer `a` that the assistant `s` gave (D15). */
export const answerHead = sql`a.public_id as id, s.provider, s.model, a.created_at as "createdAt",
  ${pick(ofAnswer, 'hasSelfMention', 'selfMentionPosition', 'hasSelfSource', 'sentiment')}`

/** What a row must have for its head to be shown. */
export interface Told {
  provider: string
  createdAt: number
}

/** A row as it is shown: its provider by the display name (D18a), its instant in ISO 8601 (D9). */
export const shown = <R extends Told>(row: R, nameOf: (alias: string) => string) => ({
  ...row,
  provider: nameOf(row.provider),
  createdAt: new Date(row.createdAt).toISOString(),
})

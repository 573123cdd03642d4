import { sql } from '../db/sql.ts'

/** What every list says of an answer `a` that the assistant `s` gave; sentiments are stored in millionths (D15). */
export const answerHead = sql`a.public_id as id, s.provider, s.model, a.created_at as "createdAt",
  a.self_mentions > 0 as "hasSelfMention", a.self_position as "selfMentionPosition",
  a.self_citations > 0 as "hasSelfSource", cast(a.self_sentiment as double precision) / 1000000 as sentiment`

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

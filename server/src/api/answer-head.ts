import { sql } from '../db/sql.ts'

/** What every list says of an answer `a` that the assistant `s` gave; sentiments are stored in millionths (D15). */
export const answerHead = sql`a.public_id as id, s.provider, s.model, a.created_at as "createdAt",
  a.self_mentions > 0 as "hasSelfMention", a.self_position as "selfMentionPosition",
  a.self_citations > 0 as "hasSelfSource", cast(a.self_sentiment as double precision) / 1000000 as sentiment`

interface Row {
  provider: string
  createdAt: number
}

/** The head as it is shown: the provider by its display name (D18a). */
export const shownHead = <R extends Row>(row: R, nameOf: (alias: string) => string) => ({
  ...row,
  provider: nameOf(row.provider),
  createdAt: new Date(row.createdAt).toISOString(),
})

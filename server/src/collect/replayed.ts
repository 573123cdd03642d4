import { type Sql, sql } from '../db/sql.ts'

/** What the id of an ask begins with that is answered from recorded replies. */
export const replayedMark = 'replay-'

/** A condition on `due`: the asks that are answered from recorded replies, or those that providers are asked. */
export const answeredBy = (replayed: boolean): Sql =>
  replayed ? sql`due.id like ${`${replayedMark}%`}` : sql`due.id not like ${`${replayedMark}%`}`

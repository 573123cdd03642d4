import { sql } from '../../db/sql.ts'

/** When article `a` went LIVE, in epoch milliseconds. `p` is its row in `live_page`, if any. */
export const liveAtOf = sql`coalesce(a.published_at, p.live_at, a.updated_at)`

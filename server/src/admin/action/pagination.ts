import type { Reader } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'

interface PageParams {
  limit: number
  offset: number
}

export const createPageClause = ({ limit, offset }: PageParams): Sql => sql`limit ${limit} offset ${offset}`

/** `rows` is SQL: the table and condition of the whole list. */
export async function paginationOf(db: Reader, rows: Sql, { limit, offset }: PageParams, shown: readonly unknown[]) {
  const [counted] = await db.rows<{ total: number }>(sql`select count(*) as total from ${rows}`)
  return { total: counted!.total, count: shown.length, limit, offset }
}

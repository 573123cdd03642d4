import { type ErrorCode, errors, Refusal } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'

/** The one row of what a path names within the brand, or the refusal that the brand has none. */
export async function found<T>(db: Reader, code: ErrorCode, query: Sql): Promise<T> {
  const [row] = await db.rows<T>(query)
  if (!row) throw new Refusal(code, errors[code].meaning)
  return row
}

import type { Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

/** What a caller asks of a list: which part of it, in which order. */
export interface Page<S extends string = string> {
  limit: number
  offset: number
  sort: S
  order: 'asc' | 'desc'
}

const directions = { asc: sql`asc`, desc: sql`desc` }

/**
 * The order of a list: by the column of its sort key, nulls last in both directions, then by `tie`, which no two rows
 * share and which is always ascending (D8). A query that joins texts to a page that is cut already says it again.
 */
export const ordered = <S extends string>(columns: Readonly<Record<S, Sql>>, page: Page<S>, tie: Sql): Sql =>
  sql`order by ${columns[page.sort]} ${directions[page.order]} nulls last, ${tie}`

/** The end of a list's query: its order, and the part of it that is asked for. */
export const tail = <S extends string>(columns: Readonly<Record<S, Sql>>, page: Page<S>, tie: Sql): Sql => sql`
${ordered(columns, page, tie)}
limit ${page.limit} offset ${page.offset}`

/**
 * Whether a row of `set` comes early enough by its sort column, which is never null, to be on the page: what breaks ties
 * may be long to look up, and is then looked up for few.
 */
export const inFront = (set: Sql, column: Sql, { limit, offset, order }: Page): Sql => {
  const last = sql`select ${column} from ${set} order by ${column} ${directions[order]} limit 1 offset ${offset + limit - 1}`
  // Where the list is shorter there is no last one, and every row is early enough.
  return sql`(${column} ${order === 'desc' ? sql`>=` : sql`<=`} (${last})) is not false`
}

/** How many rows a list has: each row of its page says it, and only a page beyond the end has to ask. */
export async function totalOf(
  db: Reader,
  rows: readonly { total: number }[],
  { offset }: Page,
  count: Sql,
): Promise<number> {
  if (rows[0]) return rows[0].total
  if (offset === 0) return 0
  const [all] = await db.rows<{ total: number }>(count)
  return all!.total
}

/** How a page stands to its list; `total` counts the whole of it, also where the page begins beyond the end. */
export const paginated = ({ limit, offset }: Page, total: number, rows: readonly unknown[]) => ({
  total,
  count: rows.length,
  limit,
  offset,
})

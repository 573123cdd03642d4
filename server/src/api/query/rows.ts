import { dateOf, type ErrorCode, errors, Refusal } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'

/** Reads the one row of what a path names within the brand; refuses with the code where the brand has none. */
export const requireRow =
  <T>(db: Reader, code: ErrorCode) =>
  async (query: Sql): Promise<T> => {
    const [row] = await db.rows<T>(query)
    if (!row) throw new Refusal(code, errors[code].meaning)
    return row
  }

/** The number that a query selects as `total`. */
export async function totalIn(db: Reader, query: Sql): Promise<number> {
  const [row] = await db.rows<{ total: number }>(query)
  return row!.total
}

/** Rows by what they share, each group in the order of the rows. */
export function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): (key: K) => readonly T[] {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return key => groups.get(key) ?? []
}

/** The points of an evolution: rows that say of which UTC day they are, its date first. */
export const daily = <T extends { day: number }>(rows: readonly T[]) =>
  rows.map(({ day, ...point }) => ({ date: dateOf(day), ...point }))

/** Texts by their code points (D8): the bytes of UTF-8 are in the order of those, and engines compare alike. */
export const byCodePoints = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** An instant in epoch milliseconds as a timestamp (D9). */
export const timestamp = (instant: number): string => new Date(instant).toISOString()

/** A condition on a folded text: that it has a part, in any case; nothing where none is asked for. */
export const having = (text: Sql, part: string | undefined): Sql =>
  part === undefined ? empty : sql`and position(${part.toLowerCase()} in ${text}) > 0`

/** A condition on citations: that their URL has a part. */
export const urlHaving = (brandId: number, part: string | undefined): Sql =>
  part === undefined
    ? empty
    : sql`and url_id in (select id from url where brand_id = ${brandId} ${having(sql`coalesce(folded, url)`, part)})`

/** What a caller asks of a list: which part of it, in which order. */
export interface ListParams<S extends string = string> {
  limit: number
  offset: number
  sort: S
  order: 'asc' | 'desc'
}

const directions = { asc: sql`asc`, desc: sql`desc` }

const nullsLast = sql`nulls last`

/**
 * The order of a list: by the column of its sort key, nulls last in both directions, then by `tie`, which no two rows
 * share and which is always ascending (D8). A query that joins texts to a page that is cut already says it again. Where
 * no column has nulls, `nulls` is empty: a server's index has them at the other end, and is of no use otherwise.
 */
export const ordered = <S extends string>(
  columns: Readonly<Record<S, Sql>>,
  page: ListParams<S>,
  tie: Sql,
  nulls = nullsLast,
): Sql => sql`order by ${columns[page.sort]} ${directions[page.order]} ${nulls}, ${tie}`

/** The end of a list's query: its order, and the part of it that is asked for. */
export const tail = <S extends string>(
  columns: Readonly<Record<S, Sql>>,
  page: ListParams<S>,
  tie: Sql,
  nulls = nullsLast,
): Sql => sql`
${ordered(columns, page, tie, nulls)}
limit ${page.limit} offset ${page.offset}`

/**
 * Whether a row of `set` comes early enough by its sort column, which is never null, to be on the page: what breaks ties
 * may be long to look up, and is then looked up for few.
 */
export const inFront = (set: Sql, column: Sql, { limit, offset, order }: ListParams): Sql => {
  const last = sql`select ${column} from ${set} order by ${column} ${directions[order]} limit 1 offset ${offset + limit - 1}`
  // Where the list is shorter there is no last one, and every row is early enough.
  return sql`(${column} ${order === 'desc' ? sql`>=` : sql`<=`} (${last})) is not false`
}

/** How many rows a list has: each row of its page says it, and only a page beyond the end has to ask. */
export async function totalOf(
  db: Reader,
  rows: readonly { total: number }[],
  { offset }: ListParams,
  count: Sql,
): Promise<number> {
  if (rows[0]) return rows[0].total
  if (offset === 0) return 0
  const [all] = await db.rows<{ total: number }>(count)
  return all!.total
}

/** How a page stands to its list; `total` counts the whole of it, also where the page begins beyond the end. */
export const paginated = ({ limit, offset }: ListParams, total: number, rows: readonly unknown[]) => ({
  total,
  count: rows.length,
  limit,
  offset,
})

import { dateOf, dayOf, type ErrorCode, errors, Refusal } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Scope } from '../../metrics/scope.ts'
import type { Brand } from './handler.ts'

/** Throws `code` if there is no row. */
export const requireRow =
  <T>(db: Reader, code: ErrorCode) =>
  async (query: Sql): Promise<T> => {
    const [row] = await db.rows<T>(query)
    if (!row) throw new Refusal(code, errors[code].meaning)
    return row
  }

export async function totalIn(db: Reader, query: Sql): Promise<number> {
  const [row] = await db.rows<{ total: number }>(query)
  return row!.total
}

export function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): (key: K) => readonly T[] {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return key => groups.get(key) ?? []
}

export const daily = <T extends { day: number }>(rows: readonly T[]) =>
  rows.map(({ day, ...point }) => ({ date: dateOf(day), ...point }))

/** Code points (D8) have the order of UTF-8 bytes. */
export const byCodePoints = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Epoch milliseconds to ISO 8601 (D9). */
export const timestamp = (instant: number): string => new Date(instant).toISOString()

export const summarizeBrand = ({ publicId, name, domain }: Brand) => ({ id: publicId, name, domain })

/** A missing start or end becomes the day of the first or last answer, null without answers (D19). */
export const periodOf = ({ from, until }: Scope, { firstAt, lastAt }: AnswerTimeRange) => ({
  start: dateAt(from ?? firstAt),
  end: dateAt(until === undefined ? lastAt : until - 1),
})

/** Epoch milliseconds. */
interface AnswerTimeRange {
  firstAt: number | null
  lastAt: number | null
}

const dateAt = (instant: number | null) => (instant === null ? null : dateOf(dayOf(instant)))

/** SQL condition: the lower-case `text` contains `part`, ignoring case. Empty without `part`. */
export const having = (text: Sql, part: string | undefined): Sql =>
  part === undefined ? empty : sql`and position(${part.toLowerCase()} in ${text}) > 0`

export const urlHaving = (brandId: number, part: string | undefined): Sql =>
  part === undefined
    ? empty
    : sql`and url_id in (select id from url where brand_id = ${brandId} ${having(sql`coalesce(folded, url)`, part)})`

export interface ListParams<S extends string = string> {
  limit: number
  offset: number
  sort: S
  order: 'asc' | 'desc'
}

const directions = { asc: sql`asc`, desc: sql`desc` }

const nullsLast = sql`nulls last`

/**
 * Sorts nulls last in both directions, and ties by the unique `tie`, ascending (D8). Pass empty `nulls` if no column
 * has any, because indexes of Postgres sort them first.
 */
export const ordered = <S extends string>(
  columns: Readonly<Record<S, Sql>>,
  page: ListParams<S>,
  tie: Sql,
  nulls = nullsLast,
): Sql => sql`order by ${columns[page.sort]} ${directions[page.order]} ${nulls}, ${tie}`

export const tail = <S extends string>(
  columns: Readonly<Record<S, Sql>>,
  page: ListParams<S>,
  tie: Sql,
  nulls = nullsLast,
): Sql => sql`
${ordered(columns, page, tie, nulls)}
limit ${page.limit} offset ${page.offset}`

/**
 * SQL condition for rows that can be on the page by their sort column (never null), so that other costly columns are
 * computed only for these.
 */
export const inFront = (set: Sql, column: Sql, { limit, offset, order }: ListParams): Sql => {
  const last = sql`select ${column} from ${set} order by ${column} ${directions[order]} limit 1 offset ${offset + limit - 1}`
  // If the list ends before the page, there is no last row, so every row qualifies.
  return sql`(${column} ${order === 'desc' ? sql`>=` : sql`<=`} (${last})) is not false`
}

/** Every row has the total. Only a page past the end needs another query. */
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

export const paginated = ({ limit, offset }: ListParams, total: number, rows: readonly unknown[]) => ({
  total,
  count: rows.length,
  limit,
  offset,
})

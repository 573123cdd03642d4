import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { BulkCell } from '../../db/column.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { join, name, type Sql, sql, values } from '../../db/sql.ts'
import { crawlerTable } from '../known/known.ts'

import type { DayRollup, PageRollup, Rollup } from '../lines/rollup.ts'

/** A count that reaches this limit is `capped`. */
const most = Number.MAX_SAFE_INTEGER

export async function storeRollup(writer: Writer, brandId: number, rollup: Rollup): Promise<void> {
  const kept = [...rollup.rollups]
  await addPages(writer, brandId, [...rollup.pages])
  await nameCrawlers(writer, brandId, new Set(kept.map(({ crawler }) => crawler)))
  await addRollups(writer, brandId, kept)
}

const columnsOf = <T extends object>(rows: readonly T[], names: Readonly<Record<string, keyof T>>) =>
  Object.fromEntries(Object.entries(names).map(([column, key]) => [column, rows.map(row => row[key] as BulkCell)]))

/** With fewer rows, any join order is fast. */
const few = 5000

/** Postgres updates statistics only later. Until then, a join would compare all pairs of rows. */
async function analyze(writer: Writer, table: Sql, rows: number) {
  if (rows > few) await writer.run(sql`analyze ${table}`)
}

async function addPages(writer: Writer, brandId: number, pages: readonly PageRollup[]) {
  if (pages.length === 0) return
  await writer.scratch(
    'incoming_page',
    'public_id text, path text, is_pseudonymized bool, first_seen_at big, last_seen_at big, lifetime_count big',
  )
  await writer.append(
    'incoming_page',
    columnsOf(pages, {
      ...{ public_id: 'id', path: 'path', is_pseudonymized: 'isPseudonymized', lifetime_count: 'count' },
      ...{ first_seen_at: 'firstSeenAt', last_seen_at: 'lastSeenAt' },
    }),
  )
  await analyze(writer, sql`incoming_page`, pages.length)
  await writer.run(sql`
update crawler_page
set first_seen_at = least(crawler_page.first_seen_at, i.first_seen_at),
  last_seen_at = greatest(crawler_page.last_seen_at, i.last_seen_at),
  lifetime_count = least(crawler_page.lifetime_count + i.lifetime_count, ${most})
from incoming_page i
where crawler_page.brand_id = ${brandId} and crawler_page.public_id = i.public_id`)
  await writer.run(sql`
insert into crawler_page (brand_id, id, public_id, path, is_pseudonymized, first_seen_at, last_seen_at, lifetime_count)
select ${brandId}, (select coalesce(max(id), 0) from crawler_page where brand_id = ${brandId})
    + row_number() over (order by i.public_id),
  i.public_id, i.path, i.is_pseudonymized, i.first_seen_at, i.last_seen_at, i.lifetime_count
from incoming_page i
left join (select public_id from crawler_page where brand_id = ${brandId}) p on p.public_id = i.public_id
where p.public_id is null`)
  await analyze(writer, sql`crawler_page`, pages.length)
}

async function nameCrawlers(writer: Writer, brandId: number, tokens: ReadonlySet<string>) {
  const ids = numbers(writer, brandId, 'crawler', 'token')
  const crawlers = rowsOf('crawler')
  for (const { token, displayName, operator, botType } of crawlerTable().counted.filter(crawler =>
    tokens.has(crawler.token),
  )) {
    const { id, isNew } = await ids.of(token)
    if (isNew)
      appendRow(crawlers, { brand_id: brandId, id, token, display_name: displayName, operator, bot_type: botType })
  }
  await writeRows(writer, crawlers)
}

const counts = {
  occurrences: 'occurrences',
  succeeded: 'succeeded',
  redirected: 'redirected',
  client_errors: 'clientErrors',
  server_errors: 'serverErrors',
  not_found: 'notFound',
} as const

async function addRollups(writer: Writer, brandId: number, rollups: readonly DayRollup[]) {
  if (rollups.length === 0) return
  await writer.scratch(
    'incoming_rollup',
    `day int, page text, token text, ${Object.keys(counts).join(' big, ')} big, last_seen_at big`,
  )
  await writer.append(
    'incoming_rollup',
    columnsOf(rollups, { day: 'day', page: 'pageId', token: 'crawler', ...counts, last_seen_at: 'lastSeenAt' }),
  )
  await analyze(writer, sql`incoming_rollup`, rollups.length)
  const days = values([...new Set(rollups.map(({ day }) => day))])
  const columns = Object.keys(counts).map(column => name(column))
  const counted = join(columns.map(column => sql`i.${column}`))
  const incoming = sql`
select i.day, coalesce(p.id, 0) as page_id, c.id as crawler_id, ${counted}, i.last_seen_at
from incoming_rollup i
join crawler c on c.brand_id = ${brandId} and c.token = i.token
left join crawler_page p on p.brand_id = ${brandId} and p.public_id = i.page`
  await writer.run(sql`
update crawler_rollup
set ${join(columns.map(column => sql`${column} = least(crawler_rollup.${column} + i.${column}, ${most})`))},
  last_seen_at = greatest(crawler_rollup.last_seen_at, i.last_seen_at)
from (${incoming}) i
where crawler_rollup.brand_id = ${brandId} and crawler_rollup.day = i.day and crawler_rollup.page_id = i.page_id
  and crawler_rollup.crawler_id = i.crawler_id`)
  await writer.run(sql`
insert into crawler_rollup (brand_id, day, page_id, crawler_id, ${join(columns)}, last_seen_at)
select ${brandId}, i.day, i.page_id, i.crawler_id, ${counted}, i.last_seen_at
from (${incoming}) i
left join (select day, page_id, crawler_id from crawler_rollup where brand_id = ${brandId} and day in (${days})) r
  on r.day = i.day and r.page_id = i.page_id and r.crawler_id = i.crawler_id
where r.day is null`)
  await analyze(writer, sql`crawler_rollup`, rollups.length)
}

export interface DayRow {
  /** Days since 1970-01-01. */
  day: number
  occurrences: number
  /** True if lines may count twice: a batch had no sequence number, or a log couldn't be compared. */
  atLeastOnce: boolean
  /** True if the daily quota was used up, or a batch had too many pages. */
  quotaLimited: boolean
}

export const listCrawlerDays = (reader: Reader, brandId: number): Promise<DayRow[]> =>
  reader.rows<DayRow>(sql`
select day, occurrences, at_least_once as "atLeastOnce", quota_limited as "quotaLimited"
from crawler_day where brand_id = ${brandId}`)

export async function storeDays(
  writer: Writer,
  brandId: number,
  { counted, limited, crowded }: Rollup,
  { oldest, mayRepeat }: { oldest: number; mayRepeat: boolean },
): Promise<void> {
  const days = [...new Set([...counted.keys(), ...limited])].filter(day => day >= oldest)
  if (days.length === 0) return
  const held = new Map((await listCrawlerDays(writer, brandId)).map(row => [row.day, row]))
  await writer.run(sql`delete from crawler_day where brand_id = ${brandId} and day in (${values(days)})`)
  const rows = rowsOf('crawler_day')
  for (const day of days) {
    const before = held.get(day)
    const occurrences = (before?.occurrences ?? 0) + (counted.get(day) ?? 0)
    appendRow(rows, {
      brand_id: brandId,
      day,
      occurrences: Math.min(occurrences, Number.MAX_SAFE_INTEGER),
      at_least_once: (before?.atLeastOnce ?? false) || (mayRepeat && counted.has(day)),
      quota_limited: (before?.quotaLimited ?? false) || limited.has(day) || crowded.has(day),
    })
  }
  await writeRows(writer, rows)
}

/** Gives each new key the next id. */
export function numbers(
  writer: Writer,
  brandId: number,
  table: 'crawler_page' | 'crawler',
  key: 'public_id' | 'token',
) {
  let ids: Map<string, number> | undefined
  let last = 0
  async function known(): Promise<Map<string, number>> {
    if (ids) return ids
    const rows = await writer.rows<{ key: string; id: number }>(sql`
select ${name(key)} as key, id from ${name(table)} where brand_id = ${brandId}`)
    for (const { id } of rows) last = Math.max(last, id)
    ids = new Map(rows.map(row => [row.key, row.id]))
    return ids
  }
  return {
    known,
    async of(text: string): Promise<{ id: number; isNew: boolean }> {
      const all = await known()
      const id = all.get(text)
      if (id !== undefined) return { id, isNew: false }
      all.set(text, ++last)
      return { id: last, isNew: true }
    },
  }
}

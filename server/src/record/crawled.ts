import type { Writer } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import type { KnownBrand } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { known, type Outcome } from './outcome.ts'
import { remove } from './watched.ts'

/** A page that crawlers asked for; instants are epoch milliseconds. */
export interface CrawledPageRecord {
  id: string
  path: string
  isPseudonymized: boolean
  firstSeenAt: number
  lastSeenAt: number
  lifetimeCount: number
}

/** What a crawler asked of a page on an analytic day. */
export interface CrawlerRollupRecord {
  /** Counted from 1970-01-01. */
  date: number
  crawler: { token: string; displayName: string; operator: string; botType: string }
  /** Null for requests whose target could not be read. */
  pathId: string | null
  occurrences: number
  statusGroups: { '2xx': number; '3xx': number; '4xx': number; '5xx': number }
  notFound: number
  lastSeenAt: number
}

/** Takes in what crawlers did, as daily rollups. */
export function createCrawled(writer: Writer, brand: KnownBrand) {
  const pages = new Map<string, CrawledPageRecord>()
  const rollups = new Map<string, CrawlerRollupRecord>()
  const replaced = new Set<string>()
  const crawlers = new Map<string, CrawlerRollupRecord['crawler']>()
  const heldDays = new Map<number, Set<string>>()
  let pageIds: Map<string, number> | undefined
  let lastPage = 0
  const ids = async (table: 'crawler_page' | 'crawler', column: 'public_id' | 'token') => {
    const rows = await writer.rows<{ key: string; id: number }>(sql`
select ${name(column)} as key, id from ${name(table)} where brand_id = ${brand.id}`)
    return new Map(rows.map(row => [row.key, row.id]))
  }

  async function heldPages(): Promise<Map<string, number>> {
    if (!pageIds) {
      pageIds = await ids('crawler_page', 'public_id')
      for (const id of pageIds.values()) lastPage = Math.max(lastPage, id)
    }
    return pageIds
  }

  /** What the tables hold of a day, by page and crawler. */
  async function heldOn(day: number): Promise<Set<string>> {
    const held = heldDays.get(day)
    if (held) return held
    const rows = await writer.rows<{ page: string | null; token: string }>(sql`
select p.public_id as page, c.token
from crawler_rollup r
join crawler c on c.brand_id = r.brand_id and c.id = r.crawler_id
left join crawler_page p on p.brand_id = r.brand_id and p.id = r.page_id
where r.brand_id = ${brand.id} and r.day = ${day}`)
    const read = new Set(rows.map(({ page, token }) => keyOf(day, page, token)))
    heldDays.set(day, read)
    return read
  }

  return {
    async crawlerPage(record: CrawledPageRecord): Promise<Outcome> {
      const held = await heldPages()
      const outcome = held.has(record.id) ? 'replaced' : 'imported'
      if (outcome === 'imported') held.set(record.id, ++lastPage)
      pages.set(record.id, record)
      return outcome
    },
    async crawlerRollup(record: CrawlerRollupRecord): Promise<Outcome> {
      if (record.pathId !== null) known(await heldPages(), record.pathId, 'crawlerPage')
      const key = keyOf(record.date, record.pathId, record.crawler.token)
      const held = await heldOn(record.date)
      const outcome = held.has(key) ? 'replaced' : 'imported'
      if (outcome === 'replaced' && !rollups.has(key)) replaced.add(key)
      held.add(key)
      crawlers.set(record.crawler.token, record.crawler)
      rollups.set(key, record)
      return outcome
    },
    async flush() {
      await writePages()
      if (rollups.size === 0) return
      const crawlerIds = await ids('crawler', 'token')
      await nameCrawlers(crawlerIds)
      await removeReplaced(crawlerIds)
      await writeRollups(crawlerIds)
    },
  }

  async function writePages() {
    await remove(writer, 'crawler_page', 'public_id', brand.id, [...pages.keys()])
    const rows = rowsFor(
      'crawler_page',
      'brand_id',
      'id',
      'public_id',
      'path',
      'is_pseudonymized',
      'first_seen_at',
      'last_seen_at',
      'lifetime_count',
    )
    for (const page of pages.values())
      addRow(rows, {
        brand_id: brand.id,
        id: pageIds!.get(page.id)!,
        public_id: page.id,
        path: page.path,
        is_pseudonymized: page.isPseudonymized,
        first_seen_at: page.firstSeenAt,
        last_seen_at: page.lastSeenAt,
        lifetime_count: page.lifetimeCount,
      })
    await writeRows(writer, rows)
  }

  async function nameCrawlers(crawlerIds: Map<string, number>) {
    const rows = rowsFor('crawler', 'brand_id', 'id', 'token', 'display_name', 'operator', 'bot_type')
    let last = Math.max(0, ...crawlerIds.values())
    for (const { token, displayName, operator, botType } of crawlers.values()) {
      if (crawlerIds.has(token)) continue
      crawlerIds.set(token, ++last)
      addRow(rows, { brand_id: brand.id, id: last, token, display_name: displayName, operator, bot_type: botType })
    }
    await writeRows(writer, rows)
  }

  async function removeReplaced(crawlerIds: Map<string, number>) {
    const gone = [...replaced].map(key => rollups.get(key)!)
    if (gone.length === 0) return
    await writer.scratch('replaced_rollup', sql`select day, page_id, crawler_id from crawler_rollup`)
    await writer.append('replaced_rollup', {
      day: gone.map(({ date }) => date),
      page_id: gone.map(({ pathId }) => pageOf(pathId)),
      crawler_id: gone.map(({ crawler }) => crawlerIds.get(crawler.token)!),
    })
    await writer.run(sql`
delete from crawler_rollup using replaced_rollup i
where crawler_rollup.brand_id = ${brand.id} and crawler_rollup.day = i.day and crawler_rollup.page_id = i.page_id
  and crawler_rollup.crawler_id = i.crawler_id`)
  }

  async function writeRollups(crawlerIds: Map<string, number>) {
    const rows = rowsFor(
      'crawler_rollup',
      'brand_id',
      'day',
      'page_id',
      'crawler_id',
      'occurrences',
      'succeeded',
      'redirected',
      'client_errors',
      'server_errors',
      'not_found',
      'last_seen_at',
    )
    for (const { date, pathId, crawler, occurrences, statusGroups, notFound, lastSeenAt } of rollups.values())
      addRow(rows, {
        brand_id: brand.id,
        day: date,
        page_id: pageOf(pathId),
        crawler_id: crawlerIds.get(crawler.token)!,
        occurrences,
        succeeded: statusGroups['2xx'],
        redirected: statusGroups['3xx'],
        client_errors: statusGroups['4xx'],
        server_errors: statusGroups['5xx'],
        not_found: notFound,
        last_seen_at: lastSeenAt,
      })
    await writeRows(writer, rows)
  }

  /** 0 stands for no page. */
  function pageOf(pathId: string | null): number {
    return pathId === null ? 0 : pageIds!.get(pathId)!
  }
}

const keyOf = (day: number, pathId: string | null, token: string) => `${day}\n${token}\n${pathId ?? ''}`

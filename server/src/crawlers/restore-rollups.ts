import { add, rowsOf, write } from '../db/bulk/rows.ts'
import { staged } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import type { KnownBrand } from '../record/brand.ts'
import { type Fate, idOf, type Taker } from '../record/records.ts'
import { numbers } from './numbers.ts'
import type { CrawledRecord } from './records.ts'

/** Restores what crawlers did: their pages, and daily rollups. */
export function restoreRollups(writer: Writer, { id: brand_id }: KnownBrand) {
  const pages = staged('crawler_page')
  const rollups = staged('crawler_rollup')
  const pageIds = numbers(writer, brand_id, 'crawler_page', 'public_id')
  const crawlerIds = numbers(writer, brand_id, 'crawler', 'token')
  const crawlers = rowsOf('crawler')

  return {
    take: {
      async crawlerPage(record: CrawledRecord<'crawlerPage'>): Promise<Fate> {
        const { id: public_id, path, isPseudonymized, firstSeenAt, lastSeenAt, lifetimeCount } = record
        const { id } = await pageIds.of(public_id)
        return pages.stage({
          ...{ brand_id, id, public_id, path, is_pseudonymized: isPseudonymized },
          ...{ first_seen_at: firstSeenAt, last_seen_at: lastSeenAt, lifetime_count: lifetimeCount },
        })
      },
      async crawlerRollup(record: CrawledRecord<'crawlerRollup'>): Promise<Fate> {
        const { date: day, crawler, pathId, occurrences, statusGroups, notFound, lastSeenAt } = record
        // 0 stands for no page.
        const page_id = pathId === null ? 0 : idOf(await pageIds.known(), pathId, 'crawlerPage')
        const { token, displayName, operator, botType } = crawler
        const { id, isNew } = await crawlerIds.of(token)
        if (isNew) add(crawlers, { brand_id, id, token, display_name: displayName, operator, bot_type: botType })
        return rollups.stage({
          ...{ brand_id, day, page_id, crawler_id: id, occurrences, not_found: notFound, last_seen_at: lastSeenAt },
          ...{ succeeded: statusGroups['2xx'], redirected: statusGroups['3xx'] },
          ...{ client_errors: statusGroups['4xx'], server_errors: statusGroups['5xx'] },
        })
      },
    },
    async write() {
      await pages.write(writer)
      await write(writer, crawlers)
      await rollups.write(writer)
    },
  } satisfies Taker
}

import { dayLength } from '@earshot/contract'
import { isActive, raiseRevision } from '../db/brands.ts'
import type { Db, Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { storable } from '../db/storable.ts'
import { liveAtOf } from '../metrics/proof/live-at.ts'
import { proofDays } from '../metrics/proof/share.ts'
import { fictional } from '../readiness/attempts.ts'
import type { Fetcher } from '../web/guarded-fetch.ts'
import { parseUrl } from '../web/parse-url.ts'
import { checkPage, type PageCheck } from './check-page.ts'

/** Milliseconds until the first retry. Each further retry waits twice as long, at most a day. */
const firstRetry = 60 * 60_000

interface DueRow {
  brand: number
  id: string
  record: string
  liveAt: number | null
  failures: number | null
}

interface DuePage extends Omit<DueRow, 'record'> {
  url: string
  content: string
}

/** Fetches the pages of LIVE articles that are due. Calls `checked` after each. */
export async function checkLivePages(
  db: Db,
  { fetcher, now, signal }: { fetcher: Fetcher; now: () => Date; signal: AbortSignal },
  checked: (page: DuePage, check: PageCheck) => void = () => undefined,
): Promise<void> {
  for (const page of await db.read(reader => duePages(reader, now()))) {
    const check = await checkPage(fetcher, page.url, page.content)
    if (signal.aborted) return
    await storeCheck(db, page, check, now())
    checked(page, check)
  }
}

async function duePages(reader: Reader, now: Date): Promise<DuePage[]> {
  const at = now.getTime()
  const rows = await reader.rows<DueRow>(sql`
select a.brand_id as brand, a.public_id as id, a.record, p.live_at as "liveAt", p.failures
from article a
join brand on brand.id = a.brand_id
left join live_page p on p.brand_id = a.brand_id and p.article_id = a.public_id
where a.status = 'LIVE' and ${isActive}
  and ${liveAtOf} > ${at - proofDays * dayLength}
  and ${liveAtOf} <= ${at}
  and (p.due_at is null or p.due_at <= ${at} or a.updated_at > p.checked_at)
order by a.brand_id, a.public_id`)
  return rows.flatMap(({ record, ...row }) => {
    const { finalUrl, content } = JSON.parse(record) as { finalUrl: string | null; content: string }
    const host = finalUrl === null ? undefined : parseUrl(finalUrl)?.hostname
    return host === undefined || fictional.test(host) ? [] : [{ ...row, url: finalUrl!, content }]
  })
}

async function storeCheck(db: Db, { brand, id, url, ...before }: DuePage, check: PageCheck, now: Date): Promise<void> {
  const at = now.getTime()
  const failures = check.failure === null ? 0 : (before.failures ?? 0) + 1
  const wait = failures === 0 ? dayLength : Math.min(dayLength, firstRetry * 2 ** (failures - 1))
  const page = check.failure === null ? check.page : undefined
  const title = page?.title ?? null
  await db.write(async writer => {
    await raiseRevision(writer, brand)
    await writer.run(sql`delete from live_page where brand_id = ${brand} and article_id = ${id}`)
    await writer.run(sql`
insert into live_page (brand_id, article_id, url, live_at, checked_at, due_at, failures, failure, message, status, title,
  words, closed_to, found)
select ${brand}, ${id}, ${storable(url)}, ${before.liveAt ?? at}, ${at}, ${at + wait}, ${failures}, ${check.failure},
  ${check.failure === null ? null : storable(check.message)}, ${page?.status ?? null},
  ${title === null ? null : storable(title)}, ${page?.words ?? null},
  ${page ? JSON.stringify(page.closedTo) : null}, ${page?.found ?? null}
where exists (select 1 from article where brand_id = ${brand} and public_id = ${id})`)
  })
}

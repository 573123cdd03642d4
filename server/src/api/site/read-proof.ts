import { dayOf } from '@earshot/contract'
import * as z from 'zod'
import { dayNumber } from '../../calendar/days.ts'
import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { readCitationsOf } from '../../metrics/proof/citations.ts'
import { type CrawledUrl, readCrawlsOf } from '../../metrics/proof/crawls.ts'
import { compareShares, daysSince, proofDays, readAimed } from '../../metrics/proof/share.ts'
import { fewWords } from '../../scoring/few-words.ts'
import { domainOf } from '../../web/domain.ts'
import type { Brand } from '../query/handler.ts'
import { timestamp } from '../query/rows.ts'
import type { CrawlerIntegration } from './crawler-integration.ts'

export interface ProofArticle {
  id: string
  status: string
  finalUrl: string | null
  /** Epoch milliseconds. */
  publishedAt: number | null
  updatedAt: number
  metaData: unknown
}

interface PageRow {
  url: string
  liveAt: number
  checkedAt: number
  failure: string | null
  message: string | null
  status: number | null
  title: string | null
  words: number | null
  closedTo: string | null
  found: number | null
}

interface ProofContext {
  integration: CrawlerIntegration | undefined
  now: Date
}

/** An article, and when it went LIVE. */
interface LiveArticle {
  article: ProofArticle
  page: PageRow | undefined
  liveAt: number | null
  /** What to look for. Null if it is not LIVE yet or has no URL. */
  out: { url: string; since: number } | null
  isOut: boolean
  days: number
}

/** Proofs of articles, in their order. Any number of articles takes the same number of statements. */
export async function readProofs(db: Reader, brand: Brand, articles: readonly ProofArticle[], context: ProofContext) {
  const pages = await readLivePages(db, brand.id, articles)
  const live = articles.map(article => whenLive(article, pages.get(article.id), context.now))
  const crawls = await readCrawls(db, brand, live, context.integration)
  const citations = await readCitations(db, brand.id, live)
  const shares = await readShares(db, brand, live)
  return live.map(({ article, page, liveAt, days }, i) => ({
    liveAt: liveAt === null ? null : timestamp(liveAt),
    wait: liveAt !== null && days < proofDays ? { days, of: proofDays } : null,
    fetched: page && page.url === article.finalUrl ? formatPage(page) : null,
    ...{ crawls: crawls[i]!, citations: citations[i]!, share: shares[i]! },
  }))
}

async function readLivePages(db: Reader, brandId: number, articles: readonly ProofArticle[]) {
  const pages = await db.rows<PageRow & { id: string }>(sql`
select article_id as id, url, live_at as "liveAt", checked_at as "checkedAt", failure, message, status, title, words,
  closed_to as "closedTo", found
from live_page where brand_id = ${brandId} and article_id in (${values(articles.map(({ id }) => id))})`)
  return new Map(pages.map(({ id, ...page }) => [id, page]))
}

function whenLive(article: ProofArticle, page: PageRow | undefined, now: Date): LiveArticle {
  const liveAt = article.status === 'LIVE' ? (article.publishedAt ?? page?.liveAt ?? article.updatedAt) : null
  const isOut = liveAt !== null && liveAt <= now.getTime()
  const out = isOut && article.finalUrl !== null ? { url: article.finalUrl, since: liveAt } : null
  return { article, page, liveAt, out, isOut, days: isOut ? daysSince(dayOf(liveAt), dayOf(now.getTime())) : 0 }
}

function formatPage({ url, checkedAt, failure, closedTo, words, ...page }: PageRow) {
  return {
    ...{ ...page, url, at: timestamp(checkedAt), reason: failure, words },
    readable: words === null ? null : words >= fewWords,
    closedTo: closedTo === null ? null : (JSON.parse(closedTo) as string[]),
  }
}

/** Reads the wanted ones at once. The others are null. */
async function readWanted<W, R>(wanted: readonly (W | null)[], read: (some: readonly W[]) => Promise<R[]>) {
  const found = await read(wanted.filter(each => each !== null))
  let next = 0
  return wanted.map(each => (each === null ? null : found[next++]!))
}

async function readCrawls(
  db: Reader,
  brand: Brand,
  live: readonly LiveArticle[],
  integration: CrawlerIntegration | undefined,
) {
  const logged = live.map(({ out }) => loggedSince(brand, out, integration))
  const found = await readWanted(
    logged.map(each => ('reason' in each ? null : each)),
    urls => readCrawlsOf(db, brand.id, urls),
  )
  return logged.map((each, i) => {
    if ('reason' in each) return { reason: each.reason, requests: null, bots: null }
    const bots = found[i]!
    return { reason: null, requests: bots.reduce((sum, { requests }) => sum + requests, 0), bots }
  })
}

/** The URL and its first day in the logs, or why its crawls are unknown. */
function loggedSince(
  brand: Brand,
  out: LiveArticle['out'],
  integration: CrawlerIntegration | undefined,
): CrawledUrl | { reason: string } {
  if (out === null) return { reason: 'not_live' }
  if (!isOn(out.url, brand.domain)) return { reason: 'other_site' }
  if (integration?.lifecycle !== 'ACTIVE') return { reason: 'no_log' }
  const { calendar, firstDay, oldestKept, lastDay } = integration
  const from = dayNumber(calendar.dayOf(out.since))
  if (from < firstDay || from < oldestKept || lastDay < from) return { reason: 'no_log_then' }
  return { url: out.url, from }
}

function isOn(url: string, domain: string | null): boolean {
  const host = domainOf(url)
  return host !== null && domain !== null && (host === domain || host.endsWith(`.${domain}`))
}

async function readCitations(db: Reader, brandId: number, live: readonly LiveArticle[]) {
  const found = await readWanted(
    live.map(({ out }) => out),
    urls => readCitationsOf(db, brandId, urls),
  )
  return found.map(assistants => ({
    answers: (assistants ?? []).reduce((sum, { answers }) => sum + answers, 0),
    assistants: (assistants ?? []).map(({ first, ...assistant }) => ({
      ...assistant,
      first: { ...first, at: timestamp(first.at) },
    })),
  }))
}

const gaps = z.object({ gaps: z.array(z.object({ promptId: z.string() })) })

async function readShares(db: Reader, brand: Brand, live: readonly LiveArticle[]) {
  const aims = live.map(({ article }) => gaps.safeParse(article.metaData).data?.gaps ?? [])
  const aimed = await readAimed(
    db,
    brand.id,
    aims.map(own => own.map(({ promptId }) => promptId)),
  )
  const reasons = live.map(({ isOut, days }, i) =>
    !isOut ? 'not_live' : aimed[i]!.length === 0 ? 'no_prompts' : days === 0 ? 'too_early' : null,
  )
  const compared = await readWanted(
    live.map(({ liveAt, days }, i) =>
      reasons[i] === null ? { aimed: aimed[i]!, liveDay: dayOf(liveAt!), days } : null,
    ),
    articles => compareShares(db, brand, articles),
  )
  return live.map((_, i) => ({
    ...{ reason: reasons[i]!, prompts: aimed[i]!.map(({ id, text }) => ({ id, text })) },
    ...(compared[i] ?? { before: null, after: null, measures: [] }),
  }))
}

import { dayOf } from '@earshot/contract'
import * as z from 'zod'
import { dayNumber } from '../../calendar/days.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { readCitationsOf } from '../../metrics/proof/citations.ts'
import { readCrawlsOf } from '../../metrics/proof/crawls.ts'
import { compareShare, daysSince, proofDays, readAimed } from '../../metrics/proof/share.ts'
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

export async function readProof(db: Reader, brand: Brand, article: ProofArticle, { integration, now }: ProofContext) {
  const [page] = await db.rows<PageRow>(sql`
select url, live_at as "liveAt", checked_at as "checkedAt", failure, message, status, title, words,
  closed_to as "closedTo", found
from live_page where brand_id = ${brand.id} and article_id = ${article.id}`)
  const { finalUrl: url } = article
  const liveAt = article.status === 'LIVE' ? (article.publishedAt ?? page?.liveAt ?? article.updatedAt) : null
  const isOut = liveAt !== null && liveAt <= now.getTime()
  const days = isOut ? daysSince(dayOf(liveAt), dayOf(now.getTime())) : 0
  return {
    liveAt: liveAt === null ? null : timestamp(liveAt),
    wait: liveAt !== null && days < proofDays ? { days, of: proofDays } : null,
    fetched: page && page.url === url ? formatPage(page) : null,
    crawls: await readCrawls(db, brand, isOut ? url : null, { liveAt: liveAt ?? 0, integration }),
    citations: await readCitations(db, brand.id, isOut ? url : null, liveAt ?? 0),
    share: await readShare(db, brand, article.metaData, { liveAt: isOut ? liveAt : null, days }),
  }
}

function formatPage({ url, checkedAt, failure, closedTo, words, ...page }: PageRow) {
  return {
    ...{ ...page, url, at: timestamp(checkedAt), reason: failure, words },
    readable: words === null ? null : words >= fewWords,
    closedTo: closedTo === null ? null : (JSON.parse(closedTo) as string[]),
  }
}

interface CrawlsSource extends Pick<ProofContext, 'integration'> {
  liveAt: number
}

async function readCrawls(db: Reader, brand: Brand, url: string | null, { liveAt, integration }: CrawlsSource) {
  const without = (reason: string) => ({ reason, requests: null, bots: null })
  if (url === null) return without('not_live')
  if (!isOn(url, brand.domain)) return without('other_site')
  if (integration?.lifecycle !== 'ACTIVE') return without('no_log')
  const { calendar, firstDay, oldestKept, lastDay } = integration
  const liveDay = dayNumber(calendar.dayOf(liveAt))
  if (liveDay < firstDay || liveDay < oldestKept || lastDay < liveDay) return without('no_log_then')
  const bots = await readCrawlsOf(db, brand.id, url, liveDay)
  return { reason: null, requests: bots.reduce((sum, { requests }) => sum + requests, 0), bots }
}

function isOn(url: string, domain: string | null): boolean {
  const host = domainOf(url)
  return host !== null && domain !== null && (host === domain || host.endsWith(`.${domain}`))
}

async function readCitations(db: Reader, brandId: number, url: string | null, since: number) {
  const assistants = url === null ? [] : await readCitationsOf(db, brandId, url, since)
  return {
    answers: assistants.reduce((sum, { answers }) => sum + answers, 0),
    assistants: assistants.map(({ first, ...assistant }) => ({
      ...assistant,
      first: { ...first, at: timestamp(first.at) },
    })),
  }
}

const gaps = z.object({ gaps: z.array(z.object({ promptId: z.string() })) })

async function readShare(
  db: Reader,
  brand: Brand,
  metaData: unknown,
  { liveAt, days }: { liveAt: number | null; days: number },
) {
  const { data } = gaps.safeParse(metaData)
  const aimed = await readAimed(db, brand.id, data?.gaps.map(({ promptId }) => promptId) ?? [])
  const prompts = aimed.map(({ id, text }) => ({ id, text }))
  const without = (reason: string) => ({ reason, before: null, after: null, prompts, measures: [] })
  if (liveAt === null) return without('not_live')
  if (aimed.length === 0) return without('no_prompts')
  if (days === 0) return without('too_early')
  return { reason: null, prompts, ...(await compareShare(db, brand, { aimed, liveDay: dayOf(liveAt), days })) }
}

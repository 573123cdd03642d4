import { dayLength } from '@earshot/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { Refused } from '../record/outcome.ts'
import { createRecorder } from '../record/recorder.ts'
import { analyze, NoSite, type TechnicalAnalysis } from './analyze.ts'
import { createFetcher } from './fetch.ts'

/** One fetch, in milliseconds and in bytes. */
const timeoutMs = 15_000
const maxBytes = 10 * 1024 * 1024

export interface Wish {
  /** Where the site is, as `host` or `host:port`, if not at the brand's domain. */
  site?: string | undefined
  /** Whether addresses that are not public may be asked, too. */
  allowPrivate: boolean
  now: Date
  /** Gives up; then nothing is stored. */
  signal?: AbortSignal
}

/** Analyzes the site of a brand and stores the analysis in place of the last one. */
export async function analyzeBrand(db: Db, brandId: string, wish: Wish): Promise<TechnicalAnalysis> {
  const { allowPrivate, now, signal } = wish
  const [brand] = await db.read(reader =>
    reader.rows<{ name: string; domain: string | null; description: string | null }>(sql`
select name, domain, description from brand where public_id = ${brandId}`),
  )
  if (!brand) throw new NoSite(`There is no brand '${brandId}'. Import it first.`)
  const domain = wish.site ?? brand.domain
  if (domain === null) throw new NoSite(`Brand '${brandId}' has no domain to analyze.`)
  const fetcher = createFetcher({ allowPrivate, timeoutMs, maxBytes, maxRedirects: 5, signal })
  const analysis = await analyze({ ...brand, domain }, { fetcher, now })
  signal?.throwIfAborted()
  const record = { brandId, ...analysis, lastAnalyzedAt: now.getTime() }
  const [outcome] = await createRecorder(db).record([{ kind: 'technicalAnalysis', record }])
  if (outcome instanceof Refused) throw outcome
  return analysis
}

const week = 7 * dayLength

/** Top-level domains under which nothing is ever found (RFC 6761). */
const fictional = /(?:^|\.)(?:example|invalid|localhost|test)$/

/**
 * The brands, by public id, whose last analysis is a week old. Those never analyzed wait for the first command, those
 * under a domain that nobody can have for ever.
 */
export async function dueForAnalysis(db: Db, now: Date): Promise<string[]> {
  const rows = await db.read(reader =>
    reader.rows<{ brandId: string; domain: string }>(sql`
select b.public_id as "brandId", b.domain
from technical_analysis a
join brand b on b.id = a.brand_id
where b.status = 'ACTIVE' and b.domain is not null and coalesce(a.analyzed_at, 0) <= ${now.getTime() - week}
order by b.public_id`),
  )
  return rows.filter(({ domain }) => !fictional.test(domain)).map(({ brandId }) => brandId)
}

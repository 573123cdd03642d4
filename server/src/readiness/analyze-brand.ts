import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { Refused } from '../record/outcome.ts'
import { createRecorder } from '../record/recorder.ts'
import { analyze, type TechnicalAnalysis } from './analyze.ts'
import { createFetcher } from './fetch.ts'

/** There is nothing to analyze; the message says why. */
export class NoSite extends Error {
  override name = 'NoSite'
}

/** One fetch, in milliseconds and in bytes. */
const timeoutMs = 15_000
const maxBytes = 10 * 1024 * 1024

export interface Wish {
  /** Whether addresses that are not public may be asked, too. */
  allowPrivate: boolean
  now: Date
}

/** Analyzes the site of a brand and stores the analysis in place of the last one. */
export async function analyzeBrand(db: Db, brandId: string, { allowPrivate, now }: Wish): Promise<TechnicalAnalysis> {
  const [brand] = await db.read(reader =>
    reader.rows<{ name: string; domain: string | null; description: string | null }>(sql`
select name, domain, description from brand where public_id = ${brandId}`),
  )
  if (!brand) throw new NoSite(`There is no brand '${brandId}'. Import it first.`)
  const { domain } = brand
  if (domain === null) throw new NoSite(`Brand '${brandId}' has no domain to analyze.`)
  const fetcher = createFetcher({ allowPrivate, timeoutMs, maxBytes, maxRedirects: 5 })
  const analysis = await analyze({ ...brand, domain }, { fetcher, now })
  const record = { brandId, ...analysis, lastAnalyzedAt: now.getTime() }
  const [outcome] = await createRecorder(db).record([{ kind: 'technicalAnalysis', record }])
  if (outcome instanceof Refused) throw outcome
  return analysis
}

const week = 7 * 86_400_000

/** The brands, by public id, whose last analysis is a week old; those never analyzed wait for the first command. */
export async function dueForAnalysis(db: Db, now: Date): Promise<string[]> {
  const rows = await db.read(reader =>
    reader.rows<{ brandId: string; record: string }>(sql`
select b.public_id as "brandId", a.record
from technical_analysis a
join brand b on b.id = a.brand_id
where b.status = 'ACTIVE' and b.domain is not null
order by b.public_id`),
  )
  return rows
    .filter(({ record }) => (JSON.parse(record) as { lastAnalyzedAt: number }).lastAnalyzedAt <= now.getTime() - week)
    .map(({ brandId }) => brandId)
}

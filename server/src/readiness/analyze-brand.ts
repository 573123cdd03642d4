import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { putEntities } from '../record/entities/put.ts'
import { EndedEarly } from '../threads/apart.ts'
import { NoSite, type TechnicalAnalysis } from './analyze.ts'
import { analyzeApart } from './analyze-apart.ts'
import { keepAttempt } from './attempts.ts'

const timeoutMs = 15_000
const maxBytes = 10 * 1024 * 1024

const fetchingMs = 90_000
const analysisMs = 120_000
const heapMb = 256

export interface BrandAnalysisOptions {
  /** `host` or `host:port` (default: the brand's domain). */
  site?: string | undefined
  allowPrivate: boolean
  now: Date
  /** If aborted, nothing is stored. */
  signal?: AbortSignal
  /** Milliseconds (default: two minutes). */
  timeMs?: number
}

export class NotAnalyzed extends Error {
  override name = 'NotAnalyzed'
}

/** Rejects with `NotAnalyzed` if the analysis was stopped, or if no file was reached (only the attempt is stored). */
export async function analyzeBrand(db: Db, brandId: string, wish: BrandAnalysisOptions): Promise<TechnicalAnalysis> {
  const { allowPrivate, now, signal, timeMs = analysisMs } = wish
  const [brand] = await db.read(reader =>
    reader.rows<{ name: string; domain: string | null; description: string | null }>(sql`
select name, domain, description from brand where public_id = ${brandId}`),
  )
  if (!brand) throw new NoSite(`There is no brand '${brandId}'. Import it first.`)
  const domain = wish.site ?? brand.domain
  if (domain === null) throw new NoSite(`Brand '${brandId}' has no domain to analyze.`)
  const fetching = { allowPrivate, timeoutMs, maxBytes, maxRedirects: 5, timeMs: Math.min(fetchingMs, timeMs) }
  const made = await analyzeApart({ site: { ...brand, domain }, now, fetching }, { timeMs, heapMb, signal }).catch(
    error => (error instanceof EndedEarly ? error : Promise.reject(error)),
  )
  signal?.throwIfAborted()

  const failure = made instanceof EndedEarly ? made.message : unreachable(made)
  if (made instanceof EndedEarly || failure !== null) {
    const { analysis } = await keepAttempt(db, brandId, now, failure ?? '')
    const rest = analysis ? ` The analysis of ${new Date(analysis.analyzedAt).toISOString()} remains valid.` : ''
    throw new NotAnalyzed(`The site of brand '${brandId}' could not be analyzed: ${failure}.${rest}`)
  }
  const record = { brandId, ...made, lastAnalyzedAt: now.getTime() }
  await db.write(writer => putEntities(writer, brandId, [{ kind: 'technicalAnalysis', record }], now))
  return made
}

function unreachable({ robotsAnalysis, llmsAnalysis, sitemapAnalysis }: TechnicalAnalysis): string | null {
  const files = [robotsAnalysis, llmsAnalysis, sitemapAnalysis]
  return files.every(({ status }) => status === 'unreachable') ? (robotsAnalysis.error ?? 'nothing responded') : null
}

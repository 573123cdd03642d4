import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createRecorder } from '../record/intake.ts'
import { RecordError } from '../record/records.ts'
import { EndedEarly } from '../threads/apart.ts'
import { NoSite, type TechnicalAnalysis } from './analyze.ts'
import { analyzeApart } from './analyze-apart.ts'
import { keepAttempt } from './attempts.ts'

/** One fetch, in milliseconds and in bytes. */
const timeoutMs = 15_000
const maxBytes = 10 * 1024 * 1024

/** All fetches of an analysis, and the analysis as a whole, in milliseconds; and its memory. */
const fetchingMs = 90_000
const analysisMs = 120_000
const heapMb = 256

export interface BrandAnalysisOptions {
  /** Where the site is, as `host` or `host:port`, if not at the brand's domain. */
  site?: string | undefined
  /** Whether addresses that are not public may be asked, too. */
  allowPrivate: boolean
  now: Date
  /** Gives up; then nothing is stored. */
  signal?: AbortSignal
  /** How long the analysis may take as a whole, in milliseconds; two minutes by default. */
  timeMs?: number
}

/** A site could not be analyzed; what was known of it stands. The message says why. */
export class NotAnalyzed extends Error {
  override name = 'NotAnalyzed'
}

/**
 * Analyzes the site of a brand and stores the analysis in place of the last one. One that reached nothing is kept as an
 * attempt only; then, and where an analysis is ended, it rejects with `NotAnalyzed`.
 */
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
  const [outcome] = await createRecorder(db, { now: () => now }).record([{ kind: 'technicalAnalysis', record }])
  if (outcome instanceof RecordError) throw outcome
  return made
}

/** Why nothing of a site could be reached; null where anything was. */
function unreachable({ robotsAnalysis, llmsAnalysis, sitemapAnalysis }: TechnicalAnalysis): string | null {
  const files = [robotsAnalysis, llmsAnalysis, sitemapAnalysis]
  return files.every(({ status }) => status === 'unreachable') ? (robotsAnalysis.error ?? 'nothing responded') : null
}

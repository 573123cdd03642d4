import { type ApartLimits, runApart } from '../threads/apart.ts'
import type { FetcherOptions } from '../web/guarded-fetch.ts'
import { hostOf, type TechnicalAnalysis } from './analyze.ts'
import type { Site } from './llms-txt.ts'

/** One analysis, as its thread is given it. */
export interface AnalysisTask {
  site: Site
  now: Date
  fetching: Pick<FetcherOptions, 'timeoutMs' | 'maxBytes' | 'maxRedirects'> & {
    allowPrivate: boolean
    /** How long files are fetched in all, in milliseconds; what has not come by then is unreachable. */
    timeMs: number
  }
}

/** Analyzes a site in a thread of its own, within limits. Rejects with `NoSite`, and as `runApart` does. */
export async function analyzeApart(task: AnalysisTask, limits: ApartLimits): Promise<TechnicalAnalysis> {
  hostOf(task.site.domain)
  const module = import.meta.url.endsWith('.ts') ? './analysis-thread.ts' : './analysis-thread.js'
  return runApart(new URL(module, import.meta.url), task, limits)
}

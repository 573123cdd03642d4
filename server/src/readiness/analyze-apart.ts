import { type ApartLimits, runApart } from '../threads/apart.ts'
import type { FetcherOptions } from '../web/guarded-fetch.ts'
import { hostOf, type TechnicalAnalysis } from './analyze.ts'
import type { Site } from './llms-txt.ts'

export interface AnalysisTask {
  site: Site
  now: Date
  fetching: Pick<FetcherOptions, 'timeoutMs' | 'maxBytes' | 'maxRedirects'> & {
    allowPrivate: boolean
    /** Milliseconds. Files that take longer count as unreachable. */
    timeMs: number
  }
}

/** Rejects with `NoSite`, or like `runApart`. */
export async function analyzeApart(task: AnalysisTask, limits: ApartLimits): Promise<TechnicalAnalysis> {
  hostOf(task.site.domain)
  const module = import.meta.url.endsWith('.ts') ? './analysis-thread.ts' : './analysis-thread.js'
  return runApart(new URL(module, import.meta.url), task, limits)
}

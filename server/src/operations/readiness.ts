import { analyzeBrand, NotAnalyzed } from '../readiness/analyze-brand.ts'
import { standingOf } from '../readiness/attempts.ts'
import { issuesOf } from '../readiness/issues.ts'
import { declined, given, type Operation } from './operation/operation.ts'
import { untilStopped } from './operation/until-stopped.ts'

const brand = { meaning: 'The id of the brand.', value: 'ID', required: true }

export const analyzing: Operation = {
  name: 'readiness analyze',
  summary: "Check how ready a brand's site is for AI crawlers, and store the result",
  options: {
    brand,
    site: { meaning: "The site, if not the brand's domain.", value: 'HOST[:PORT]' },
    'allow-private': { meaning: 'Also fetch from addresses that are not public, for tests and internal networks.' },
  },
  async run(call) {
    const stopped = new NotAnalyzed('The analysis ended because the process is stopping. Nothing was stored.')
    const analysis = await untilStopped(stopped, signal =>
      analyzeBrand(call.db, given(call, 'brand'), {
        site: call.options.site === undefined ? undefined : String(call.options.site),
        allowPrivate: call.options['allow-private'] === true,
        now: call.now(),
        signal,
      }),
    ).catch(error => (error instanceof NotAnalyzed ? error : Promise.reject(error)))
    if (analysis instanceof NotAnalyzed) return declined(call, analysis.message)
    const { score, issuesCount, optimizationsCount } = analysis.aiReadiness
    await call.io.out(`score ${score}\nissues ${issuesCount}\noptimizations ${optimizationsCount}\n`)
    for (const issue of issuesOf(analysis)) await call.io.out(`issue: ${issue}\n`)
    for (const { text } of analysis.warnings) await call.io.out(`warning: ${text}\n`)
    return 0
  },
}

export const readinessStatusOperation: Operation = {
  name: 'readiness status',
  summary: "Show the last analysis of a brand's site, its score and the last failed attempt",
  options: { brand },
  async run(call) {
    const standing = await standingOf(call.db, given(call, 'brand'))
    if (standing === null)
      return declined(
        call,
        `Brand '${given(call, 'brand')}' has no analysis. Create one with earshot readiness analyze.`,
      )
    const { analysis, attemptedAt, failure } = standing
    const instant = (at: number) => new Date(at).toISOString()
    if (analysis) await call.io.out(`analyzed\t${instant(analysis.analyzedAt)}\nscore\t${analysis.score}\n`)
    if (attemptedAt !== null) await call.io.out(`failed attempt\t${instant(attemptedAt)}\t${failure}\n`)
    return 0
  },
}

import { brandHead } from './brands.ts'
import { instant, shown } from './instant.ts'
import { by, numeric } from './order.ts'
import { type Params, page } from './page.ts'
import { findBrand } from './scope.ts'
import { holds, windowOf } from './window.ts'
import type { Brand, World } from './world.ts'

/** All fields of an analysis that was never made (D33). */
const never = {
  aiReadiness: null,
  robotsUrl: null,
  llmsUrl: null,
  sitemapUrl: null,
  robotsAnalysis: null,
  llmsAnalysis: null,
  sitemapAnalysis: null,
  lastAnalyzedAt: null,
  generatedLlmsTxt: null,
  warnings: null,
}

/** `GET /brands/{brandId}/technical-analysis`: the stored record (D33) */
export function get(world: World, brandId: string) {
  const brand = findBrand(world, brandId)
  if (brand.technicalAnalysis === null) return { success: true, brand: brandHead(brand), analyzed: false, ...never }
  const { kind, brandId: _, lastAnalyzedAt, ...analysis } = brand.technicalAnalysis
  return {
    success: true,
    brand: brandHead(brand),
    analyzed: true,
    ...analysis,
    warnings: analysis.warnings ?? null,
    lastAnalyzedAt: shown(instant(lastAnalyzedAt)),
  }
}

interface Check {
  at: number
  score: number
  issuesCount: number
  optimizationsCount: number
  robots: string
  llms: string
  sitemap: string
  /** The status of each crawler by its token. */
  crawlers: Record<string, string>
}

/** One analysis per moment: the last record wins. Readiness checks already have the short form. */
function checksOf({ analyses }: Brand): Check[] {
  const past = new Map<number, Check>()
  let standing: Check | null = null
  for (const line of analyses)
    if (line.kind === 'readinessCheck') {
      const { kind: _, brandId: __, at, crawlers = {}, ...check } = line
      past.set(instant(at), { ...check, at: instant(at), crawlers })
    } else {
      const at = instant(line.lastAnalyzedAt)
      if (standing !== null && standing.at !== at) past.set(standing.at, standing)
      const { robotsAnalysis, llmsAnalysis, sitemapAnalysis, aiReadiness } = line
      const statuses = Object.entries(robotsAnalysis.crawlers).map(([token, { status }]) => [token, status] as const)
      standing = {
        ...{ at, ...aiReadiness, robots: robotsAnalysis.status, llms: llmsAnalysis.status },
        ...{ sitemap: sitemapAnalysis.status, crawlers: Object.fromEntries(statuses) },
      }
    }
  if (standing !== null) past.set(standing.at, standing)
  return [...past.values()].toSorted(by(check => check.at, numeric))
}

const scored = ['GPTBot', 'ChatGPT-User', 'Claude-Web', 'ClaudeBot', 'Google-Extended', 'PerplexityBot']
/** round(allowed / 6 x 40) for 0 to 6 allowed crawlers. */
const pointsOfCrawlers = [0, 7, 13, 20, 27, 33, 40]

/** The parts of the score, 100 in total. Null if the score is not their sum. */
function partsOf(check: Check, letIn: number) {
  const files = (['robots', 'llms', 'sitemap'] as const).map(part => {
    const points = check[part] === 'present' ? 20 : 0
    return { part, points, most: 20, adds: 20 - points }
  })
  const points = pointsOfCrawlers[letIn]!
  const parts = [...files, { part: 'crawlers', points, most: 40, adds: 40 - points }]
  return parts.reduce((sum, part) => sum + part.points, 0) === check.score ? parts : null
}

function shownCheck(check: Check) {
  const { at, crawlers, ...rest } = check
  const letIn = scored.filter(token => ['Allowed', 'Partial'].includes(crawlers[token] ?? '')).length
  const parts = partsOf(check, letIn)
  const addsOf = (status: string | null) =>
    status === null || parts === null
      ? null
      : status === 'Disallowed'
        ? pointsOfCrawlers[letIn + 1]! - pointsOfCrawlers[letIn]!
        : 0
  return {
    analyzedAt: shown(at),
    ...rest,
    crawlers: scored.map(crawler => {
      const status = crawlers[crawler] ?? null
      return { crawler, status, adds: addsOf(status) }
    }),
    parts,
  }
}

/** `GET /brands/{brandId}/technical-analysis/history` */
export function history(world: World, brandId: string, params: Params, now: Date) {
  const all = checksOf(findBrand(world, brandId))
  const changed = all.map((check, place) => ({
    check,
    change: place === 0 ? null : check.score - all[place - 1]!.score,
  }))
  const window = windowOf(params, now)
  const { pagination, rows } = page(
    changed.filter(({ check }) => holds(window, check.at)),
    params,
    {
      keys: { analyzedAt: row => row.check.at, score: row => row.check.score },
      tie: by(row => row.check.at, numeric),
    },
  )
  return { success: true, pagination, checks: rows.map(({ check, change }) => ({ ...shownCheck(check), change })) }
}

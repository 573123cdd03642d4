import { dayLength, dayOf, type ProblemCode, problems, Severity } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { asksIn, isIncomplete } from '../../metrics/runs/coverage.ts'
import type { Scope } from '../../metrics/scope.ts'
import { overdueOf, scheduleOf } from '../query/schedules.ts'
import { integrationOf } from '../site/crawler-integration.ts'

/** The API contract defines `count` for each code. */
export interface OverviewProblem {
  code: ProblemCode
  severity: Severity
  count: number | null
}

export interface OverviewProblemParams {
  scope: Scope
  provider: readonly string[] | undefined
  features: ReadonlySet<string>
  now: Date
  answers: number
  lastAt: number | null
}

export const severityOf = (all: readonly OverviewProblem[]): number =>
  Math.max(-1, ...all.map(({ severity }) => Severity.options.indexOf(severity)))

export type ProblemCounts = readonly (readonly [ProblemCode, number | null])[]

/** Most severe first, then in contract order. */
export function problemsIn(found: ProblemCounts): OverviewProblem[] {
  const counts = new Map(found)
  return (Object.keys(problems) as ProblemCode[])
    .filter(code => counts.has(code))
    .map((code): OverviewProblem => ({ code, severity: problems[code][0], count: counts.get(code)! }))
    .sort((one, other) => severityOf([other]) - severityOf([one]))
}

export const foundIn = async (db: Reader, asked: OverviewProblemParams): Promise<ProblemCounts> => [
  ...(asked.answers === 0 ? ([[asked.lastAt === null ? 'not_asked' : 'no_answers', null]] as const) : []),
  ...(await ofAsks(db, asked)),
  ...(await ofCrawlers(db, asked)),
  ...(await ofSite(db, asked)),
]

async function ofAsks(db: Reader, { scope, provider, now, lastAt }: OverviewProblemParams): Promise<ProblemCounts> {
  const asks = await asksIn(db, scope, provider)
  const unanswered = asks.reduce((sum, { planned, seen }) => sum + planned - seen, 0)
  const incomplete: ProblemCounts = isIncomplete(asks) ? [['incomplete', unanswered]] : []
  const schedule = await scheduleOf(db, scope.brandId)
  if (!schedule) return incomplete
  if (schedule.providers?.length === 0) return [...incomplete, ['schedule_without_provider', null]]
  const overdue = await overdueOf(db, scope.brandId, schedule, now)
  const planned = overdue.reduce((sum, { planned }) => sum + planned, 0)
  const days = await plannedDays(
    db,
    scope.brandId,
    overdue.map(({ day }) => day),
  )
  const isLate = days.length === 2 && (lastAt === null || dayOf(lastAt) < days[1]!)
  return [
    ...incomplete,
    ...(planned > 0 ? ([['schedule_overdue', planned]] as const) : []),
    ...(isLate ? ([['late', lastAt && Math.floor((now.getTime() - lastAt) / dayLength)]] as const) : []),
  ]
}

/** The latest two days with planned or overdue runs, latest first. */
async function plannedDays(db: Reader, brandId: number, overdue: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ day: number }>(sql`
select day from coverage where brand_id = ${brandId} and planned > 0 group by day order by day desc limit 2`)
  return [...new Set([...overdue, ...rows.map(({ day }) => day)])].sort((a, b) => b - a).slice(0, 2)
}

/** Empty if the plan lacks crawler analytics or the integration is off. */
async function ofCrawlers(db: Reader, { scope, features, now }: OverviewProblemParams): Promise<ProblemCounts> {
  const integration = features.has('CRAWLER_ANALYTICS') ? await integrationOf(db, scope.brandId, now) : undefined
  if (!integration || integration.lifecycle === 'DISABLED') return []
  const gaps = [0, 1, 2, 3, 4, 5, 6].filter(ago => integration.delivery(integration.today - ago).gap).length
  return [
    ...(gaps > 0 ? ([['crawlers_gap', gaps]] as const) : []),
    ...(integration.health === 'SILENT' ? ([['crawlers_silent', null]] as const) : []),
  ]
}

async function ofSite(db: Reader, { scope }: OverviewProblemParams): Promise<ProblemCounts> {
  const [row] = await db.rows<{ record: string }>(sql`
select record from technical_analysis where brand_id = ${scope.brandId}`)
  const analysis = row && (JSON.parse(row.record) as AnalysisIssueCounts | null)
  const failed = analysis?.aiReadiness?.issuesCount ?? 0
  const warnings = analysis?.warnings?.length ?? 0
  return [
    ...(warnings > 0 ? ([['readiness_warnings', warnings]] as const) : []),
    ...(failed > 0 ? ([['readiness', failed]] as const) : []),
  ]
}

/** Analyses that an earlier version of Earshot stored lack `warnings`. */
interface AnalysisIssueCounts {
  aiReadiness: { issuesCount: number } | null
  warnings?: readonly unknown[] | null
}

import { dayLength, dayOf, type ProblemCode, problems, Severity } from '@earshot/contract'
import { isOverdue, type Overdue, overdue } from '../../calendar/overdue.ts'
import { isAsked } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { ofBrands } from '../../metrics/brands-scope.ts'
import { asksIn, unansweredOf } from '../../metrics/runs/coverage.ts'
import type { Scope } from '../../metrics/scope.ts'
import { type KeptParts, readTogether } from '../query/kept-parts.ts'
import { grouped } from '../query/rows.ts'
import { type BrandSchedule, schedulesOf } from '../query/schedules.ts'
import { type OverviewState, problemsOfLogs, readStates } from './overview-state.ts'

/** The API contract defines `count` for each code. */
export interface OverviewProblem {
  code: ProblemCode
  severity: Severity
  count: number | null
}

interface FoundParams {
  state: OverviewState
  schedule: LateSchedule | undefined
  answers: number
  unanswered: number | null
  withLogs: boolean
  now: Date
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

export const foundIn = (found: FoundParams): ProblemCounts => [
  ...(found.answers === 0 ? ([[found.state.lastAt === null ? 'not_asked' : 'no_answers', null]] as const) : []),
  ...(found.unanswered === null ? [] : ([['incomplete', found.unanswered]] as const)),
  ...ofSchedule(found),
  ...ofCrawlers(found),
  ...ofSite(found.state),
]

export interface BrandProblemParams {
  scope: Scope
  provider: readonly string[] | undefined
  features: ReadonlySet<string>
  answers: number
  now: Date
}

/** Problems of the brand of a scope that has this number of answers. */
export async function readProblems(db: Reader, params: BrandProblemParams): Promise<ProblemCounts> {
  const { scope, provider, features, answers, now } = params
  const ids = [scope.brandId]
  const states = await readStates(db, ids)
  const schedules = await readLateSchedules(db, readTogether(), ids, now)
  return foundIn({
    ...{ state: states.get(scope.brandId)!, schedule: schedules.get(scope.brandId), answers, now },
    ...{ unanswered: unansweredOf(await asksIn(db, scope, provider)), withLogs: features.has('CRAWLER_ANALYTICS') },
  })
}

function ofSchedule({ schedule, state: { lastAt, plannedDays }, now }: FoundParams): ProblemCounts {
  if (!schedule) return []
  const { providers, late } = schedule
  if (providers?.length === 0) return [['schedule_without_provider', null]]
  const planned = late.reduce((sum, { planned }) => sum + planned, 0)
  const days = [...new Set([...late.map(({ day }) => day), ...plannedDays])].sort((a, b) => b - a).slice(0, 2)
  const isLate = days.length === 2 && (lastAt === null || dayOf(lastAt) < days[1]!)
  return [
    ...(planned > 0 ? ([['schedule_overdue', planned]] as const) : []),
    ...(isLate ? ([['late', lastAt && Math.floor((now.getTime() - lastAt) / dayLength)]] as const) : []),
  ]
}

/** Empty if the plan lacks crawler analytics or the integration is off. */
function ofCrawlers({ state: { logs }, withLogs, now }: FoundParams): ProblemCounts {
  if (!withLogs || !logs) return []
  const { gaps, isSilent } = problemsOfLogs(logs, now)
  return [
    ...(gaps > 0 ? ([['crawlers_gap', gaps]] as const) : []),
    ...(isSilent ? ([['crawlers_silent', null]] as const) : []),
  ]
}

const ofSite = ({ warnings, failedChecks }: OverviewState): ProblemCounts => [
  ...(warnings > 0 ? ([['readiness_warnings', warnings]] as const) : []),
  ...(failedChecks > 0 ? ([['readiness', failedChecks]] as const) : []),
]

/** A schedule with its overdue runs. */
type LateSchedule = BrandSchedule & { late: readonly Overdue[] }

/** Not kept, because planning changes schedules without raising the revision, and `now` decides what is overdue. */
export async function readLateSchedules(
  db: Reader,
  together: KeptParts['together'],
  brandIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, LateSchedule>> {
  const schedules = new Map(await together(brandIds, async ids => [...(await schedulesOf(db, ids))]))
  const overdueIds = [...schedules].filter(([, each]) => isOverdue(each, now.getTime())).map(([id]) => id)
  const prompts = await together(overdueIds, ids =>
    db.rows<{ brandId: number; madeAt: number }>(sql`
select brand_id as "brandId", created_at as "madeAt" from prompt where ${ofBrands({ brandIds: ids })} and ${isAsked}`),
  )
  const promptsOf = grouped(prompts, ({ brandId }) => brandId)
  const lateOf = (id: number, { providers, ...timetable }: BrandSchedule) =>
    overdue(
      { ...timetable, providers: providers ?? [] },
      promptsOf(id).map(({ madeAt }) => madeAt),
      now.getTime(),
    )
  return new Map(Array.from(schedules, ([id, schedule]) => [id, { ...schedule, late: lateOf(id, schedule) }]))
}

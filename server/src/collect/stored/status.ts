import { dayOf } from '@earshot/contract'
import { type Overdue, overdue, withOverdue } from '../../calendar/overdue.ts'
import { isActive, isAsked } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import { type KeptSchedule, readSchedules } from '../plan/schedule.ts'
import { type Purse, readPurse } from '../queue/budget.ts'
import type { Allowance } from '../setup/setup.ts'

interface CoverageRow {
  brand: string
  /** UTC day since 1970-01-01. */
  day: number
  provider: string
  planned: number
  answered: number
  failed: number
  skipped: number
  notShown: number
}

interface FailureRow {
  brand: string
  provider: string
  reason: string
  times: number
  message: string
  /** Millionths of a dollar. */
  cost: number | null
}

export interface OpenRow {
  provider: string
  open: number
  underWay: number
  readyAt: number
  pausedUntil: number | null
  reason: string | null
  /** The reason why one of these runs waits. */
  own: string | null
}

export interface Status {
  schedules: KeptSchedule[]
  open: OpenRow[]
  coverage: CoverageRow[]
  failures: FailureRow[]
  purses: Purse[]
}

export async function readStatus(
  reader: Reader,
  { brand, days, now, allowance }: { brand: string | undefined; days: number; now: number; allowance: Allowance },
): Promise<Status | null> {
  const day = dayOf(now)
  const chosen = brand === undefined ? sql`true` : sql`brand.public_id = ${brand}`
  if (
    (await reader.rows(sql`select 1 as found from brand where ${chosen} limit 1`)).length === 0 &&
    brand !== undefined
  )
    return null
  const coverage = await reader.rows<CoverageRow>(sql`
select brand.public_id as brand, c.day, c.provider, c.planned, c.answered, c.failed, c.skipped,
  coalesce(c.not_shown, 0) as "notShown"
from coverage c
join brand on brand.id = c.brand_id
where ${chosen} and c.day > ${day - days}
order by brand.public_id, c.day, c.provider`)
  const failures = await reader.rows<FailureRow>(sql`
select brand.public_id as brand, k.provider, k.reason, count(*) as times, max(k.message) as message,
  cast(sum(k.cost) as bigint) as cost
from ask k
join brand on brand.id = k.brand_id
where ${chosen} and k.outcome in ('failed', 'skipped') and k.day > ${day - days}
group by brand.public_id, k.provider, k.reason
order by brand.public_id, times desc, k.provider, k.reason`)
  const open = await openByProvider(reader, chosen, now)
  const busy = brand === undefined ? sql`and ${isBusy(day)}` : empty
  const teams = await reader.rows<{ team: string }>(sql`
select distinct team_id as team from brand where ${chosen} ${busy} order by team`)
  const purses: Purse[] = []
  for (const { team } of teams) purses.push(await readPurse(reader, team, day, allowance))
  const schedules = await readSchedules(reader, chosen)
  const late = await overdueOf(reader, chosen, schedules, now)
  return {
    schedules,
    open,
    coverage: complete(
      coverage,
      late.filter(row => row.day > day - days),
    ),
    failures,
    purses,
  }
}

/** SQL condition on `brand`: it has a schedule or queued runs, or its team has spent money on this day. */
export const isBusy = (
  day: number,
): Sql => sql`(id in (select brand_id from schedule) or id in (select brand_id from due)
  or team_id in (select team_id from spending where day = ${day}))`

/** `chosen` is an SQL condition on `brand`. */
export const openByProvider = (reader: Reader, chosen: Sql, now: number): Promise<OpenRow[]> =>
  reader.rows<OpenRow>(sql`
select due.provider, count(*) as open,
  count(*) filter (where due.holder is not null and due.ready_at > ${now}) as "underWay",
  min(due.ready_at) as "readyAt", min(lane.paused_until) as "pausedUntil", min(lane.reason) as reason,
  min(due.reason) filter (where due.holder is null and due.ready_at > ${now}) as own
from due
join brand on brand.id = due.brand_id
left join lane on lane.provider = due.provider
where ${chosen}
group by due.provider
order by due.provider`)

async function overdueOf(
  reader: Reader,
  chosen: Sql,
  schedules: readonly KeptSchedule[],
  now: number,
): Promise<(Overdue & { brand: string })[]> {
  const prompts = await reader.rows<{ brand: string; madeAt: number }>(sql`
select brand.public_id as brand, prompt.created_at as "madeAt"
from brand
join schedule on schedule.brand_id = brand.id
join prompt on prompt.brand_id = schedule.brand_id and ${isAsked}
where ${chosen} and ${isActive}`)
  return schedules.flatMap(schedule => {
    const own = prompts.filter(({ brand }) => brand === schedule.brand).map(({ madeAt }) => madeAt)
    const providers = (schedule.resolved ?? []).map(({ provider }) => provider)
    return overdue({ ...schedule, providers }, own, now).map(row => ({ brand: schedule.brand, ...row }))
  })
}

const complete = (rows: readonly CoverageRow[], late: readonly (Overdue & { brand: string })[]): CoverageRow[] =>
  withOverdue(rows, late, {
    belongs: ({ brand, day, provider }, row) => row.brand === brand && row.day === day && row.provider === provider,
    fresh: late => ({ ...late, answered: 0, failed: 0, notShown: 0 }),
  }).sort((a, b) => order(a.brand, b.brand) || a.day - b.day || order(a.provider, b.provider))

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

import type { AreaFinding } from '../admin/action/installation.ts'
import { occurrenceAfter } from '../calendar/occurrences.ts'
import { isOverdue } from '../calendar/overdue.ts'
import { readSchedules } from '../collect/plan/schedule.ts'
import { resolveAssistants } from '../collect/setup/setup.ts'
import { isActive } from '../db/brands.ts'
import { sql } from '../db/sql.ts'
import { healthOf } from '../metrics/crawls/trust.ts'
import { formatInstant } from '../record/stored/written.ts'
import { asksOfBrands } from './asks.ts'
import type { BrandFacts, LogState } from './brand-facts.ts'
import { ofBrand } from './brand-findings.ts'
import { createBrandCondition, type SystemScope } from './scope.ts'
import { worstFirst, worstOf } from './worst.ts'

export interface BrandState extends BrandFacts {
  findings: AreaFinding[]
  level: AreaFinding['level']
}

type Row = Pick<BrandFacts, 'brandId' | 'teamId' | 'name' | 'active'> & { key: number }

/** Worst state first. */
export async function brandsIn(look: SystemScope): Promise<BrandState[]> {
  const { db, now } = look
  const chosen = createBrandCondition(look)
  const rows = await db.rows<Row>(sql`
select id as key, public_id as "brandId", team_id as "teamId", name, ${isActive} as active
from brand where ${chosen} order by public_id`)
  const prompted = await db.rows<{ key: number }>(sql`
select distinct prompt.brand_id as key from prompt join brand on brand.id = prompt.brand_id where ${chosen}`)
  const withPrompts = new Set(prompted.map(({ key }) => key))
  const schedules = new Map((await readSchedules(db, chosen)).map(schedule => [schedule.brandId, schedule]))
  const logs = await logsOf(look)
  const asksOf = await asksOfBrands(look)
  const states = rows.map(({ key, ...row }): BrandState => {
    const schedule = schedules.get(key)
    const facts: BrandFacts = {
      ...row,
      hasPrompts: withPrompts.has(key),
      schedule,
      late: row.active && schedule !== undefined && isOverdue(schedule, now.getTime()),
      asks: asksOf(key),
      logs: logs.get(key) ?? null,
    }
    const findings = row.active ? worstFirst(ofBrand(look, facts)) : []
    return { ...facts, findings, level: worstOf(findings) }
  })
  return worstFirst(states)
}

async function logsOf(look: SystemScope): Promise<ReadonlyMap<number, LogState>> {
  const rows = await look.db.rows<{ key: number; disabled: boolean; last: number | null }>(sql`
select g.brand_id as key, g.disabled, i.last_delivery_at as last
from crawler_integration g
join brand on brand.id = g.brand_id
left join crawler_intake i on i.brand_id = g.brand_id
where ${createBrandCondition(look)}`)
  return new Map(
    rows.map(({ key, disabled, last }) => {
      const late = !disabled && healthOf(last, look.now, []) === 'SILENT'
      return [key, { disabled, lastDeliveryAt: last === null ? null : formatInstant(last), late }]
    }),
  )
}

export const brandShown = (
  { collectSetup, now }: SystemScope,
  { brandId, teamId, name, active, schedule, late, asks, logs, findings, level }: BrandState,
) => {
  const { lastAt, failure, ...counts } = asks
  return {
    ...{ brandId, teamId, name, active, level, findings },
    schedule: schedule
      ? {
          every: schedule.every,
          lastAt: formatInstant(schedule.plannedUntil),
          nextAt: formatInstant(occurrenceAfter(schedule, now.getTime())),
          late,
          assistants: resolveAssistants(schedule.assistants, collectSetup.setups, schedule.resolved ?? []),
        }
      : null,
    asks: counts,
    ...{ lastAskedAt: lastAt, lastFailure: failure, crawlerLogs: logs },
  }
}

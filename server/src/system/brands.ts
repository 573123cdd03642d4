import { occurrenceAfter } from '../calendar/occurrences.ts'
import { isOverdue } from '../calendar/overdue.ts'
import { readSchedules } from '../collect/schedule.ts'
import { resolveAssistants } from '../collect/setup.ts'
import { isActive } from '../db/brands.ts'
import { sql } from '../db/sql.ts'
import { healthOf } from '../metrics/trust.ts'
import { instant } from '../stored/written.ts'
import { asksOfBrands } from './asks.ts'
import type { BrandFacts, LogState } from './brand-facts.ts'
import { ofBrand } from './brand-findings.ts'
import { brandsOf, type Look } from './whose.ts'
import { type Found, type Level, worstFirst, worstOf } from './worst.ts'

/** A brand with what was found of it. */
export interface BrandState extends BrandFacts {
  findings: Found[]
  level: Level
}

interface Row {
  key: number
  brandId: string
  teamId: string
  name: string
  active: boolean
  prompts: number
  disabled: boolean | null
  last: number | null
}

/** The brands that are looked at, the worst first. */
export async function brandsIn(look: Look): Promise<BrandState[]> {
  const { db, now } = look
  const chosen = brandsOf(look)
  const rows = await db.rows<Row>(sql`
select brand.id as key, brand.public_id as "brandId", brand.team_id as "teamId", brand.name, ${isActive} as active,
  coalesce(asked.prompts, 0) as prompts, g.disabled, i.last_delivery_at as last
from brand
left join (select brand_id, count(*) as prompts from prompt group by brand_id) asked on asked.brand_id = brand.id
left join crawler_integration g on g.brand_id = brand.id
left join crawler_intake i on i.brand_id = brand.id
where ${chosen}
order by brand.public_id`)
  const schedules = new Map((await readSchedules(db, chosen)).map(schedule => [schedule.brandId, schedule]))
  const asksOf = await asksOfBrands(look)
  const states = rows.map(({ key, disabled, last, ...row }): BrandState => {
    const schedule = schedules.get(key)
    const facts: BrandFacts = {
      ...row,
      schedule,
      late: row.active && schedule !== undefined && isOverdue(schedule, now.getTime()),
      asks: asksOf(key),
      logs: disabled === null ? null : logsOf(disabled, last, now),
    }
    const findings = row.active ? worstFirst(ofBrand(look, facts)) : []
    return { ...facts, findings, level: worstOf(findings) }
  })
  return worstFirst(states)
}

const logsOf = (disabled: boolean, last: number | null, now: Date): LogState => ({
  disabled,
  lastDeliveryAt: last === null ? null : instant(last),
  late: !disabled && healthOf(last, now, []) === 'SILENT',
})

/** A brand as the API shows it. */
export const brandShown = (
  { collectSetup, now }: Look,
  { brandId, teamId, name, active, schedule, late, asks, logs, findings, level }: BrandState,
) => {
  const { lastAt, failure, ...counts } = asks
  return {
    ...{ brandId, teamId, name, active, level, findings },
    schedule: schedule
      ? {
          every: schedule.every,
          lastAt: instant(schedule.plannedUntil),
          nextAt: instant(occurrenceAfter(schedule, now.getTime())),
          late,
          assistants: resolveAssistants(schedule.assistants, collectSetup.setups, schedule.resolved ?? []),
        }
      : null,
    asks: counts,
    ...{ lastAskedAt: lastAt, lastFailure: failure, crawlerLogs: logs },
  }
}

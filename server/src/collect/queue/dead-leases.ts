import { dayOf } from '@earshot/contract'
import type { Reader, Writer } from '../../db/db.ts'
import { type Sql, sql, values } from '../../db/sql.ts'
import { spend } from './budget.ts'
import { groupRunsByBrand } from './outcome-rows.ts'
import type { LeasedRun } from './queue.ts'

/** SQL condition on `due`: the lease expired, so the process that holds it died or is late. */
export const hasRunOut = (now: number): Sql => sql`(due.holder is not null and due.ready_at <= ${now})`

/** SQL condition on `due`: another process leased the run. If the database is embedded, that process has died. */
export const isOfOthers = (holder: string): Sql => sql`(due.holder is not null and due.holder <> ${holder})`

export const areHeld = async (reader: Reader, dead: Sql): Promise<boolean> =>
  (await reader.rows(sql`select 1 as found from due where ${dead} limit 1`)).length > 0

/** Releases leases of dead processes. Refunds forecasts of unsent runs to the lease's day. */
export async function settleDead(writer: Writer, dead: Sql, now: number): Promise<void> {
  const held = await writer.rows<{ team: string; brandId: number; leasedAt: number | null }>(sql`
select brand.team_id as team, due.brand_id as "brandId", due.leased_at as "leasedAt"
from due join brand on brand.id = due.brand_id where ${dead}`)
  const teams = new Map(held.map(({ brandId, team }) => [brandId, team]))
  const purses = new Map<string, { team: string; day: number }>()
  for (const { team, leasedAt } of held)
    if (leasedAt !== null) purses.set(`${team} ${dayOf(leasedAt)}`, { team, day: dayOf(leasedAt) })
  // Like `close`, lock spending before runs to prevent deadlocks.
  for (const key of [...purses.keys()].sort()) {
    const { team, day } = purses.get(key)!
    await spend(writer, team, day, 0, 0)
  }
  for (const brandId of [...teams.keys()].sort((a, b) => a - b)) {
    const open = sql`holder = null, ready_at = least(ready_at, ${now})`
    const unsent = await writer.rows<{ leasedAt: number; forecast: number }>(sql`
update due set ${open}, attempts = attempts - 1 where brand_id = ${brandId} and sent = false and ${dead}
returning leased_at as "leasedAt", forecast`)
    for (const { leasedAt, forecast } of unsent)
      await spend(writer, teams.get(brandId)!, dayOf(leasedAt), -1, -forecast)
    await writer.run(sql`
update due set ${open}, unanswered = coalesce(unanswered, 0) + 1 where brand_id = ${brandId} and ${dead}`)
  }
}

/**
 * Marks runs as sent, so that their forecast stays spent if this process dies. Send only the returned runs, because
 * others have lost their lease.
 */
export async function noteSent(writer: Writer, asks: readonly LeasedRun[], holder: string): Promise<LeasedRun[]> {
  const noted = new Set<string>()
  for (const [brandId, ids] of [...groupRunsByBrand(asks)].sort(([a], [b]) => a - b))
    for (const { id } of await writer.rows<{ id: string }>(sql`
update due set sent = true where brand_id = ${brandId} and id in (${values(ids)}) and holder = ${holder}
returning id`))
      noted.add(`${brandId} ${id}`)
  return asks.filter(({ brandId, id }) => noted.has(`${brandId} ${id}`))
}

import type { Reader, Writer } from '../db/db.ts'
import { forServers, sql, values } from '../db/sql.ts'
import { hopelessReasons, type Lane } from './lane.ts'

/** The lane of a provider, which nobody else changes before this transaction ends. */
export async function lockLane(writer: Writer, provider: string): Promise<Lane> {
  const lock = () =>
    writer.rows<Lane>(sql`
update lane set failures = failures where provider = ${provider}
returning paced_until as "pacedUntil", paused_until as "pausedUntil", failures, opened, reason`)
  const [lane] = await lock()
  if (lane) return lane
  await writer.run(sql`
insert into lane (provider, paced_until, paused_until, failures, opened, reason)
values (${provider}, 0, 0, 0, 0, null)
${forServers(sql`on conflict do nothing`)}`)
  const [made] = await lock()
  return made!
}

/** The lane of a provider as it stands; a fresh one where nobody has asked it yet. */
export async function readLane(reader: Reader, provider: string): Promise<Lane> {
  const [lane] = await reader.rows<Lane>(sql`
select paced_until as "pacedUntil", paused_until as "pausedUntil", failures, opened, reason
from lane where provider = ${provider}`)
  return lane ?? { pacedUntil: 0, pausedUntil: 0, failures: 0, opened: 0, reason: null }
}

export const keepLane = (writer: Writer, provider: string, lane: Lane): Promise<void> =>
  writer.run(sql`
update lane
set paced_until = ${Math.ceil(lane.pacedUntil)}, paused_until = ${lane.pausedUntil}, failures = ${lane.failures},
  opened = ${lane.opened}, reason = ${lane.reason}
where provider = ${provider}`)

/**
 * Ends the pauses of lanes that wait for the operator, who may have mended a key or bought credit: the next request of
 * each decides. Returns whether there was one.
 */
export async function reopenLanes(writer: Writer, providers: readonly string[]): Promise<boolean> {
  const reopened = await writer.rows(sql`
update lane set paused_until = 0
where paused_until > 0 and reason in (${values(hopelessReasons)}) and provider in (${values(providers)})
returning provider`)
  return reopened.length > 0
}

/** Whether there is such a pause. */
export async function areClosed(reader: Reader, providers: readonly string[]): Promise<boolean> {
  const closed = await reader.rows(sql`
select 1 as found from lane
where paused_until > 0 and reason in (${values(hopelessReasons)}) and provider in (${values(providers)}) limit 1`)
  return closed.length > 0
}

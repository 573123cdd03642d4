import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Lane } from './lane.ts'

/** The lane of a provider, which nobody else changes before this transaction ends. */
export async function lockLane(writer: Writer, provider: string): Promise<Lane> {
  await writer.run(sql`
insert into lane (provider, paced_until, paused_until, failures, opened, reason)
values (${provider}, 0, 0, 0, 0, null)
on conflict do nothing`)
  const [lane] = await writer.rows<Lane>(sql`
update lane set failures = failures where provider = ${provider}
returning paced_until as "pacedUntil", paused_until as "pausedUntil", failures, opened, reason`)
  return lane!
}

export const keepLane = (writer: Writer, provider: string, lane: Lane): Promise<void> =>
  writer.run(sql`
update lane
set paced_until = ${Math.ceil(lane.pacedUntil)}, paused_until = ${lane.pausedUntil}, failures = ${lane.failures},
  opened = ${lane.opened}, reason = ${lane.reason}
where provider = ${provider}`)

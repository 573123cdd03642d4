import type { Reader, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Lane } from './lane.ts'

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
on conflict do nothing`)
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

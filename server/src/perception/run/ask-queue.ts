import { dayLength, dayOf } from '@earshot/contract'
import { isTooDear, lockPurse, spend, usedUp } from '../../collect/queue/budget.ts'
import { blockedReasons, pacesOf } from '../../collect/queue/queue.ts'
import type { Allowance, ProviderSetup } from '../../collect/setup/setup.ts'
import { isActive } from '../../db/brands.ts'
import type { Writer } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type Lease, lease, leaseMargin, postpone, updateLeasedItem } from '../../delivery/lease.ts'
import type { Queue } from '../../delivery/queue.ts'
import { beginTurn, turnsIn, waitsIn } from '../../delivery/waiting.ts'
import type { PerceptionAnswerRecord } from '../../record/entities/documents.ts'

export interface LeasedPerceptionAsk
  extends Pick<
    PerceptionAnswerRecord,
    'id' | 'snapshotId' | 'template' | 'isOpen' | 'language' | 'prompt' | 'provider' | 'model'
  > {
  brandId: number
  team: string
  /** UTC day. Its spending includes `reserved`, in millionths of a dollar. */
  day: number
  reserved: number
  /** Cost of earlier attempts. */
  spent: number
  /** Includes the current attempt. */
  attempts: number
}

export const perceptionQueue: Queue<'perception_ask'> = {
  table: 'perception_ask',
  lane: 'provider',
  from: sql`from perception_ask join brand on brand.id = perception_ask.brand_id and ${isActive}`,
  lanes: { table: 'lane', key: 'provider', blockedReasons },
}

export const leaseOfAsk = (
  { brandId, id, attempts }: Pick<LeasedPerceptionAsk, 'brandId' | 'id' | 'attempts'>,
  holder: string,
): Lease<'perception_ask'> => ({ key: { brand_id: brandId, id }, holder, attempt: attempts })

export interface AskTaker {
  holder: string
  setups: readonly ProviderSetup[]
  allowance: Allowance
  chosen: Sql
}

type Candidate = LeasedPerceptionAsk & { isLost: boolean }

/**
 * Leases due asks at the pace that their providers allow. Checks the budget again for lost asks and asks of other days.
 */
export async function takeAsks(writer: Writer, taker: AskTaker, now: number) {
  const { setups, chosen } = taker
  const paces = pacesOf(setups)
  const choice = { chosen, startable: sql`true` }
  const asks: LeasedPerceptionAsk[] = []
  for (const turn of await turnsIn(writer, perceptionQueue, choice, paces, now)) {
    const setup = setups.find(({ provider }) => provider.alias === turn.name)!
    let taken = 0
    for (const ask of await candidates(writer, turn.name, chosen, turn.limit, now)) {
      if (!(await take(writer, ask, setup, taker, now))) continue
      asks.push(ask)
      taken++
    }
    await beginTurn(writer, perceptionQueue, turn, taken, now)
  }
  const { waits, underWay } = await waitsIn(writer, perceptionQueue, choice, paces, now)
  return { asks, waits, underWay: underWay || asks.length > 0 }
}

const candidates = (writer: Writer, provider: string, chosen: Sql, limit: number, now: number) =>
  writer.rows<Candidate>(sql`
select perception_ask.brand_id as "brandId", perception_ask.id, brand.team_id as team,
  perception_ask.snapshot_id as "snapshotId", perception_ask.template, perception_ask.is_open as "isOpen",
  perception_ask.language, perception_ask.prompt, perception_ask.provider, perception_ask.model, perception_ask.day,
  perception_ask.reserved, perception_ask.spent, perception_ask.attempts + 1 as attempts,
  perception_ask.holder is not null and coalesce(perception_ask.sent, false) as "isLost"
${perceptionQueue.from}
where perception_ask.provider = ${provider} and perception_ask.ready_at <= ${now}
  and perception_ask.expires_at > ${now} and ${chosen}
order by perception_ask.ready_at, perception_ask.id limit ${limit}`)

/** False if the budget doesn't allow the ask, or another process leased it first. */
async function take(
  writer: Writer,
  ask: Candidate,
  setup: ProviderSetup,
  taker: AskTaker,
  now: number,
): Promise<boolean> {
  const { team, reserved, isLost } = ask
  const day = dayOf(now)
  if (isLost || ask.day !== day) {
    // Lock days in ascending order to prevent deadlocks.
    if (ask.day < day) await spend(writer, team, ask.day, 0, 0)
    const purse = await lockPurse(writer, team, day, taker.allowance)
    if (usedUp(purse) || isTooDear(purse, reserved)) {
      const key = { brand_id: ask.brandId, id: ask.id }
      const why = { reason: 'budget', message: "The day's budget does not allow it." }
      await postpone(writer, perceptionQueue, key, (day + 1) * dayLength, why)
      return false
    }
  }
  const until = now + setup.timeoutMs + leaseMargin
  const changes = { sent: false, day }
  if (!(await lease(writer, perceptionQueue, leaseOfAsk(ask, taker.holder), { now, until, changes }))) return false
  if (isLost || ask.day !== day) {
    // The reservation of a lost attempt stays spent, because it may have been charged.
    if (!isLost) await spend(writer, team, ask.day, -1, -reserved)
    await spend(writer, team, day, 1, reserved)
    ask.day = day
  }
  return true
}

/** Marks asks as sent, so that reservations stay spent if this process dies. Returns the asks that it still holds. */
export async function noteAsksSent(writer: Writer, asks: readonly LeasedPerceptionAsk[], holder: string) {
  const held: LeasedPerceptionAsk[] = []
  for (const ask of asks)
    if (await updateLeasedItem(writer, perceptionQueue, leaseOfAsk(ask, holder), { sent: true })) held.push(ask)
  return held
}

/** SQL condition on `perception_ask`: another process leased the ask. */
export const isAskOfOthers = (holder: string): Sql =>
  sql`(perception_ask.holder is not null and perception_ask.holder <> ${holder})`

/** Keeps `holder`, which marks the ask as lost. */
export const releaseDeadAsks = (writer: Writer, holder: string, now: number): Promise<void> =>
  writer.run(sql`update perception_ask set ready_at = least(ready_at, ${now}) where ${isAskOfOthers(holder)}`)

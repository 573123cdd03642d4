import { isActive, isAsked } from '../../db/brands.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { type Sql, sql, values } from '../../db/sql.ts'
import type { Row } from '../../db/tables.ts'
import type { LaneFailure, LanePace } from '../../delivery/lane.ts'
import type { Lease } from '../../delivery/lease.ts'
import { type ItemChoice, isLeased, type Queue } from '../../delivery/queue.ts'
import type { Failure } from '../models/provider.ts'
import type { ProviderSetup } from '../setup/setup.ts'

export interface LeasedRun {
  brandId: number
  id: string
  brand: string
  team: string
  promptId: number
  prompt: string
  text: string
  provider: string
  model: string
  country: string | null
  locale: string | null
  plannedAt: number
  day: number
  /** Includes the current attempt. */
  attempts: number
  /** Millionths of a dollar. */
  forecast: number
  /** Epoch milliseconds. */
  begunAt: number
  /** True if the run must not be sent: the team has a money budget, but the price is unknown. */
  unpriced: boolean
  spent: RunUsage
  /** Attempts that may be charged but got no reply. */
  unanswered: number
}

/** Fields are null if no reply reported them. */
export interface RunUsage {
  /** Millionths of a dollar. */
  cost: number | null
  inputTokens: number | null
  outputTokens: number | null
  searches: number | null
}

const dueRows = sql`
from due
join brand on brand.id = due.brand_id and ${isActive}
join prompt on prompt.brand_id = due.brand_id and prompt.id = due.prompt_id and ${isAsked}`

/** These errors pause a provider until the operator fixes them. */
export const blockedReasons = ['unauthorized', 'no_credit'] as const

export const askQueue: Queue<'due'> = {
  table: 'due',
  lane: 'provider',
  from: dueRows,
  lanes: { table: 'lane', key: 'provider', blockedReasons },
}

export const leaseOf = ({ brandId, id, attempts }: LeasedRun, holder: string): Lease<'due'> => ({
  key: { brand_id: brandId, id },
  holder,
  attempt: attempts,
})

/** `chosen` is an SQL condition on `due`, `brand` and `prompt`. */
export const choiceOf = (chosen: Sql, leftOut: readonly string[]): ItemChoice => ({
  chosen,
  startable: leftOut.length > 0 ? sql`brand.team_id not in (${values(leftOut)})` : sql`true`,
})

export const pacesOf = (setups: readonly ProviderSetup[]): ReadonlyMap<string, LanePace> =>
  new Map(setups.map(({ provider, pace }) => [provider.alias, pace]))

export type RunCandidate = Omit<LeasedRun, 'forecast' | 'begunAt' | 'unpriced' | 'spent'> &
  RunUsage & { priceUnknown: boolean }

export const candidates = (
  reader: Reader,
  { provider, choice, now, limit }: { provider: string; choice: ItemChoice; now: number; limit: number },
) =>
  reader.rows<RunCandidate>(sql`
select due.brand_id as "brandId", due.id, brand.public_id as brand, brand.team_id as team, due.prompt_id as "promptId",
  prompt.public_id as prompt, prompt.text, due.provider, due.model, due.country, due.locale,
  due.planned_at as "plannedAt", due.day, due.attempts + 1 as attempts,
  coalesce(due.price_unknown, false) as "priceUnknown", due.cost, due.input_tokens as "inputTokens",
  due.output_tokens as "outputTokens", due.searches, coalesce(due.unanswered, 0) as unanswered
${dueRows}
where due.provider = ${provider} and due.ready_at <= ${now} and due.expires_at > ${now} and ${choice.chosen}
  and ${choice.startable}
order by due.planned_at, due.id
limit ${limit}`)

export const spentColumns = ({ cost, inputTokens, outputTokens, searches }: RunUsage): Partial<Row<'due'>> => ({
  ...{ cost, input_tokens: inputTokens, output_tokens: outputTokens, searches },
})

const isUnpaid = (now: number) => sql`reason = 'budget' and holder is null and ready_at > ${now}`

export async function retryUnpaid(writer: Writer, now: number): Promise<void> {
  for (const brandId of await listDueBrands(writer, isUnpaid(now)))
    await writer.run(sql`update due set ready_at = ${now} where brand_id = ${brandId} and ${isUnpaid(now)}`)
}

/** Callers write one brand at a time, so that the others stay unlocked. */
export async function listDueBrands(reader: Reader, condition: Sql): Promise<number[]> {
  const rows = await reader.rows<{ brandId: number }>(sql`
select distinct brand_id as "brandId" from due where ${condition} order by brand_id`)
  return rows.map(({ brandId }) => brandId)
}

export const areUnpaid = async (reader: Reader, now: number): Promise<boolean> =>
  (await reader.rows(sql`select 1 as found from due where reason = 'budget' and ready_at > ${now} limit 1`)).length > 0

export const hasUnderWay = async (reader: Reader, team: string, now: number): Promise<boolean> =>
  (
    await reader.rows(sql`
select 1 as found from due join brand on brand.id = due.brand_id
where brand.team_id = ${team} and ${isLeased(askQueue, now)} limit 1`)
  ).length > 0

export const openIds = (reader: Reader, chosen: Sql, providers: readonly string[]) =>
  reader.rows<{ brandId: number; id: string }>(sql`
select due.brand_id as "brandId", due.id
${dueRows}
where due.provider in (${values(providers)}) and ${chosen}
order by due.brand_id, due.id`)

export const allowPriceUnknown = (writer: Writer, chosen: Sql): Promise<void> =>
  writer.run(sql`
update due set price_unknown = true where (brand_id, id) in (select due.brand_id, due.id ${dueRows} where ${chosen})`)

export const openAsks = (reader: Reader, chosen: Sql, providers: readonly string[]) =>
  reader.rows<{ provider: string; model: string; text: string; asks: number }>(sql`
select due.provider, due.model, prompt.text, count(*) as asks
${dueRows}
where due.provider in (${values(providers)}) and ${chosen}
group by due.provider, due.model, prompt.text
order by due.provider, due.model, prompt.text`)

export function laneFailureOf(failure: Failure): LaneFailure {
  const { reason, status } = failure
  const isOutage = outages.has(reason)
  return {
    reason,
    retryAfterMs: failure.retryAfterMs ?? (reason === 'rate_limited' ? unstatedPatience : null),
    isOutage,
    // An outage that a reply with status 200 reports is of one surface.
    isOfAccount: reason === 'rate_limited' || reason === 'unauthorized' || (isOutage && (status ?? 500) >= 500),
    blockedBy: !isBlockingFailure(failure) ? null : reason === 'unauthorized' ? 'unauthorized' : 'no_credit',
  }
}

export const isBlockingFailure = ({ reason, retryable }: Pick<Failure, 'reason' | 'retryable'>): boolean =>
  reason === 'unauthorized' || (reason === 'rate_limited' && !retryable)

const outages = new Set<Failure['reason']>(['unavailable', 'timeout', 'network'])

/** Milliseconds to wait if a rate limit states no wait. */
const unstatedPatience = 1000

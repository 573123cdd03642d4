import { isActive } from '../db/brands.ts'
import type { Reader, Writer } from '../db/db.ts'
import { empty, type Sql, sql, values } from '../db/sql.ts'
import { storable } from './to-record.ts'

/** An ask whose turn it is, leased to the process that holds it. */
export interface Ask {
  brandId: number
  id: string
  /** The brand's public id, and its team. */
  brand: string
  team: string
  promptId: number
  /** The prompt's public id, and what it asks. */
  prompt: string
  text: string
  provider: string
  model: string
  country: string | null
  locale: string | null
  plannedAt: number
  day: number
  /** The one at hand included. */
  attempts: number
  /** What this attempt is expected to cost, in millionths of a dollar. */
  forecast: number
  /** When this attempt began, in epoch milliseconds. */
  begunAt: number
  /** Whether it is refused: nobody knows its price, a budget of money applies, and it was not allowed for. */
  unpriced: boolean
  /** What the attempts before this one took. */
  spent: Spent
}

/** What attempts took together; null for what no reply told. */
export interface Spent {
  /** Millionths of a dollar. */
  cost: number | null
  inputTokens: number | null
  outputTokens: number | null
  searches: number | null
}

/** Asks of one provider, as they wait. */
export interface Waiting {
  provider: string
  /** Asks that are not under way, and the instant from which the first of them may be. */
  waiting: number
  readyAt: number | null
  /** Why one of those waits that may not begin yet. */
  reason: string | null
  /** Asks under way, whoever asks and whoever chose them; and those of them that were chosen. */
  underWay: number
  chosenUnderWay: number
}

const dueRows = sql`
from due
join brand on brand.id = due.brand_id and ${isActive}
join prompt on prompt.brand_id = due.brand_id and prompt.id = due.prompt_id`

/**
 * What waits, by provider. A condition on `due`, `brand` and `prompt` chooses whose waiting is counted; what is under
 * way counts for its provider all the same. Asks of the teams left out do not wait.
 */
export const waitingBy = (reader: Reader, chosen: Sql, leftOut: readonly string[], now: number): Promise<Waiting[]> => {
  const leased = sql`(due.holder is not null and due.ready_at > ${now})`
  const waits = sql`(not ${leased} and due.expires_at > ${now} and ${chosen}
    ${leftOut.length > 0 ? sql`and brand.team_id not in (${values(leftOut)})` : empty})`
  return reader.rows<Waiting>(sql`
select due.provider, cast(count(*) filter (where ${waits}) as bigint) as waiting,
  min(due.ready_at) filter (where ${waits}) as "readyAt", cast(count(*) filter (where ${leased}) as bigint) as "underWay",
  cast(count(*) filter (where ${leased} and ${chosen}) as bigint) as "chosenUnderWay",
  min(due.reason) filter (where ${waits} and due.ready_at > ${now}) as reason
${dueRows}
group by due.provider
order by due.provider`)
}

/**
 * Whether an ask of some providers that a condition on `due` chooses may begin until an instant, or any ends, or one is
 * held by who may have died. The asks of a provider that is paused for longer may not begin.
 */
export async function isPending(
  reader: Reader,
  { providers, chosen, holder, until }: { providers: readonly string[]; chosen: Sql; holder: string; until: number },
): Promise<boolean> {
  const rows = await reader.rows(sql`
select 1 as found from due
where ready_at <= ${until} and provider in (${values(providers)}) and ${chosen}
    and provider not in (select provider from lane where paused_until > ${until})
  or expires_at <= ${until}
  or holder is not null and holder <> ${holder}
limit 1`)
  return rows.length > 0
}

/** Asks of a provider that are under way, whoever asks. */
export async function underWayOf(reader: Reader, provider: string, now: number): Promise<number> {
  const [row] = await reader.rows<{ asks: number }>(sql`
select count(*) as asks from due where provider = ${provider} and holder is not null and ready_at > ${now}`)
  return row!.asks
}

/** An ask whose turn it is, before it is known what it will cost. */
export type Candidate = Omit<Ask, 'forecast' | 'begunAt' | 'unpriced' | 'spent'> & Spent & { priceUnknown: boolean }

/** Asks of a provider that may begin now, the longest planned first. They are not taken yet. */
export const candidates = (
  reader: Reader,
  {
    provider,
    chosen,
    leftOut,
    now,
    limit,
  }: { provider: string; chosen: Sql; leftOut: readonly string[]; now: number; limit: number },
) =>
  reader.rows<Candidate>(sql`
select due.brand_id as "brandId", due.id, brand.public_id as brand, brand.team_id as team, due.prompt_id as "promptId",
  prompt.public_id as prompt, prompt.text, due.provider, due.model, due.country, due.locale,
  due.planned_at as "plannedAt", due.day, due.attempts + 1 as attempts,
  coalesce(due.price_unknown, false) as "priceUnknown", due.cost, due.input_tokens as "inputTokens",
  due.output_tokens as "outputTokens", due.searches
${dueRows}
where due.provider = ${provider} and due.ready_at <= ${now} and due.expires_at > ${now} and ${chosen}
  ${leftOut.length > 0 ? sql`and brand.team_id not in (${values(leftOut)})` : empty}
order by due.planned_at, due.id
limit ${limit}`)

/** Leases an ask until an instant; false where another process was faster. */
export async function take(writer: Writer, ask: Ask, holder: string, until: number): Promise<boolean> {
  const [taken] = await writer.rows(sql`
update due set holder = ${holder}, ready_at = ${until}, attempts = ${ask.attempts}, forecast = ${ask.forecast}
where brand_id = ${ask.brandId} and id = ${ask.id} and ready_at <= ${ask.begunAt} and attempts = ${ask.attempts - 1}
returning id`)
  return taken !== undefined
}

/** Ends an ask's being due; false where its lease had run out and another process has taken it. */
export async function end(writer: Writer, { brandId, id, attempts }: Ask, holder: string): Promise<boolean> {
  const [ended] = await writer.rows(sql`
delete from due where brand_id = ${brandId} and id = ${id} and holder = ${holder} and attempts = ${attempts}
returning id`)
  return ended !== undefined
}

/** Keeps what the attempts of an ask took together, the one at hand included. */
export const keepSpent = (
  writer: Writer,
  { brandId, id, attempts }: Ask,
  holder: string,
  spent: Spent,
): Promise<void> =>
  writer.run(sql`
update due set cost = ${spent.cost}, input_tokens = ${spent.inputTokens}, output_tokens = ${spent.outputTokens},
  searches = ${spent.searches}
where brand_id = ${brandId} and id = ${id} and holder = ${holder} and attempts = ${attempts}`)

/** Lets an ask wait until an instant, and says how its last attempt failed; `counts` is whether that was one of its own. */
export const putOff = (
  writer: Writer,
  { brandId, id, attempts }: Ask,
  holder: string,
  until: number,
  { reason, message, counts = true }: { reason: string; message: string; counts?: boolean },
): Promise<void> =>
  writer.run(sql`
update due set holder = null, ready_at = ${until}, reason = ${reason}, message = ${storable(message)},
  attempts = ${counts ? attempts : attempts - 1}
where brand_id = ${brandId} and id = ${id} and holder = ${holder} and attempts = ${attempts}`)

/** Lets an ask wait that did not begin. */
export const postpone = (
  writer: Writer,
  { brandId, id }: Pick<Ask, 'brandId' | 'id'>,
  until: number,
  why: { reason: string; message: string },
): Promise<void> =>
  writer.run(sql`
update due set ready_at = ${until}, reason = ${why.reason}, message = ${why.message}
where brand_id = ${brandId} and id = ${id} and ready_at < ${until}`)

/** Lets the asks begin that wait for a larger budget. */
export const retryUnpaid = (writer: Writer, chosen: Sql, now: number): Promise<void> =>
  writer.run(sql`
update due set ready_at = ${now}
where reason = 'budget' and holder is null and ready_at > ${now} and brand_id in (select id from brand where ${chosen})`)

/** Whether any ask waits for a larger budget. */
export const areUnpaid = async (reader: Reader, now: number): Promise<boolean> =>
  (await reader.rows(sql`select 1 as found from due where reason = 'budget' and ready_at > ${now} limit 1`)).length > 0

/** Whether a team has asks under way: what was set aside for them may come back. */
export const hasUnderWay = async (reader: Reader, team: string, now: number): Promise<boolean> =>
  (
    await reader.rows(sql`
select 1 as found from due join brand on brand.id = due.brand_id
where brand.team_id = ${team} and due.holder is not null and due.ready_at > ${now} limit 1`)
  ).length > 0

/** Gives an ask back that was stopped before its reply came: the attempt does not count. */
export const giveBack = (writer: Writer, { brandId, id, attempts }: Ask, holder: string, now: number): Promise<void> =>
  writer.run(sql`
update due set holder = null, ready_at = ${now}, attempts = ${attempts - 1}
where brand_id = ${brandId} and id = ${id} and holder = ${holder} and attempts = ${attempts}`)

/** Ends the leases of all others: for a database that one process alone holds, where they must have died. */
export const bury = (writer: Writer, holder: string, now: number): Promise<void> =>
  writer.run(sql`
update due set holder = null, ready_at = ${now} where holder is not null and holder <> ${holder} and ready_at > ${now}`)

/** The ids of the asks that are open, under way or waiting. */
export const openIds = (reader: Reader, chosen: Sql, providers: readonly string[]) =>
  reader.rows<{ brandId: number; id: string }>(sql`
select due.brand_id as "brandId", due.id
${dueRows}
where due.provider in (${values(providers)}) and ${chosen}
order by due.brand_id, due.id`)
/** Lets open asks be sent though nobody knows their price; a condition on `due`, `brand` and `prompt` chooses which. */
export const allowPriceUnknown = (writer: Writer, chosen: Sql): Promise<void> =>
  writer.run(sql`
update due set price_unknown = true where (brand_id, id) in (select due.brand_id, due.id ${dueRows} where ${chosen})`)

/** How often each text is open, under way or waiting; a condition on `due`, `brand` and `prompt` chooses whose. */
export const openAsks = (reader: Reader, chosen: Sql, providers: readonly string[]) =>
  reader.rows<{ provider: string; model: string; text: string; asks: number }>(sql`
select due.provider, due.model, prompt.text, count(*) as asks
${dueRows}
where due.provider in (${values(providers)}) and ${chosen}
group by due.provider, due.model, prompt.text
order by due.provider, due.model, prompt.text`)

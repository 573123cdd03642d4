import type { Reader, Writer } from '../../db/db.ts'
import { forServers, sql } from '../../db/sql.ts'
import type { Allowance } from '../setup/setup.ts'

export interface Purse {
  team: string
  asks: number
  /** Millionths of a dollar. */
  cost: number
  allowance: Allowance
}

export function usedUp({ asks, cost, allowance }: Purse): 'asks' | 'money' | undefined {
  if (allowance.asks !== null && asks + 1 > allowance.asks) return 'asks'
  // While money remains, runs with zero or unknown cost can start.
  if (allowance.cost !== null && cost >= allowance.cost) return 'money'
  return undefined
}

export const isTooDear = ({ cost, allowance }: Purse, price: number): boolean =>
  allowance.cost !== null && cost + price > allowance.cost

/** Locks the team's spending of this day until the transaction ends. */
export async function lockPurse(writer: Writer, team: string, day: number, allowance: Allowance): Promise<Purse> {
  const lock = () =>
    writer.rows(sql`update spending set asks = asks where team_id = ${team} and day = ${day} returning asks`)
  if ((await lock()).length === 0) {
    await writer.run(sql`
insert into spending (team_id, day, asks, cost) values (${team}, ${day}, 0, 0)
${forServers(sql`on conflict do nothing`)}`)
    await lock()
  }
  return readPurse(writer, team, day, allowance)
}

export async function readPurse(reader: Reader, team: string, day: number, allowance: Allowance): Promise<Purse> {
  const [spent] = await reader.rows<{ asks: number; cost: number }>(sql`
select asks, cost from spending where team_id = ${team} and day = ${day}`)
  const [own] = await reader.rows<Allowance>(sql`select asks, cost from budget where team_id = ${team}`)
  return {
    team,
    asks: spent?.asks ?? 0,
    cost: spent?.cost ?? 0,
    allowance: { asks: own?.asks ?? allowance.asks, cost: own?.cost ?? allowance.cost },
  }
}

/** A negative `cost` refunds an unused forecast. */
export const spend = (writer: Writer, team: string, day: number, asks: number, cost: number): Promise<void> =>
  writer.run(sql`
update spending set asks = asks + ${asks}, cost = cost + ${cost} where team_id = ${team} and day = ${day}`)

/** A null limit means the default budget. */
export async function setBudget(writer: Writer, team: string, { asks, cost }: Allowance): Promise<void> {
  await writer.run(sql`delete from budget where team_id = ${team}`)
  await writer.run(sql`insert into budget (team_id, asks, cost) values (${team}, ${asks}, ${cost})`)
}

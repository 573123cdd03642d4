import { dayOf } from '@earshot/contract'
import type { Db } from '../../db/db.ts'
import type { AskResult, RunRequest } from '../models/provider.ts'
import type { Allowance, ProviderSetup } from '../setup/setup.ts'
import { isTooDear, lockPurse, spend, usedUp } from './budget.ts'

export interface Payer {
  db: Db
  teamId: string
  /** Default budget of teams. */
  allowance: Allowance
  now: () => Date
  signal: AbortSignal
}

export interface PaidRequest {
  setup: ProviderSetup
  /** Expected cost in millionths of a dollar, 0 if unknown. */
  price: number
  request: RunRequest
}

/** `cost` is in millionths of a dollar, null if unknown. A declined request was not sent. */
export type PaidResult = { declined: 'asks' | 'money' } | { result: AskResult; cost: number | null }

/**
 * A request outside of the runs. Reserves the expected cost in the team's daily budget before it is sent, and settles it
 * after. Without a reported cost, the expected cost stays spent if the request may be charged.
 */
export async function payForRequest(payer: Payer, { setup, price, request }: PaidRequest): Promise<PaidResult> {
  const { db, teamId, allowance, now, signal } = payer
  const day = dayOf(now().getTime())
  const declined = await db.write(async writer => {
    const purse = await lockPurse(writer, teamId, day, allowance)
    const part = usedUp(purse) ?? (isTooDear(purse, price) ? 'money' : undefined)
    if (part === undefined) await spend(writer, teamId, day, 1, price)
    return part
  })
  if (declined) return { declined }
  const result = await setup.provider.ask(request, { signal, now: () => performance.now(), date: now })
  const cost = setup.free ? 0 : costOfResult(result)
  const least = 'failed' in result && result.unanswered ? price : 0
  const spent = Math.max(cost ?? price, least)
  await db.write(writer => spend(writer, teamId, day, (result.requests ?? 1) - 1, spent - price))
  return { result, cost }
}

/** 0 if nothing was charged. */
function costOfResult(result: AskResult): number | null {
  const charge = 'answer' in result ? result.answer : (result.charge ?? null)
  if (charge === null) return 0
  return charge.cost === null ? null : Math.round(charge.cost * 1e6)
}

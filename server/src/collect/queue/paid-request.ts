import { dayOf } from '@earshot/contract'
import type { Db, Writer } from '../../db/db.ts'
import { reportedCost, spendingOf } from '../models/charge.ts'
import { type AskResult, failure, type RunRequest } from '../models/provider.ts'
import type { Allowance, ProviderSetup } from '../setup/setup.ts'
import { isTooDear, lockPurse, spend, usedUp } from './budget.ts'

export interface Purchase {
  setup: ProviderSetup
  teamId: string
  /** Default budget of teams. */
  allowance: Allowance
  /** The request uses the budget of this day. */
  now: Date
  /** Expected cost in millionths of a dollar, 0 if unknown. */
  price: number
}

/** Reserves the expected cost. If today's budget is too small, returns which part of it. */
export async function reserve(
  writer: Writer,
  { teamId, allowance, now, price }: Purchase,
): Promise<'asks' | 'money' | undefined> {
  const day = dayOf(now.getTime())
  const purse = await lockPurse(writer, teamId, day, allowance)
  const part = usedUp(purse) ?? (isTooDear(purse, price) ? 'money' : undefined)
  if (part === undefined) await spend(writer, teamId, day, 1, price)
  return part
}

export const declinedText = (part: 'asks' | 'money'): string =>
  `Today's budget of ${part === 'asks' ? 'requests' : part} does not allow it.`

export function settle(writer: Writer, purchase: Purchase, result: AskResult): Promise<void> {
  const { setup, teamId, now, price } = purchase
  const spent = spendingOf(result, price, setup.free)
  return spend(writer, teamId, dayOf(now.getTime()), (result.requests ?? 1) - 1, spent - price)
}

export interface Payer {
  db: Db
  teamId: string
  /** Default budget of teams. */
  allowance: Allowance
  now: () => Date
  signal: AbortSignal
}

export interface PaidRequest extends Pick<Purchase, 'setup' | 'price'> {
  request: RunRequest
}

/** `cost` is in millionths of a dollar, null if unknown. A declined request was not sent. */
export type PaidResult = { declined: 'asks' | 'money' } | { result: AssistantResult; cost: number | null }

/** Result of an assistant, which always answers or fails. */
type AssistantResult = Exclude<AskResult, { notShown: unknown }>

export async function payForRequest(
  { db, teamId, allowance, now, signal }: Payer,
  { setup, price, request }: PaidRequest,
): Promise<PaidResult> {
  const purchase = { setup, teamId, allowance, now: now(), price }
  const declined = await db.write(writer => reserve(writer, purchase))
  if (declined) return { declined }
  const result = ofAssistant(await setup.provider.ask(request, { signal, now: () => performance.now(), date: now }))
  await db.write(writer => settle(writer, purchase, result))
  return { result, cost: reportedCost(result, setup.free) }
}

export function ofAssistant(result: AskResult): AssistantResult {
  if (!('notShown' in result)) return result
  return { ...result, failed: failure('empty', 'There is no answer.'), charge: result.notShown }
}

import { dateOf, dayLength, dayOf } from '@earshot/contract'
import type { AreaFinding } from '../admin/action/installation.ts'
import { occurrencesBetween } from '../calendar/occurrences.ts'
import { dollars } from '../collect/models/money.ts'
import { readSchedules } from '../collect/plan/schedule.ts'
import { asksOf, estimate, type PlannedRuns } from '../collect/plan/selection.ts'
import { type Purse, readPurse, usedUp } from '../collect/queue/budget.ts'
import { type CostForecast, createForecast } from '../collect/queue/forecast.ts'
import { askQueue, openAsks } from '../collect/queue/queue.ts'
import { resolveAssistants } from '../collect/setup/setup.ts'
import { isBusy } from '../collect/stored/status.ts'
import { isActive } from '../db/brands.ts'
import { sql } from '../db/sql.ts'
import { isLeased } from '../delivery/queue.ts'
import { formatInstant } from '../record/stored/written.ts'
import { type DoctorFinding, fail, warn } from './doctor/finding.ts'
import { shellWord } from './doctor/shell-word.ts'
import { createBrandCondition, type SystemScope } from './scope.ts'
import { inArea } from './worst.ts'

/** Requests, and millionths of a dollar. Null without a limit or if unknown. */
interface Amounts {
  asks: number | null
  cost: number | null
}

export interface BudgetState {
  purse: Purse
  own: boolean
  day: number
  forecast: { asks: number; cost: number | null }
  state: 'over' | 'near' | 'within'
}

/** A budget counts as nearly spent from this fraction. */
const much = 0.8

const states = ['over', 'near', 'within'] as const

/** Exceeded budgets first, then nearly spent ones. */
export async function listBudgetStates(look: SystemScope): Promise<BudgetState[]> {
  const { db, teamId, collectSetup, now } = look
  const day = dayOf(now.getTime())
  const busy = await db.rows<{ team: string }>(sql`
select distinct team_id as team from brand where ${createBrandCondition(look)} and ${isBusy(day)} order by team`)
  const own = new Set(
    (await db.rows<{ team: string }>(sql`select team_id as team from budget`)).map(({ team }) => team),
  )
  const teams = teamId === undefined ? busy.map(({ team }) => team) : [teamId]
  const forecast = await createForecast(db, collectSetup.setups, now)
  const budgets: BudgetState[] = []
  for (const team of teams) {
    const purse = await readPurse(db, team, day, collectSetup.allowance)
    const ahead = await aheadOf(look, team, forecast)
    const cost = ahead.cost === null ? null : purse.cost + ahead.cost
    const total = { asks: purse.asks + ahead.asks, cost }
    budgets.push({ purse, own: own.has(team), day, forecast: total, state: stateOf(purse, total) })
  }
  return budgets.sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state))
}

/** Open runs, and runs scheduled until the end of the day. */
async function aheadOf({ db, collectSetup, now }: SystemScope, team: string, forecast: CostForecast) {
  const { setups } = collectSetup
  const at = now.getTime()
  const ofTeam = sql`brand.team_id = ${team}`
  const providers = setups.map(({ provider }) => provider.alias)
  // Costs of leased items are already reserved.
  const waiting = sql`${ofTeam} and not ${isLeased(askQueue, at)}`
  const asks: PlannedRuns[] = providers.length === 0 ? [] : await openAsks(db, waiting, providers)
  for (const schedule of await readSchedules(db, sql`${ofTeam} and ${isActive}`)) {
    const times = occurrencesBetween(schedule, Math.max(at, schedule.plannedUntil), endOf(dayOf(at)) - 1).length
    const assistants = resolveAssistants(schedule.assistants, setups, schedule.resolved ?? [])
    if (times === 0 || assistants.length === 0) continue
    const { brandId, repeats, country, locale } = schedule
    const planned = { brandId, repeats, country, locale, assistants, expiresAt: at }
    for (const ask of await asksOf(db, [planned])) asks.push({ ...ask, asks: ask.asks * times })
  }
  const estimates = estimate(asks, forecast)
  const unknown = estimates.some(({ cost }) => cost === null)
  return {
    asks: estimates.reduce((sum, each) => sum + each.asks, 0),
    cost: unknown ? null : estimates.reduce((sum, each) => sum + each.cost!, 0),
  }
}

const endOf = (day: number) => (day + 1) * dayLength

function stateOf(purse: Purse, total: Amounts): BudgetState['state'] {
  if (usedUp(purse)) return 'over'
  const { asks, cost, allowance } = purse
  const isNear = (limit: number | null, spent: number, ahead: number | null) =>
    limit !== null && (spent >= much * limit || (ahead ?? 0) > limit)
  return isNear(allowance.asks, asks, total.asks) || isNear(allowance.cost, cost, total.cost) ? 'near' : 'within'
}

const inDollars = (cost: number | null) => (cost === null ? null : cost / 1e6)

export const budgetShown = ({ purse, own, day, forecast, state }: BudgetState) => ({
  ...{ teamId: purse.team, day: dateOf(day), resetsAt: formatInstant(endOf(day)) },
  limit: { asks: purse.allowance.asks, dollars: inDollars(purse.allowance.cost) },
  own,
  spent: { asks: purse.asks, dollars: inDollars(purse.cost) },
  forecast: { asks: forecast.asks, dollars: inDollars(forecast.cost) },
  state,
})

/** Includes the command that raises the budget to the forecast. */
export const ofBudgets = (budgets: readonly BudgetState[]): AreaFinding[] =>
  inArea('budgets', budgets.flatMap(findingsOf))

function findingsOf(budget: BudgetState): DoctorFinding[] {
  const { purse, day, state } = budget
  if (state === 'within') return []
  const { asks, cost, allowance } = purse
  const spent = [
    ...(allowance.asks === null ? [] : [`${asks} of ${allowance.asks} requests`]),
    ...(allowance.cost === null ? [] : [`${dollars(cost)} of ${dollars(allowance.cost)}`]),
  ].join(' and ')
  const title = `Budget of team '${purse.team}' for ${dateOf(day)} (UTC): ${spent} spent`
  return state === 'over'
    ? [fail(`${title}. It is used up, and runs wait until ${formatInstant(endOf(day))}.`, enlarging(budget))]
    : [warn(`${title}, and ${aheadText(budget)} by the end of the day.`, enlarging(budget))]
}

const aheadText = ({ forecast: { asks, cost } }: BudgetState) =>
  `${asks} requests${cost === null ? ' and an unknown price' : ` and about ${dollars(cost)}`} are expected`

function enlarging({ purse: { team, allowance, asks, cost }, forecast }: BudgetState): string {
  const larger = (limit: number, expected: number) =>
    Math.max(limit, expected < much * limit ? limit : Math.ceil(Math.max(limit, expected, 1) * 1.25))
  const parts = [
    ...(allowance.asks === null ? [] : [`--asks ${larger(allowance.asks, Math.max(forecast.asks, asks))}`]),
    ...(allowance.cost === null
      ? []
      : [`--dollars ${larger(allowance.cost / 1e6, Math.max(forecast.cost ?? 0, cost) / 1e6)}`]),
  ]
  return `earshot collect budget --team ${shellWord(team)} ${parts.join(' ')}`
}

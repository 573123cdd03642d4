import { admin } from '@earshot/contract'
import { operator } from '../../access/actor.ts'
import { enter } from '../../access/enter.ts'
import { dollars } from '../../collect/models/money.ts'
import { setBudget } from '../../collect/queue/budget.ts'
import type { Allowance } from '../../collect/setup/setup.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { declined, misused, type Operation } from '../operation/operation.ts'
import { wholeNumber } from '../operation/option-values.ts'

export const collectBudget: Operation = {
  name: 'collect budget',
  summary: 'Set the daily budget of a team (defaults: the server settings)',
  options: {
    team: { meaning: 'The team.', value: 'ID' },
    brand: { meaning: 'The team of this brand, instead of --team.', value: 'ID' },
    asks: { meaning: 'Maximum number of requests per UTC day.', value: 'N' },
    dollars: { meaning: 'Maximum cost per UTC day.', value: 'AMOUNT' },
  },
  async run(call) {
    const { db, config, options, io, now } = call
    if ((options.team === undefined) === (options.brand === undefined))
      return misused(call, 'Use either --team ID or --brand ID.')
    const asks = options.asks === undefined ? null : wholeNumber(String(options.asks), 0, 2 ** 31 - 1)
    const cost = options.dollars === undefined ? null : moneyOf(String(options.dollars))
    if (asks === undefined)
      return misused(call, `--asks is '${options.asks}' but must be a whole number of at least 0.`)
    if (cost === undefined)
      return misused(call, `--dollars is '${options.dollars}' but must be an amount, for example 12.50.`)
    const input = { asks, cost, team: textOf(options.team), brand: textOf(options.brand), now: now() }
    const set = await db.write(writer => setIn(writer, input))
    if ('notThere' in set) return declined(call, set.notThere)
    const { team } = set
    const money = cost ?? Math.round(config.EARSHOT_BUDGET_DOLLARS * 1e6)
    await io.out(`${team}: ${asks ?? config.EARSHOT_BUDGET_ASKS} requests and ${dollars(money)} per day\n`)
    return 0
  },
}

const textOf = (option: string | boolean | undefined) => (option === undefined ? undefined : String(option))

interface BudgetParams extends Allowance {
  team: string | undefined
  /** Alternative to `team`. */
  brand: string | undefined
  now: Date
}

/** Locks the team. */
async function setIn(
  writer: Writer,
  { brand, now, ...wanted }: BudgetParams,
): Promise<{ team: string } | { notThere: string }> {
  const team = wanted.team ?? (await teamOf(writer, brand!))
  if (team === undefined) return { notThere: `There is no brand '${brand}'.` }
  await enter(writer, { actor: operator, action: admin.budgets.set, input: { teamId: team }, now })
  if (brand !== undefined && (await teamOf(writer, brand)) !== team)
    return { notThere: `Brand '${brand}' has just moved to another team. Set the budget of that team with --team ID.` }
  await setBudget(writer, team, wanted)
  return { team }
}

const teamOf = async (reader: Reader, brand: string): Promise<string | undefined> => {
  const [row] = await reader.rows<{ team: string }>(sql`select team_id as team from brand where public_id = ${brand}`)
  return row?.team
}

/** Millionths of a dollar. Undefined if the text isn't an amount. */
const moneyOf = (text: string): number | undefined =>
  /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * 1e6) : undefined

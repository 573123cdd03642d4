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
  summary: 'Give a team a daily budget of its own; what is left out is the default of the settings.',
  options: {
    team: { meaning: 'The team.', value: 'ID' },
    brand: { meaning: 'Instead of --team: the team of this brand.', value: 'ID' },
    asks: { meaning: 'Requests that it may send on a UTC day.', value: 'N' },
    dollars: { meaning: 'What it may spend on a UTC day.', value: 'AMOUNT' },
  },
  async run(call) {
    const { db, config, options, io, now } = call
    if ((options.team === undefined) === (options.brand === undefined))
      return misused(call, 'Give either --team ID or --brand ID.')
    const asks = options.asks === undefined ? null : wholeNumber(String(options.asks), 0, 2 ** 31 - 1)
    const cost = options.dollars === undefined ? null : moneyOf(String(options.dollars))
    if (asks === undefined)
      return misused(call, `--asks is '${options.asks}'; it must be a whole number of at least 0.`)
    if (cost === undefined)
      return misused(call, `--dollars is '${options.dollars}'; it must be an amount, as in 12.50.`)
    const input = { asks, cost, team: textOf(options.team), brand: textOf(options.brand), now: now() }
    const set = await db.write(writer => setIn(writer, input))
    if ('notThere' in set) return declined(call, set.notThere)
    const { team } = set
    const money = cost ?? Math.round(config.EARSHOT_BUDGET_DOLLARS * 1e6)
    await io.out(`${team}: ${asks ?? config.EARSHOT_BUDGET_ASKS} asks and ${dollars(money)} a day\n`)
    return 0
  },
}

const textOf = (option: string | boolean | undefined) => (option === undefined ? undefined : String(option))

interface BudgetParams extends Allowance {
  team: string | undefined
  /** Alternative to the team. */
  brand: string | undefined
  now: Date
}

/** Locks the team. Returns an error if it doesn't exist. */
async function setIn(
  writer: Writer,
  { brand, now, ...wanted }: BudgetParams,
): Promise<{ team: string } | { notThere: string }> {
  const team = wanted.team ?? (await teamOf(writer, brand!))
  if (team === undefined) return { notThere: `There is no brand '${brand}'.` }
  await enter(writer, { actor: operator, action: admin.budgets.set, input: { teamId: team }, now })
  if (brand !== undefined && (await teamOf(writer, brand)) !== team)
    return { notThere: `Brand '${brand}' has just moved to another team: give that team its budget by --team ID.` }
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

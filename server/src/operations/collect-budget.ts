import { setBudget } from '../collect/budget.ts'
import { dollars } from '../collect/money.ts'
import { sql } from '../db/sql.ts'
import { declined, misused, type Operation } from './operation.ts'
import { wholeNumber } from './option-values.ts'

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
    const { db, config, options, io } = call
    if ((options.team === undefined) === (options.brand === undefined))
      return misused(call, 'Give either --team ID or --brand ID.')
    const asks = options.asks === undefined ? null : wholeNumber(String(options.asks), 0, 2 ** 31 - 1)
    const cost = options.dollars === undefined ? null : moneyOf(String(options.dollars))
    if (asks === undefined)
      return misused(call, `--asks is '${options.asks}'; it must be a whole number of at least 0.`)
    if (cost === undefined)
      return misused(call, `--dollars is '${options.dollars}'; it must be an amount, as in 12.50.`)
    const [found] = await db.read(reader =>
      reader.rows<{ team: string }>(
        options.brand === undefined
          ? sql`select id as team from team where id = ${options.team}`
          : sql`select team_id as team from brand where public_id = ${options.brand}`,
      ),
    )
    if (!found)
      return declined(
        call,
        options.brand === undefined ? `There is no team '${options.team}'.` : `There is no brand '${options.brand}'.`,
      )
    const { team } = found
    await db.write(writer => setBudget(writer, team, { asks, cost }))
    const money = cost ?? Math.round(config.EARSHOT_BUDGET_DOLLARS * 1e6)
    await io.out(`${team}: ${asks ?? config.EARSHOT_BUDGET_ASKS} asks and ${dollars(money)} a day\n`)
    return 0
  },
}

/** An amount of dollars in millionths; undefined for what is none. */
const moneyOf = (text: string): number | undefined =>
  /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * 1e6) : undefined

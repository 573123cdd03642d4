import { listedPrices, priceOf } from '../../collect/models/cost.ts'
import { usualCost } from '../../collect/queue/forecast.ts'
import { knownProviders } from '../../collect/setup/known-providers.ts'
import { type Capacity, capacityOf } from '../../system/capacity/capacity.ts'
import { type Command, type CommandOptions, UsageError } from '../shell/command.ts'
import { tableFor } from '../terminal/terminal-table.ts'

const month = 30
/** Characters of an average prompt. */
const question = 60

export const capacity: Command = {
  name: 'capacity',
  summary: 'Estimate disk, memory and cost',
  options: {
    'answers-per-day': { meaning: 'Answers per day, for all brands together.', value: 'N', required: true },
    days: { meaning: 'Days to keep answers (default: 365).', value: 'N' },
    'reply-days': { meaning: 'Days to keep raw replies (default: 90).', value: 'N' },
    'disk-price': { meaning: 'US dollars per GB of disk per month (default: 0.10, an estimate).', value: 'USD' },
    'memory-price': { meaning: 'US dollars per GB of memory per month (default: 4, an estimate).', value: 'USD' },
  },
  async run({ options, terminal }) {
    const answersPerDay = number(options, 'answers-per-day')
    const sized = capacityOf({
      answersPerDay,
      days: number(options, 'days', 365),
      replyDays: number(options, 'reply-days', 90, 0),
      diskPrice: number(options, 'disk-price', 0.1, 0),
      memoryPrice: number(options, 'memory-price', 4, 0),
    })
    const screen = { width: terminal.width ?? 120, colours: terminal.colours }
    await terminal.out(
      `${tableFor(screen, setUpsIn(sized))}\n${tableFor(screen, askingFor(answersPerDay, new Date()))}`,
    )
    return 0
  },
}

const setUpsIn = (sized: readonly Capacity[]) => ({
  columns: ['set-up', 'data', 'disk needed', 'memory', 'dollars per month'],
  rows: sized.map(({ setup, data, disk, memory, dollars }) => [
    setup,
    ...[data, disk, memory].map(size => `${size.toFixed(1)} GB`),
    dollars.toFixed(0),
  ]),
  numeric: [false, true, true, true, true],
  whole: [true, true, true, true, true],
})

/** Cost per month at list prices, with one web search per answer. */
function askingFor(answersPerDay: number, now: Date) {
  const models = Object.values(knownProviders).flatMap(({ models }) => models.slice(0, 1))
  const prices = listedPrices()
  const priced = models.flatMap(model => {
    const price = priceOf(model, prices, now)
    return price ? [[model, usualCost(price, question, true)] as const] : []
  })
  return {
    columns: ['all answers by', 'dollars per answer', 'dollars per month'],
    rows: priced.map(([model, dollars]) => [model, dollars.toFixed(4), (dollars * answersPerDay * month).toFixed(0)]),
    numeric: [false, true, true],
    whole: [true, true, true],
  }
}

function number(options: CommandOptions, name: string, usual?: number, least = Number.MIN_VALUE): number {
  const text = options[name]
  if (text === undefined && usual !== undefined) return usual
  const value = Number(text)
  if (typeof text !== 'string' || text.trim() === '' || !(value >= least && value <= 1e12))
    throw new UsageError(`--${name} must be a number ${least > 0 ? 'above 0' : 'of at least 0'}, not '${text}'.`)
  return value
}

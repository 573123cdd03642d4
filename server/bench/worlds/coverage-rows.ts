import { createRandom, type Random } from '../../src/demo/random.ts'
import { figureOf, wilson } from '../../src/statistics/interval.ts'
import { normalQuantile } from '../../src/statistics/student.ts'
import type { Interval, Measure } from '../../src/statistics/sums.ts'
import type { Row } from '../table.ts'
import { ask } from './asked.ts'
import { shocksOf } from './chance.ts'
import { type Market, pairsOf, question, usualMarket } from './made-up.ts'
import { expectedOf, type Pair, truth } from './pair.ts'
import { realPrompts } from './real.ts'

/** A world with a known truth, from which prompts are drawn and run. */
export interface World {
  readonly what: string
  readonly size: string
  readonly days: number
  /** How its days differ. */
  readonly market: Market
  readonly prompts: number
  /** One prompt with all assistants. */
  draw(prompt: number, random: Random): Pair[]
  readonly measures: Readonly<Record<string, Measure>>
  /** Expected panel and market coverage, if the design promises other than the usual. */
  readonly goal?: { readonly panel?: string; readonly market?: string }
}

/** Number of prompts that represent all possible prompts. */
const population = 40_000

/** How often an interval contained the truth, how often there was an interval, and its width. */
interface Count {
  hits: number
  known: number
  width: number
}

const z = normalQuantile(0.025)

const none = (): Count => ({ hits: 0, known: 0, width: 0 })

function count(into: Count, { low, high }: Interval, value: number): void {
  if (low === null || high === null) return
  into.known++
  into.width += high - low
  if (low <= value && value <= high) into.hits++
}

/** One row per measure. */
export function coverageOf(world: World, runs: number, seed: number): Row[] {
  const random = createRandom(seed)
  const everything = expectedOf(drawn(world, population, random))
  const counted = Object.entries(world.measures).map(([name, measure]) => ({
    name,
    measure,
    market: truth(measure, everything),
    panelCount: none(),
    marketCount: none(),
    /** Usual methods, which treat every answer or mention as independent. */
    usual: { panel: none(), market: none() },
  }))
  for (let run = 0; run < runs; run++) {
    const pairs = [...drawn(world, world.prompts, random)]
    const asked = ask(pairs, shocksOf(world.days, world.market, random), random)
    const expected = expectedOf(pairs)
    for (const { measure, market, panelCount, marketCount, usual } of counted) {
      const figure = figureOf(measure, asked.strata, asked.days, 95)
      const panel = truth(measure, expected)
      count(panelCount, figure.panel, panel)
      count(marketCount, figure.market, market)
      if (measure.kind !== 'share' || figure.value === null) continue
      const single: Interval = { ...wilson(figure.value, figure.denominator, z), reason: null }
      count(usual.panel, single, panel)
      count(usual.market, single, market)
    }
  }
  return counted.map(({ name, measure, panelCount, marketCount, usual }) => ({
    what: `${world.what}: ${name}`,
    size: world.size,
    result: `panel ${shown(panelCount, runs, measure, world.goal?.panel)}; market ${shown(marketCount, runs, measure, world.goal?.market)}${single(usual)}`,
    goal: `panel ${world.goal?.panel ?? asUsual}, market ${world.goal?.market ?? asUsual}`,
  }))
}

function* drawn(world: World, prompts: number, random: Random): Generator<Pair> {
  for (let prompt = 0; prompt < prompts; prompt++) yield* world.draw(prompt, random)
}

const asUsual = '93 to 99 %'

/** Coverage of Wilson's interval for independent answers. */
const single = ({ panel, market }: { panel: Count; market: Count }) =>
  panel.known === 0
    ? ''
    : `; Wilson per answer ${Math.round((100 * panel.hits) / panel.known)}, ${Math.round((100 * market.hits) / market.known)} %`

/** Coverage in percent and mean width, with the missed goal. */
function shown({ hits, known, width }: Count, runs: number, measure: Measure, goal?: string): string {
  if (known === 0) return 'none'
  const covered = (100 * hits) / known
  // Goals are in whole percent. With 2,000 runs, two standard errors are one percent.
  const isMissed = Math.round(covered) < 93 || (goal === undefined && Math.round(covered) > 99)
  const unit = measure.high === 1 ? 100 : 1
  const without = known < runs ? `, no interval in ${((100 * (runs - known)) / runs).toFixed(1)} %` : ''
  return `${covered.toFixed(1)} %${isMissed ? ' (missed)' : ''}, width ${((unit * width) / known).toPrecision(2)}${without}`
}

/** A simulated world. */
export const madeUp = (
  what: string,
  prompts: number,
  assistants: number,
  days: number,
  measures: World['measures'],
  { repeats = 1, goal, ...market }: Partial<Market> & { repeats?: number } & Pick<World, 'goal'> = {},
): World => {
  const whole: Market = { ...usualMarket, ...market }
  return {
    what,
    size: `${prompts} x ${assistants} x ${days}${repeats > 1 ? ` x ${repeats}` : ''}`,
    days,
    market: whole,
    prompts,
    measures,
    ...(goal && { goal }),
    draw: (prompt, random) => {
      const its = question(whole, random)
      return pairsOf(prompt, { ...its, repeats: its.repeats * repeats }, assistants, whole)
    },
  }
}

/** A world resampled from the real answers, with this entity as the brand. */
export function real(
  subject: string,
  answers: Parameters<typeof realPrompts>[1],
  [prompts, assistants, days]: readonly [number, number, number],
  measures: World['measures'],
  goal?: World['goal'],
): World {
  const makers = realPrompts(subject, answers, assistants)
  return {
    what: `real answers, ${subject}`,
    size: `${prompts} x ${assistants} x ${days}`,
    days,
    market: usualMarket,
    prompts,
    measures,
    ...(goal && { goal }),
    draw: (prompt, random) => random.pick(makers)(prompt),
  }
}

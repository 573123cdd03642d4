import { createRandom, type Random } from '../../src/demo/random.ts'
import type { TestResult } from '../../src/statistics/change.ts'
import { differenceOfChanges, type GroupPeriods } from '../../src/statistics/difference.ts'
import { matchStrata } from '../../src/statistics/strata.ts'
import type { Measure } from '../../src/statistics/sums.ts'
import type { Row } from '../table.ts'
import { ask, matchedDays } from './asked.ts'
import { normal, shifted, shocksOf } from './chance.ts'
import { type Market, pairsOf, type Question, question, usualMarket } from './made-up.ts'
import { expectedOf, type Pair, truth } from './pair.ts'

/** Two groups of prompts in two periods. */
export interface TwoGroups {
  readonly what: string
  readonly treated: number
  readonly control: number
  readonly assistants: number
  readonly days: number
  readonly market?: Partial<Market>
  /** Changes on the logit scale: of all prompts, of the treated group only, and of each prompt separately. */
  readonly all?: number
  readonly effect: number
  readonly drift?: number
  readonly measure: Measure
}

type PromptPairs = readonly [before: readonly Pair[], after: readonly Pair[]]

/** Number of prompts from which the true market value is computed. */
const population = 40_000

/** How often the intervals contain the truth and the tests find a difference. */
export function differencesOf(groups: TwoGroups, runs: number, seed: number): Row {
  const random = createRandom(seed)
  const market = { ...usualMarket, ...groups.market }
  const expected = difference(groups.measure, ...sides(groups, market, [population, population], random))
  const [panel, prompts] = [none(), none()]
  for (let run = 0; run < runs; run++) {
    const [treated, control] = sides(groups, market, [groups.treated, groups.control], random)
    const found = differenceOfChanges(groups.measure, ...askedOf(groups, market, [treated, control], random), 95)
    count(panel, found.panel, difference(groups.measure, treated, control))
    count(prompts, found.market, expected)
  }
  const said = ({ hits, found, known }: DifferenceCount, goals: readonly (readonly [number, number])[]) =>
    known === 0
      ? 'no interval'
      : `${share((100 * hits) / known, goals[0])} covered, ${share((100 * found) / known, goals[1])} found`
  const goal: readonly [number, number] = groups.effect === 0 ? [3, 7] : [0, 100]
  const isMoving = (groups.drift ?? 0) > 0
  return {
    what: groups.what,
    size: `${groups.treated} + ${groups.control} x ${groups.assistants} x ${groups.days}`,
    result: `panel ${said(panel, isMoving ? [covered] : [covered, goal])}; market ${said(prompts, isMoving ? [covered, goal] : [])}`,
    goal: `${isMoving ? 'market' : 'panel'} 93 to 99 % covered${groups.effect === 0 ? ', 3 to 7 % found' : ''}`,
  }
}

const covered: readonly [number, number] = [93, 99]

interface DifferenceCount {
  hits: number
  found: number
  /** Number of runs with an interval. */
  known: number
}

const none = (): DifferenceCount => ({ hits: 0, found: 0, known: 0 })

function count(into: DifferenceCount, { interval, p }: TestResult, value: number) {
  if (interval.low === null || p === null) return
  into.known++
  if (interval.low <= value && value <= interval.high) into.hits++
  if (p <= 0.05) into.found++
}

const share = (percent: number, goal?: readonly [number, number]) => {
  const isMissed = goal && (Math.round(percent) < goal[0] || Math.round(percent) > goal[1])
  return `${percent.toFixed(1)} %${isMissed ? ' (missed)' : ''}`
}

function sides(
  { all = 0, effect, drift = 0, assistants }: TwoGroups,
  market: Market,
  [treated, control]: readonly [number, number],
  random: Random,
): [PromptPairs, PromptPairs] {
  const side = (prompts: number, by: number): PromptPairs => {
    const before: Question[] = Array.from({ length: prompts }, () => question(market, random))
    const after = before.map(its => ({
      ...its,
      self: shifted(its.self, all + by + (drift > 0 ? drift * normal(random) : 0)),
    }))
    const pairs = (of: readonly Question[]) => of.flatMap((its, prompt) => pairsOf(prompt, its, assistants, market))
    return [pairs(before), pairs(after)]
  }
  return [side(treated, effect), side(control, 0)]
}

function difference(measure: Measure, ...both: readonly [PromptPairs, PromptPairs]): number {
  const [one, other] = both.map(
    ([before, after]) => truth(measure, expectedOf(after)) - truth(measure, expectedOf(before)),
  )
  return one! - other!
}

/** Both groups have the same good and bad days. */
function askedOf(
  { days }: TwoGroups,
  market: Market,
  groups: readonly [PromptPairs, PromptPairs],
  random: Random,
): [GroupPeriods, GroupPeriods] {
  const shocks = [0, 1].map(period => shocksOf(days, market, random, period * days))
  const [treated, control] = groups.map((pairs): GroupPeriods => {
    const [then, now] = pairs.map((some, period) => ask(some, shocks[period]!, random))
    const [before, after] = matchedDays(then!, now!)
    return { matched: matchStrata(then!.strata, now!.strata, []), before, after }
  })
  return [treated!, control!]
}

import { ratios } from '../src/metrics/inference/ratios.ts'
import type { Row } from './table.ts'
import { type Comparison, changesOf, movedBy } from './worlds/change-rows.ts'
import { type CorrectedWorld, correctedOf, type JudgeErrors } from './worlds/corrected-rows.ts'
import { coverageOf, madeUp, real, type World } from './worlds/coverage-rows.ts'
import { differencesOf, type TwoGroups } from './worlds/difference-rows.ts'
import { looksOf } from './worlds/looks-rows.ts'
import { realAnswers, realPrompts } from './worlds/real.ts'

const { mentionRate, shareOfVoice, avgSentiment, avgPosition, score } = ratios
const mention = { mentionRate }
const four = { mentionRate, shareOfVoice, avgSentiment, avgPosition }

/** Consecutive days are similarly good or bad. */
const lasting = { dayDeviation: 0.3, memory: 0.6 }

/** Worlds for the intervals: prompts x assistants x days (x runs per day). */
const worlds: readonly World[] = [
  madeUp('rate 32 %', 40, 3, 30, { ...four, score }),
  madeUp('rate 32 %', 200, 4, 7, four),
  madeUp('rate 32 %', 30, 6, 14, { mentionRate, shareOfVoice }),
  madeUp('rate 32 %', 20, 2, 4, mention),
  madeUp('one day, often', 20, 4, 1, mention, { repeats: 90 }),
  madeUp('one day, once', 40, 3, 1, mention, { uneven: false }),
  madeUp('asked once', 60, 1, 1, mention, { uneven: false, goal: { panel: '≥ 93 % (asked_once)' } }),
  madeUp('good and bad days', 40, 3, 30, mention, { dayDeviation: 0.3 }),
  madeUp('rate 1 %', 40, 3, 10, mention, { rate: 0.01 }),
  madeUp('rate 6 %', 40, 3, 10, mention, { rate: 0.06 }),
  madeUp('rate 96 %', 40, 3, 10, mention, { rate: 0.96 }),
  madeUp('prompts alike 0.3', 40, 3, 10, mention, { correlation: 0.3 }),
  madeUp('prompts alike 0.7', 40, 3, 10, mention, { correlation: 0.7 }),
  madeUp('prompts alike 0.97', 40, 3, 10, mention, { correlation: 0.97 }),
  madeUp('5 prompts', 5, 3, 30, mention),
  madeUp('8 prompts', 8, 3, 30, mention),
  madeUp('better at weekends', 40, 3, 28, mention, { weekend: 0.8 }),
  madeUp('better at weekends, not whole weeks', 40, 3, 30, mention, { weekend: 0.8 }),
  ...[3, 4, 5, 6].map(days => madeUp('few good and bad days', 40, 3, days, mention, { dayDeviation: 0.3 })),
  madeUp('bad days last', 40, 3, 30, mention, lasting),
  madeUp('bad days last', 40, 3, 84, mention, lasting),
  madeUp('alike within a day', 20, 3, 14, mention, { repeats: 4, repeating: 0.8, uneven: false }),
  madeUp(
    'about one success',
    10,
    1,
    10,
    { mentionRate, shareOfVoice },
    {
      ...{ rate: 0.0125, correlation: 0.1, goal: { panel: '≥ 93 %', market: '≥ 93 %' } },
    },
  ),
  madeUp(
    'nearly always first',
    20,
    2,
    14,
    { avgPosition },
    {
      ...{ behind: 0.003, goal: { panel: '≥ 93 %', market: '≥ 93 %' } },
    },
  ),
]

/** Every real answer mentions Bitwarden, so its true rate is 100%. */
function realWorlds(): World[] {
  const { names, answers } = realAnswers()
  const measures = { mentionRate, shareOfVoice, avgPosition }
  const varying = names.filter(name => answers.some(answer => !answer.names.includes(name)))
  return [
    ...varying.map(name => real(name, answers, [60, 3, 10], measures)),
    real('Dashlane', answers, [60, 1, 1], measures, { panel: '≥ 93 % (asked_once)' }),
  ]
}

const usual = { panel: [3, 7], market: [0, 7] } as const
const size = { prompts: 40, assistants: 3, days: 30 }
const weeks = { ...size, days: 28 }

/** A fifth of the prompts is new, a tenth is removed, and one assistant runs twice as often. */
const otherPrompts: Comparison['asked'] = ({ prompt, assistant, repeats }, period, prompts) => {
  const isNew = prompt < prompts / 5
  const isGone = prompt >= prompts - prompts / 10
  if (period === 0 ? isNew : isGone) return 0
  return period === 1 && assistant === 0 ? 2 * repeats : repeats
}

const comparisons: readonly Comparison[] = [
  { what: 'no change', ...size, measures: { ...four, score }, goal: usual },
  { what: 'no change, asked once', ...size, days: 1, market: { uneven: false }, measures: mention, goal: usual },
  { what: 'no change, other prompts', ...size, asked: otherPrompts, measures: mention, goal: usual },
  { what: 'no change, rate 0.5 %', ...size, market: { rate: 0.005 }, measures: mention, goal: usual },
  { what: 'no change, rate 2 %', ...size, market: { rate: 0.02 }, measures: mention, goal: usual },
  { what: 'no change, rate 97 %', ...size, market: { rate: 0.97 }, measures: mention, goal: usual },
  { what: 'no change', ...size, prompts: 8, days: 14, measures: mention, goal: usual },
  { what: 'good and bad days', ...size, market: { dayDeviation: 0.3 }, measures: mention, goal: usual },
  { what: 'bad days last', ...size, market: lasting, measures: mention, goal: {} },
  { what: 'bad days last', ...size, days: 84, market: lasting, measures: mention, goal: {} },
  { what: 'no change, better at weekends', ...weeks, market: { weekend: 0.8 }, measures: mention, goal: usual },
  {
    ...{ what: 'no change, better at weekends, not whole weeks', ...size, market: { weekend: 0.8 } },
    ...{ measures: mention, goal: usual },
  },
  ...[3, 4, 5, 6].map(
    (days): Comparison => ({
      ...{ what: 'no change, few good and bad days', ...size, days, market: { dayDeviation: 0.3 } },
      ...{ measures: mention, goal: usual },
    }),
  ),
  { what: 'no change, few days', ...size, days: 3, measures: mention, goal: usual },
  {
    ...{ what: 'no change, alike within a day', prompts: 20, assistants: 3, days: 14, goal: usual },
    ...{ market: { repeating: 0.8, uneven: false }, asked: () => 4, measures: mention },
  },
  {
    ...{ what: 'no change, about one success', prompts: 10, assistants: 1, days: 10, goal: { panel: [0, 7] } },
    ...{ market: { rate: 0.0125, correlation: 0.1 }, measures: { mentionRate, shareOfVoice } },
  },
  {
    ...{ what: 'no change, nearly always first', prompts: 20, assistants: 2, days: 14, goal: { panel: [0, 7] } },
    ...{ market: { behind: 0.003 }, measures: { avgPosition } },
  },
  { what: 'changed by 3.3 points', ...weeks, moved: movedBy(0.304), measures: mention, goal: { panel: [85, 100] } },
  {
    ...{ what: 'changed by 3.3 points, better at weekends', ...weeks, moved: movedBy(0.304) },
    ...{ market: { weekend: 0.8 }, measures: mention, goal: { panel: [82, 100] } },
  },
  { what: 'prompts drift either way', ...size, moved: movedBy(0, 0.5), measures: mention, goal: { market: [0, 7] } },
  { what: 'changed by 2.2 points', ...size, moved: movedBy(0.2035), measures: mention, goal: { panel: [55, 100] } },
  { what: 'changed by 3.3 points', ...size, moved: movedBy(0.304), measures: mention, goal: { panel: [85, 100] } },
]

/** Unchanged real answers, with brands that few, many or most of them mention. */
function realComparisons(): Comparison[] {
  const { answers } = realAnswers()
  const world = { prompts: 60, assistants: 3, days: 10, goal: usual }
  const measures = { mentionRate, shareOfVoice, avgPosition }
  return ['Dashlane', '1Password', 'NordPass'].map(name => ({
    ...world,
    what: `no change, real answers, ${name}`,
    real: realPrompts(name, answers, world.assistants),
    measures,
  }))
}

/** Judges with random errors, and with errors by assistant: one is blamed too much, another praised too much. */
const judges: readonly JudgeErrors[] = [
  { what: 'errs at random', noise: 15, bias: () => 0, flips: () => [0.15, 0.1] },
  {
    ...{ what: 'errs by assistant', noise: 15, bias: assistant => [-20, 0, 10][assistant]! },
    flips: assistant => ([[0.4, 0] as const, [0.1, 0.1] as const, [0, 0.3] as const] as const)[assistant]!,
  },
]

const correctedWorlds: readonly CorrectedWorld[] = judges.flatMap(errors =>
  [50, 200].map(labels => ({ errors, prompts: 40, assistants: 3, days: 10, labels })),
)

const groups = { treated: 10, control: 30, assistants: 3, days: 28, measure: mentionRate }

/** Prompts of an article's topic, and others. */
const differences: readonly TwoGroups[] = [
  { what: 'difference, no effect', ...groups, effect: 0 },
  { what: 'difference, no effect, all prompts move', ...groups, all: 0.4, effect: 0, drift: 0.5 },
  { what: 'difference, no effect, good and bad days', ...groups, effect: 0, market: { dayDeviation: 0.3 } },
  { what: 'difference, no effect, prompts drift', ...groups, effect: 0, drift: 0.5 },
  { what: 'difference, no effect, prompts drift', ...groups, treated: 5, effect: 0, drift: 0.5 },
  { what: 'difference, one prompt of an article', ...groups, treated: 1, effect: 0 },
  { what: 'difference, an effect, prompts drift', ...groups, effect: 0.8, drift: 0.5 },
  { what: 'difference, an effect', ...groups, effect: 0.4 },
]

interface CoveragePart {
  readonly what: string
  simulate(): Row[]
}

/** All simulations with this number of runs. Each has its own seed, so that their order doesn't matter. */
function coverageParts(runs: number): CoveragePart[] {
  const sized = (rows: Row[]) => rows.map(row => ({ ...row, size: `${row.size}, ${runs} runs` }))
  const partsOf = <W extends { what: string }>(
    worlds: readonly W[],
    seed: number,
    rowsOf: (world: W, runs: number, seed: number) => Row[],
  ) => worlds.map((world, index) => ({ what: world.what, simulate: () => sized(rowsOf(world, runs, seed + index)) }))
  return [
    ...partsOf([...worlds, ...realWorlds()], 1, coverageOf),
    ...partsOf([...comparisons, ...realComparisons()], 1001, changesOf),
    { what: 'no change, found on some of 89 days', simulate: () => looksOf(mentionRate, Math.ceil(runs / 5), 2001) },
    ...partsOf(
      correctedWorlds.map(world => ({ ...world, what: `corrected, ${world.errors.what}` })),
      3001,
      correctedOf,
    ),
    ...partsOf(differences, 3001, (groups, runs, seed) => [differencesOf(groups, runs, seed)]),
  ]
}

/**
 * How often intervals contain the true value and tests find a change, in simulated worlds and one of real answers.
 * `rows` selects worlds by a text in their names.
 */
export async function coverageBench({ scale, rows = '' }: { scale: number; rows?: string }): Promise<Row[]> {
  return coverageParts(Math.max(20, Math.round(2000 * scale)))
    .filter(({ what }) => what.includes(rows))
    .flatMap(({ simulate }) => simulate())
}

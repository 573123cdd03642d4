import { createRandom, type Random } from '../../src/demo/random.ts'
import {
  type CorrectedFigure,
  correctFigure,
  type LabeledPrompt,
  type RatedAnswer,
} from '../../src/statistics/corrected.ts'
import type { Row } from '../table.ts'
import { normal, rate, shifted } from './chance.ts'

/** Errors of a judge by assistant (numbered from 0). */
export interface JudgeErrors {
  readonly what: string
  /** Points by which the judge scores too high. */
  bias(assistant: number): number
  /** Standard deviation of the judge's points. */
  readonly noise: number
  /** Probabilities of missing a recommendation and of inventing one. */
  flips(assistant: number): readonly [missed: number, invented: number]
}

/** A world of prompts x assistants x days, with this number of labels. */
export interface CorrectedWorld {
  readonly errors: JudgeErrors
  readonly prompts: number
  readonly assistants: number
  readonly days: number
  readonly labels: number
}

const steps = [0, 25, 50, 75, 100]
const population = 40_000

interface Answer {
  readonly prompt: number
  readonly points: { readonly judge: RatedAnswer; readonly people: RatedAnswer }
  readonly recommended: { readonly judge: RatedAnswer; readonly people: RatedAnswer }
}

type Subject = 'points' | 'recommended'

const rated = (value: number, isRated = true): RatedAnswer => (isRated ? { y: value, x: 1 } : { y: 0, x: 0 })

/** All answers to one prompt that mention the brand. A person gives the step nearest to the true value. */
function answersTo(prompt: number, { errors, assistants, days }: CorrectedWorld, random: Random): Answer[] {
  const naming = rate(0.5, 0.4, random)
  const deserved = 35 + 45 * rate(0.5, 0.3, random)
  const recommending = rate(0.32, 0.4, random)
  const answers: Answer[] = []
  for (let assistant = 0; assistant < assistants; assistant++) {
    const often = shifted(recommending, 0.8 * (assistant - (assistants - 1) / 2))
    const [missed, invented] = errors.flips(assistant)
    for (let day = 0; day < days; day++) {
      if (!random.chance(naming)) continue
      const own = deserved + 15 * normal(random)
      const people = steps[Math.min(4, Math.max(0, Math.round(own / 25)))]!
      const judge = Math.min(100, Math.max(0, people + errors.bias(assistant) + errors.noise * normal(random)))
      const yes = random.chance(often) ? 1 : 0
      const judged = random.chance(yes ? missed : invented) ? 1 - yes : yes
      answers.push({
        prompt,
        points: { judge: rated(judge, random.chance(0.8)), people: rated(people) },
        recommended: { judge: rated(judged, random.chance(0.7)), people: rated(yes) },
      })
    }
  }
  return answers
}

function drawn(world: CorrectedWorld, prompts: number, random: Random): Answer[] {
  return Array.from({ length: prompts }, (_, prompt) => answersTo(prompt, world, random)).flat()
}

function promptsOf(answers: readonly Answer[], labeled: ReadonlySet<number>, subject: Subject): LabeledPrompt[] {
  const prompts = new Map<number, { answers: number; judge: { y: number; x: number }; labeled: Answer[Subject][] }>()
  for (const [index, answer] of answers.entries()) {
    const prompt = prompts.get(answer.prompt) ?? { answers: 0, judge: { y: 0, x: 0 }, labeled: [] }
    prompts.set(answer.prompt, prompt)
    prompt.answers++
    prompt.judge.y += answer[subject].judge.y
    prompt.judge.x += answer[subject].judge.x
    if (labeled.has(index)) prompt.labeled.push(answer[subject])
  }
  return [...prompts.values()]
}

const meanOf = (answers: readonly Answer[], subject: Subject, rater: 'judge' | 'people') =>
  answers.reduce((sum, answer) => sum + answer[subject][rater].y, 0) /
  answers.reduce((sum, answer) => sum + answer[subject][rater].x, 0)

const kinds = {
  points: { name: 'avgSentiment', options: { kind: 'mean', range: [0, 100], level: 95 }, scale: 1 },
  recommended: { name: 'recommendedRate', options: { kind: 'share', range: [0, 1], level: 95 }, scale: 100 },
} as const

/** How often the corrected interval contains the true value. Both raters omit some answers at random. */
export function correctedOf(world: CorrectedWorld, runs: number, seed: number): Row[] {
  const random = createRandom(seed)
  const everything = drawn(world, population, random)
  const subjects = (['points', 'recommended'] as const).map(subject => ({
    ...kinds[subject],
    subject,
    truth: meanOf(everything, subject, 'people'),
    judged: meanOf(everything, subject, 'judge'),
    count: { known: 0, hits: 0, width: 0, sum: 0 },
  }))
  for (let run = 0; run < runs; run++) {
    const answers = drawn(world, world.prompts, random)
    const labeled = new Set(random.shuffle([...answers.keys()]).slice(0, world.labels))
    for (const { subject, options, truth, count } of subjects)
      add(count, correctFigure(promptsOf(answers, labeled, subject), options), truth)
  }
  return subjects.map(({ name, scale, truth, judged, count }) => {
    const covered = (100 * count.hits) / count.known
    const isMissed = Math.round(covered) < 93 || Math.round(covered) > 99
    const without = count.known < runs ? `, no interval in ${((100 * (runs - count.known)) / runs).toFixed(1)} %` : ''
    return {
      what: `corrected, ${world.errors.what}: ${name}`,
      size: `${world.prompts} x ${world.assistants} x ${world.days}, ${world.labels} labels`,
      result: `${covered.toFixed(1)} %${isMissed ? ' (missed)' : ''}, width ${((scale * count.width) / count.known).toPrecision(2)}${without}; off by ${(scale * (count.sum / count.known - truth)).toFixed(1)}, the judge by ${(scale * (judged - truth)).toFixed(1)}`,
      goal: '93 to 99 %',
    }
  })
}

function add(
  count: { known: number; hits: number; width: number; sum: number },
  { value, low, high }: CorrectedFigure,
  truth: number,
): void {
  if (value === null || low === null || high === null) return
  count.known++
  count.sum += value
  count.width += high - low
  if (low <= truth && truth <= high) count.hits++
}

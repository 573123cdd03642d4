import { fewestPrompts, upperTail, wilson } from './interval.ts'
import { type PromptShare, promptsPart } from './parts.ts'
import { studentQuantile } from './student.ts'

/** What a judge or person says of an answer: x is 1 with a value and 0 without, y is the value or 0. */
export interface RatedAnswer {
  readonly y: number
  readonly x: number
}

export interface LabeledAnswer {
  readonly judge: RatedAnswer
  /** Mean over the people who labeled the answer. */
  readonly people: RatedAnswer
}

/** The answers to one prompt. */
export interface LabeledPrompt {
  readonly answers: number
  /** Sums over all answers, labeled or not. */
  readonly judge: RatedAnswer
  readonly labeled: readonly LabeledAnswer[]
}

type NoCorrectionReason = 'few_labels' | 'few_prompts' | 'no_variation'

export interface CorrectedFigure {
  /** Null only if labels are too few. */
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  /** Answers to which people gave a value. */
  readonly labels: number
  /** Null if there is an interval. */
  readonly reason: NoCorrectionReason | null
}

const fewestLabels = 50

export interface CorrectionOptions {
  readonly kind: 'share' | 'mean'
  /** Possible values. */
  readonly range: readonly [low: number, high: number]
  /** In percent. */
  readonly level: number
}

/**
 * Corrects the figures of a judge by labels of people (docs/methods/methods.md, "Corrected figures"). Prompts are the
 * clusters (CR2, Student's t).
 */
export function correctFigure(prompts: readonly LabeledPrompt[], options: CorrectionOptions): CorrectedFigure {
  const labeled = prompts.flatMap(prompt => prompt.labeled)
  const labels = labeled.filter(({ people }) => people.x > 0).length
  if (labels < fewestLabels) return { value: null, low: null, high: null, labels, reason: 'few_labels' }
  const answers = sum(prompts, prompt => prompt.answers)
  const ofPeople = sum(labeled, ({ people }) => people.y) / sum(labeled, ({ people }) => people.x)
  const k = slopeOf(labeled, ofPeople)
  const mean = (each: 'y' | 'x') =>
    (k * sum(prompts, ({ judge }) => judge[each])) / answers +
    sum(labeled, ({ people, judge }) => people[each] - k * judge[each]) / labeled.length
  const x = mean('x')
  const value = mean('y') / x
  const effects = prompts.map(({ judge, labeled: own, ...prompt }): PromptShare => {
    const corrections = sum(own, each => deviation(each.people, value) - k * deviation(each.judge, value))
    return {
      z: ((k * deviation(judge, value)) / answers + corrections / labeled.length) / x,
      h: (k * prompt.answers) / answers + ((1 - k) * own.length) / labeled.length,
    }
  })
  const [low, high] = options.range
  const shown = Math.min(high, Math.max(low, value))
  const errors = labeled.map(({ people, judge }) => deviation(people, value) - k * deviation(judge, value))
  const left = (1 - labeled.length / answers) / (x * x)
  return { value: shown, labels, ...intervalOf(effects, shown, { ...options, ...samplingOf(errors, left), labels }) }
}

function sum<T>(items: readonly T[], numberOf: (item: T) => number): number {
  let total = 0
  for (const item of items) total += numberOf(item)
  return total
}

const deviation = ({ y, x }: RatedAnswer, value: number) => y - value * x

function slopeOf(labeled: readonly LabeledAnswer[], value: number): number {
  const people = labeled.map(each => deviation(each.people, value))
  const judge = labeled.map(each => deviation(each.judge, value))
  const mean = sum(judge, each => each) / judge.length
  const squares = sum(judge, each => (each - mean) ** 2)
  // A constant judge leaves only rounding errors.
  if (squares <= 1e-18 * sum(judge, each => each * each)) return 0
  const products = people.reduce((total, each, i) => total + each * (judge[i]! - mean), 0)
  return Math.min(1, Math.max(0, products / squares))
}

/** Variance from the choice of the labeled answers. `left` is the share of answers without a label. */
function samplingOf(errors: readonly number[], left: number): LabelSampling {
  const n = errors.length
  const mean = sum(errors, each => each) / n
  const variance = sum(errors, each => (each - mean) ** 2) / (n - 1)
  return { sampling: (left * variance) / n, unseen: (left * Math.max(0, 1 / n - variance)) / n }
}

interface LabelSampling {
  readonly sampling: number
  /** What one further error of the judge would add to a share. */
  readonly unseen: number
}

interface IntervalOptions extends CorrectionOptions, LabelSampling {
  readonly labels: number
}

function intervalOf(
  effects: readonly PromptShare[],
  value: number,
  { kind, range, level, sampling, unseen, labels }: IntervalOptions,
): Pick<CorrectedFigure, 'low' | 'high' | 'reason'> {
  const prompts = effects.filter(({ h }) => h > 0)
  if (prompts.length < fewestPrompts) return { low: null, high: null, reason: 'few_prompts' }
  const { df, bellMcCaffrey, variance: ofPrompts } = promptsPart(prompts)
  const variance = Math.max(ofPrompts, sampling) + (kind === 'share' ? unseen : 0)
  if (kind === 'share' && (value === 0 || value === 1)) {
    const k = studentQuantile(upperTail(level), Math.max(1, bellMcCaffrey))
    return { ...wilson(value, Math.min(labels, prompts.length), k), reason: null }
  }
  if (variance <= 1e-18 * value * value) return { low: null, high: null, reason: 'no_variation' }
  const k = studentQuantile(upperTail(level), df)
  if (kind === 'share') return { ...wilson(value, (value * (1 - value)) / variance, k), reason: null }
  const half = k * Math.sqrt(variance)
  return { low: Math.max(range[0], value - half), high: Math.min(range[1], value + half), reason: null }
}

import type { Cell, Linearised } from './linearised.ts'

/** A variance and its degrees of freedom (infinite where they do not limit it). */
export interface Part {
  readonly variance: number
  readonly df: number
}

/** No uncertainty at all, known for sure. */
export const none: Part = { variance: 0, df: Number.POSITIVE_INFINITY }

/** Independent parts as they are added up, with Satterthwaite's degrees of freedom: there may be thousands. */
export function createTogether() {
  let [variance, spent] = [0, 0]
  return {
    /** A part; its variance is multiplied by the square of a weight. */
    add(part: Part, weight = 1) {
      const own = weight * weight * part.variance
      variance += own
      spent += (own * own) / part.df
    },
    sum: (): Part => ({ variance, df: spent > 0 ? (variance * variance) / spent : Number.POSITIVE_INFINITY }),
  }
}

/** Independent parts added up. */
export function together(...parts: readonly Part[]): Part {
  const all = createTogether()
  for (const part of parts) all.add(part)
  return all.sum()
}

/** Values by the integer of their prompt, in the order in which they come. */
export function byPrompt<T extends { readonly prompt: number }>(items: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const group = groups.get(item.prompt)
    if (group) group.push(item)
    else groups.set(item.prompt, [item])
  }
  return groups
}

/** The variance of the sum of u over n (at least 2) answers of a stratum, as they differ from each other. */
export function within({ n, u, uu, noise }: Pick<Cell, 'n' | 'u' | 'uu' | 'noise'>): Part {
  const squares = uu - (u * u) / n
  return { variance: squares > noise ? (n * squares) / (n - 1) : 0, df: n - 1 }
}

const merged = (cells: readonly Cell[]) =>
  cells.reduce(
    (sum, { n, u, uu, noise }) => ({ n: sum.n + n, u: sum.u + u, uu: sum.uu + uu, noise: sum.noise + noise }),
    { n: 0, u: 0, uu: 0, noise: 0 },
  )

/** Whether values are counted in answers, so that one answer is the least that they can differ by. */
export const isCounted = ({ measure }: Linearised) => measure.kind !== 'mean'

/**
 * W: the chance of a single answer. A prompt with a stratum of one answer is one stratum; a prompt with one answer
 * deviates from the whole. A share is never more certain than if one answer had come out otherwise.
 */
export function answersPart(figure: Linearised): Part & { readonly askedOnce: boolean } {
  const parts = createTogether()
  let [alone, lone, askedOnce] = [0, 0, false]
  for (const cells of byPrompt(figure.cells).values()) {
    const group = merged(cells)
    if (group.n === 1) {
      lone++
      alone += group.uu
    } else if (cells.every(({ n }) => n > 1)) for (const cell of cells) parts.add(within(cell))
    else {
      askedOnce ||= group.uu > 0
      parts.add(within(group))
    }
  }
  if (lone > 0) parts.add({ variance: alone, df: lone })
  askedOnce ||= alone > 0
  const part = parts.sum()
  const { value, units, denominator } = figure
  const ends = figure.measure.kind === 'share' ? value! <= 0 || value! >= 1 : false
  const floor = isCounted(figure) && !ends ? 1 / (denominator * denominator) : 0
  return { ...(part.variance < floor ? { variance: floor, df: Math.max(1, units - 1) } : part), askedOnce }
}

/** How much the days of one period moved the value: a variance with `days - 1` degrees of freedom; null for one day. */
export function dayVariance({ days }: Linearised): number | null {
  if (days.length < 2) return null
  return (days.length / (days.length - 1)) * days.reduce((sum, moved) => sum + moved * moved, 0)
}

/** E: good and bad days that all prompts share, beyond the chance of single answers. */
export function daysPart(figure: Linearised, answers: Part): Part {
  const variance = dayVariance(figure)
  if (variance === null || variance <= answers.variance) return none
  return { variance: variance - answers.variance, df: figure.days.length - 1 }
}

/** A prompt: how far it moves the value, and its part in the denominators (more than 0). */
export interface PromptShare {
  readonly z: number
  readonly h: number
}

/** The prompts that have a part in the denominators, in the order of their integers. */
export const promptShares = ({ cells }: Linearised): PromptShare[] =>
  [...byPrompt(cells).values()]
    .map(group => ({
      z: group.reduce((sum, { u, weight }) => sum + weight * u, 0),
      h: group.reduce((sum, { h }) => sum + h, 0),
    }))
    .filter(({ h }) => h > 0)

/** P: which prompts were chosen, from at least two. The variance is CR2's, the degrees are of Bell and McCaffrey, or fewer. */
export function promptsPart(
  prompts: readonly PromptShare[],
): Part & { readonly bellMcCaffrey: number; readonly kurtosis: number } {
  const G = prompts.length
  const rest = prompts.map(({ h }) => 1 - h)
  const q = prompts.map(({ z }, index) => (z * z) / rest[index]!)
  const variance = q.reduce((sum, part) => sum + part, 0)
  const bellMcCaffrey = bellMcCaffreyDf(prompts.map(({ h }) => h))
  const kurtosis = variance > 0 ? q.reduce((sum, part) => sum + (part / variance) ** 2, 0) * G : 1
  const df = kurtosis > 1 ? Math.min(bellMcCaffrey, (2 * G) / (kurtosis - 1)) : bellMcCaffrey
  return { variance, df: Math.max(1, df), bellMcCaffrey, kurtosis }
}

/** The degrees of freedom of CR2 for a ratio of sums over clusters with these parts in the denominator. */
function bellMcCaffreyDf(shares: readonly number[]): number {
  const S = shares.reduce((sum, h) => sum + h * h, 0)
  const D = shares.map(h => (h * h) / (1 - h))
  const d = [0, 1, 2].map(k => D.reduce((sum, part, index) => sum + part * shares[index]! ** k, 0))
  const trace = D.reduce((sum, part, index) => sum + part * (1 - 2 * shares[index]! + S), 0)
  const squares = D.reduce((sum, part, index) => {
    const h = shares[index]!
    return sum + part * part * ((1 - 2 * h + S) ** 2 - (S - 2 * h) ** 2)
  }, 0)
  const [d0, d1, d2] = d as [number, number, number]
  return (trace * trace) / (squares + S * S * d0 * d0 + 2 * d0 * d2 - 4 * S * d0 * d1 + 2 * d1 * d1)
}

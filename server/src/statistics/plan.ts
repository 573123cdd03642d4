import type { FigureEstimate } from './interval.ts'
import { normalQuantile } from './student.ts'

/** What one ask, one day and one prompt add to the variance of a measure, in its squared units. */
export interface Causes {
  readonly ask: number
  readonly day: number
  /** Null where fewer than two prompts have anything to count. */
  readonly prompt: number | null
  /** How many prompts of equal size weigh as much as one that is asked: 1 where all have as much to count, else less. */
  readonly evenness: number
}

/** How the assistants are asked. */
export interface SamplingDesign {
  readonly prompts: number
  readonly assistants: number
  /** Asks of each prompt and assistant a day. */
  readonly repeats: number
  readonly days: number
}

/** What a plan can see, in units of the measure. */
export interface Sight {
  readonly asks: number
  /** Half of the intervals at 95 %. */
  readonly panel: number
  /** Null where it is unknown what prompts add. */
  readonly market: number | null
  /** The change against an equal period before that would be seen with the power asked for. */
  readonly detectable: number
  /** What would narrow each interval most. */
  readonly lever: { readonly panel: Lever; readonly market: Lever | null }
}

export type Lever = 'repeats' | 'days' | 'prompts'

/** The causes in a figure of the answers so far; null where nothing is counted. */
export function estimateCauses({ uncertainty, answers, days, prompts }: FigureEstimate): Causes | null {
  if (!uncertainty) return null
  const { effectivePrompts } = uncertainty
  return {
    ask: uncertainty.answers * answers,
    day: uncertainty.days * days,
    prompt: uncertainty.prompts === null ? null : uncertainty.prompts * effectivePrompts,
    evenness: effectivePrompts / prompts,
  }
}

/** The normal quantile for 95 % and the one for a power in percent, added up. */
const multiple = (power: number) => normalQuantile(0.025) + normalQuantile(1 - power / 100)

/** What a plan can see, with this power in percent (at least 50, less than 100). */
export function sightOf(causes: Causes, plan: SamplingDesign, power = 80): Sight {
  const asks = plan.prompts * plan.assistants * plan.repeats * plan.days
  const W = causes.ask / asks
  const E = causes.day / plan.days
  const P = causes.prompt === null ? null : causes.prompt / (plan.prompts * causes.evenness)
  const panel: Lever = W >= E ? 'repeats' : 'days'
  return {
    asks,
    panel: normalQuantile(0.025) * Math.sqrt(W + E),
    market: P === null ? null : normalQuantile(0.025) * Math.sqrt(P + W + E),
    detectable: multiple(power) * Math.sqrt(2 * (W + E)),
    lever: { panel, market: P === null ? null : P >= Math.max(W, E) ? 'prompts' : panel },
  }
}

/** More asks than this are none that anybody sends. */
const mostAsks = 1e9

/** How many asks over so many days show a change, or the fewest days on which any number could; infinite for none. */
export type RequiredRuns =
  | { readonly reachable: true; readonly asks: number; readonly repeats: number }
  | { readonly reachable: false; readonly days: number }

/**
 * The asks of a plan with these prompts, assistants and days that show a change of `detect` (in units of the measure)
 * against an equal period before: at most a billion. `repeats` is how many that are a day of each prompt and assistant.
 */
export function asksFor(
  causes: Causes,
  detect: number,
  { prompts, assistants, days }: Omit<SamplingDesign, 'repeats'>,
  power = 80,
): RequiredRuns {
  const V = (detect / multiple(power)) ** 2 / 2
  const left = V - causes.day / days
  const needed = left > 0 ? Math.ceil(causes.ask / left) : Number.POSITIVE_INFINITY
  if (needed <= mostAsks) {
    const asks = Math.max(1, needed)
    return { reachable: true, asks, repeats: asks / (prompts * assistants * days) }
  }
  const room = V - causes.ask / mostAsks
  return { reachable: false, days: room > 0 ? Math.floor(causes.day / room) + 1 : Number.POSITIVE_INFINITY }
}

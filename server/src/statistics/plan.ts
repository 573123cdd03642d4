import type { FigureEstimate } from './interval.ts'
import { normalQuantile } from './student.ts'

/** Variance that one run, one day and one prompt add to a measure, in its squared units. */
export interface Causes {
  readonly ask: number
  readonly day: number
  /** Null if fewer than two prompts count. */
  readonly prompt: number | null
  /** Effective prompts per prompt: 1 if all have the same weight, else less. */
  readonly evenness: number
}

export interface SamplingDesign {
  readonly prompts: number
  readonly assistants: number
  /** Runs of each prompt and assistant per day. */
  readonly repeats: number
  readonly days: number
}

/** The precision of a design, in units of the measure. */
export interface Sight {
  readonly asks: number
  /** Half widths of the 95% intervals. */
  readonly panel: number
  /** Null if it is unknown what prompts add. */
  readonly market: number | null
  /** The change from an equal earlier period that is found with the given power. */
  readonly detectable: number
  /** What would narrow each interval most. */
  readonly lever: { readonly panel: Lever; readonly market: Lever | null }
}

export type Lever = 'repeats' | 'days' | 'prompts'

/** Null if nothing is counted. */
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

/** Sum of the normal quantiles for 95% confidence and for `power` percent. */
const multiple = (power: number) => normalQuantile(0.025) + normalQuantile(1 - power / 100)

/** The precision of a design. `power` is in percent (at least 50, less than 100). */
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

/** Nobody sends more runs than this. */
const mostAsks = 1e9

/** Runs that show a change, or the fewest days on which any number of runs could (infinite if none can). */
export type RequiredRuns =
  | { readonly reachable: true; readonly asks: number; readonly repeats: number }
  | { readonly reachable: false; readonly days: number }

/**
 * Runs that show a change of `detect` (units of the measure) from an equal earlier period, at most a billion. `repeats`
 * is per day, prompt and assistant.
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

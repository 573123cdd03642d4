import type { FigureEstimate } from './interval.ts'
import { normalQuantile } from './student.ts'

/** Variances in squared units of the measure. */
export interface Causes {
  readonly ask: number
  readonly day: number
  readonly prompt: number | null
  /** Effective prompts divided by prompts, at most 1. */
  readonly evenness: number
}

export interface SamplingDesign {
  readonly prompts: number
  readonly assistants: number
  /** Runs per prompt, assistant and day. */
  readonly repeats: number
  readonly days: number
}

/** Precision in units of the measure. */
export interface Sight {
  readonly asks: number
  /** Half widths of the 95% intervals. */
  readonly panel: number
  /** Null if the variance of prompts is unknown. */
  readonly market: number | null
  /** The change from an equally long earlier period that is detected with this power. */
  readonly detectable: number
  readonly lever: { readonly panel: Lever; readonly market: Lever | null }
}

export type Lever = 'repeats' | 'days' | 'prompts'

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

const multiple = (power: number) => normalQuantile(0.025) + normalQuantile(1 - power / 100)

/** `power` is in percent (at least 50, less than 100). */
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

const mostAsks = 1e9

/** `days` is infinite if the change can't be detected with any number of runs. */
export type RequiredRuns =
  | { readonly reachable: true; readonly asks: number; readonly repeats: number }
  | { readonly reachable: false; readonly days: number }

/**
 * Runs needed to detect a change of `detect` from an equally long earlier period. `repeats` is per day, prompt and
 * assistant.
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

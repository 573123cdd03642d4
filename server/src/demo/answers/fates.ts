import type { Random } from '../random.ts'

export interface DemoOutcome {
  readonly outcome: 'answered' | 'failed' | 'skipped'
  readonly reason: string | null
  readonly message: string | null
  readonly attempts: number
}

/** Days without runs, from 0. */
export const unmeasured: ReadonlySet<number> = new Set([71, 72])

const outage = { provider: 'perplexity', from: 80, until: 83 }

const answered: DemoOutcome = { outcome: 'answered', reason: null, message: null, attempts: 1 }
const down: DemoOutcome = {
  ...{ outcome: 'failed', reason: 'unavailable', attempts: 3 },
  message: 'The service is temporarily unavailable. Please try again later.',
}
const late: DemoOutcome = {
  ...{ outcome: 'skipped', reason: 'expired', attempts: 0 },
  message: 'Its time was over before its turn came.',
}
const failures: readonly DemoOutcome[] = [
  {
    ...{ outcome: 'failed', reason: 'timeout', attempts: 3 },
    message: 'There was no whole reply within 120000 ms.',
  },
  { outcome: 'failed', reason: 'rate_limited', attempts: 3, message: 'Too many requests.' },
  { outcome: 'failed', reason: 'refused', attempts: 1, message: 'I can’t help with that request.' },
]

export const fateOf = (provider: string, day: number, isOver: boolean, random: Random): DemoOutcome => {
  if (provider === outage.provider && day >= outage.from && day <= outage.until) return down
  if (random.chance(0.02)) return random.pick(failures)
  return isOver && random.chance(1 / 150) ? late : answered
}

import * as z from 'zod'
import { dayLength, readDay } from '../values/instant.ts'
import { once } from '../values/lazy.ts'
import { parameter } from '../values/parameter.ts'

/** Result of testing a change for significance. */
export const Verdict = z.enum(['up', 'down', 'steady', 'unclear', 'not_comparable'])

/**
 * Comparison period: the period directly before, the same period 364 days earlier, or a half-open range in epoch
 * milliseconds.
 */
export type ComparisonPeriod = 'previous' | 'year' | { from: number; until: number }

function readCompared(text: string): ComparisonPeriod | undefined {
  if (text === 'previous' || text === 'year') return text
  const [start, end, ...more] = text.split('..').map(readDay)
  if (start === undefined || end === undefined || more.length > 0 || end < start) return undefined
  return { from: start, until: end + dayLength }
}

/** Parameter for the period to compare the window with. */
export const compared = (meaning: string) =>
  parameter<ComparisonPeriod>(
    'previous, year, or two dates, the first not after the second (YYYY-MM-DD..YYYY-MM-DD)',
    {
      type: 'string',
      examples: ['previous', 'year', '2026-01-01..2026-01-28'],
      description: `${meaning}. previous: same length, directly before. year: 364 days earlier. Or two dates. The periods must not overlap.`,
    },
    readCompared,
  )

export const days = once(() => z.object({ start: z.iso.date(), end: z.iso.date() }))

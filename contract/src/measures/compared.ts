import * as z from 'zod'
import { dayLength, readDay } from '../values/instant.ts'
import { parameter } from '../values/parameter.ts'

/** What a change comes to. */
export const Verdict = z.enum(['up', 'down', 'steady', 'unclear', 'not_comparable'])

/** The period before: of the same length directly before or 364 days earlier, or from one instant until another. */
export type ComparisonPeriod = 'previous' | 'year' | { from: number; until: number }

function readCompared(text: string): ComparisonPeriod | undefined {
  if (text === 'previous' || text === 'year') return text
  const [start, end, ...more] = text.split('..').map(readDay)
  if (start === undefined || end === undefined || more.length > 0 || end < start) return undefined
  return { from: start, until: end + dayLength }
}

/** A period to compare the window with. */
export const compared = (meaning: string) =>
  parameter<ComparisonPeriod>(
    'previous, year, or two dates, the first not after the second (YYYY-MM-DD..YYYY-MM-DD)',
    {
      type: 'string',
      examples: ['previous', 'year', '2026-01-01..2026-01-28'],
      description: `${meaning}: of the same length directly before, the same days 364 days earlier, or these days. It must not overlap the window.`,
    },
    readCompared,
  )

export const days = z.object({ start: z.iso.date(), end: z.iso.date() })

import * as z from 'zod'
import { dayLength, dayOf, readDay, readInstant } from './instant.ts'
import { lazily } from './lazy.ts'
import { integer, parameter } from './parameter.ts'

const aDate = 'a date (YYYY-MM-DD)'
const anInstant = `${aDate} or a timestamp (YYYY-MM-DDThh:mm[:ss[.f]][Z|±hh:mm])`

const instantShape = { type: 'string', examples: ['2026-01-31', '2026-01-31T09:30:00Z'] } as const
const dayShape = { type: 'string', format: 'date', examples: ['2026-01-31'] } as const

const described = {
  start: 'Start of the range, inclusive. UTC if it has no time zone.',
  end: 'End of the range. Includes the rest of its UTC day.',
}

/** Start of the day after 9999-12-31. With a time zone, an instant can be later than this. */
const afterAll = readDay('9999-12-31')! + dayLength

/** End (exclusive) of the UTC day that contains an instant. Undefined after 9999-12-31. */
function afterItsDay(instant: number | undefined): number | undefined {
  if (instant === undefined || instant >= afterAll) return undefined
  return (dayOf(instant) + 1) * dayLength
}

/**
 * Creates the parameters `startDate` and `endDate`, which are parsed to epoch milliseconds. `endDate` becomes the end
 * of its day (exclusive).
 */
const boundaries = (
  allowed: string,
  shape: typeof instantShape | typeof dayShape,
  read: typeof readInstant,
  { start, end } = described,
) => ({
  startDate: () => parameter<number>(allowed, { ...shape, description: start }, read).optional(),
  endDate: () => parameter<number>(allowed, { ...shape, description: end }, text => afterItsDay(read(text))).optional(),
})

/** Maximum of `period` in days. */
export const mostDays = 3650

const period = () =>
  integer(1, mostDays, 'The last N UTC calendar days, including today. Without a window: all data.').optional()

/**
 * Window parameters of most endpoints. If both boundaries are set, they override `period`. A single boundary is ignored
 * (D6).
 */
export const window = lazily({ period, ...boundaries(anInstant, instantShape, readInstant) })

/** Window parameters with a default `period` in days. */
export const usualWindow = (days: number) => ({
  ...window,
  period: integer(1, mostDays, 'The last N UTC calendar days, including today.').prefault(days),
})

/** Window parameters of sponsored and social: like `window`, but only dates are accepted (D6). */
export const dayWindow = lazily({ period, ...boundaries(aDate, dayShape, readDay) })

/** Window parameters of crawler analytics: dates in the time zone of the integration. A single boundary is ignored. */
export const analyticDays = lazily(
  boundaries(aDate, dayShape, readDay, {
    start: "First analytic day, in the integration's time zone. Together with `endDate` it overrides `range`.",
    end: 'Last analytic day, inclusive.',
  }),
)

interface Dates {
  startDate?: number | undefined
  endDate?: number | undefined
}

type WindowCheck = (context: { value: Dates; issues: unknown[] }) => void

/** Rejects an `endDate` before the `startDate`. */
export const ordered: WindowCheck = ({ value, issues }) => {
  if (value.startDate !== undefined && value.endDate !== undefined && value.endDate <= value.startDate)
    issues.push({
      code: 'custom',
      path: ['endDate'],
      message: 'on or after startDate',
      input: value,
    } satisfies Partial<z.core.$ZodIssueCustom>)
}

/** Query schema with window parameters (default: `window`) and the parameters of the endpoint. */
export const windowed = <S extends z.ZodRawShape, W extends z.ZodRawShape = typeof window>(shape: S, dates?: W) =>
  z.object({ ...((dates ?? window) as W), ...shape }).check(context => ordered(context as Parameters<WindowCheck>[0]))

/** Rejects one boundary without the other (D6). */
export const paired: WindowCheck = context => {
  const { value, issues } = context
  const missing = value.startDate === undefined ? 'startDate' : 'endDate'
  const other = missing === 'startDate' ? 'endDate' : 'startDate'
  if ((value.startDate === undefined) !== (value.endDate === undefined))
    issues.push({ code: 'custom', path: [missing], message: `set together with ${other}`, input: undefined })
  else ordered(context)
}

/**
 * Comparison period: the period directly before, the same period 364 days earlier, or a range in epoch milliseconds
 * (`until` is exclusive).
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

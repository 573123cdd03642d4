import * as z from 'zod'
import { dayLength, dayOf, readDay, readInstant } from './instant.ts'
import { integer, parameter } from './parameter.ts'

const aDate = 'a date (YYYY-MM-DD)'
const anInstant = `${aDate} or a timestamp (YYYY-MM-DDThh:mm[:ss[.f]][Z|±hh:mm])`

const instantShape = { type: 'string', examples: ['2026-01-31', '2026-01-31T09:30:00Z'] } as const
const dayShape = { type: 'string', format: 'date', examples: ['2026-01-31'] } as const

const described = {
  start: 'Start of the range, inclusive to the millisecond; without a zone it is UTC.',
  end: 'End of the range; it includes the remainder of its UTC day.',
}

/** The first instant after the last day that has a date: an instant with a zone may lie behind it. */
const afterAll = readDay('9999-12-31')! + dayLength

/** The first instant after the UTC day of an instant; undefined for a day without a date of four digits. */
function afterItsDay(instant: number | undefined): number | undefined {
  if (instant === undefined || instant >= afterAll) return undefined
  return (dayOf(instant) + 1) * dayLength
}

/** `startDate` becomes the first instant within, `endDate` the first instant after: half-open, in epoch milliseconds. */
const boundaries = (
  allowed: string,
  shape: typeof instantShape | typeof dayShape,
  read: typeof readInstant,
  { start, end } = described,
) => ({
  startDate: parameter<number>(allowed, { ...shape, description: start }, read).optional(),
  endDate: parameter<number>(allowed, { ...shape, description: end }, text => afterItsDay(read(text))).optional(),
})

/** How many days the longest `period` has. */
export const mostDays = 3650

const period = integer(1, mostDays, 'The last N UTC calendar days, today included. Without any window all data count.')

/** The dates of most endpoints: a lone boundary is ignored, a complete pair wins over `period` (D6). */
export const window = { period: period.optional(), ...boundaries(anInstant, instantShape, readInstant) }

/** The same of an endpoint that has a window always: these days by default. */
export const usualWindow = (days: number) => ({
  ...window,
  period: integer(1, mostDays, 'The last N UTC calendar days, today included.').prefault(days),
})

/** The dates of sponsored and social: the same rule, dates only (D6). */
export const dayWindow = { period: period.optional(), ...boundaries(aDate, dayShape, readDay) }

/** The days of crawler analytics, which are those of a time zone: dates only, a lone one is ignored. */
export const analyticDays = boundaries(aDate, dayShape, readDay, {
  start: "First analytic day, of the integration's time zone; with `endDate` it takes the place of the range.",
  end: 'Last analytic day, included.',
})

interface Dates {
  startDate?: number | undefined
  endDate?: number | undefined
}

type WindowCheck = (context: { value: Dates; issues: unknown[] }) => void

/** A complete pair must not be inverted. */
export const ordered: WindowCheck = ({ value, issues }) => {
  if (value.startDate !== undefined && value.endDate !== undefined && value.endDate <= value.startDate)
    issues.push({
      code: 'custom',
      path: ['endDate'],
      message: 'a day not before startDate',
      input: value,
    } satisfies Partial<z.core.$ZodIssueCustom>)
}

/** The query of an endpoint with dates, those of most by default, and these parameters. */
export const windowed = <S extends z.ZodRawShape, W extends z.ZodRawShape = typeof window>(shape: S, dates?: W) =>
  z.object({ ...((dates ?? window) as W), ...shape }).check(context => ordered(context as Parameters<WindowCheck>[0]))

/** Performance asks for both boundaries or none. */
export const paired: WindowCheck = context => {
  const { value, issues } = context
  const missing = value.startDate === undefined ? 'startDate' : 'endDate'
  if ((value.startDate === undefined) !== (value.endDate === undefined))
    issues.push({ code: 'custom', path: [missing], message: 'given together with its pair', input: undefined })
  else ordered(context)
}

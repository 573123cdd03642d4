import { tzOffset } from '@date-fns/tz'
import { dayLength } from '@earshot/contract'

/** The days of a time zone. A day is `YYYY-MM-DD`; instants are milliseconds since 1970 UTC. */
export interface Calendar {
  timeZone: string
  /** The day that an instant is in. */
  dayOf(at: number): string
  /** The first instant of a day. */
  startOf(day: string): number
  /** The first instant after a day: days are 23, 24 or 25 hours long, or what else the zone's clocks make of them. */
  endOf(day: string): number
  /** The day so many days later, or earlier if negative. */
  addDays(day: string, count: number): string
}

/** A day counted from 1970-01-01, which is day 0, as the tables hold it. */
export const dayNumber = (day: string): number => utcStart(day) / dayLength

/** The day of such a number. */
export const dayNamed = (number: number): string => isoDay(number * dayLength)

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The start of a day in UTC; refuses what is no day of the calendar. */
function utcStart(day: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at) || isoDay(at) !== day) throw new RangeError(`"${day}" is not a day. Write it as YYYY-MM-DD.`)
  return at
}

const addDays = (day: string, count: number) => isoDay(utcStart(day) + count * dayLength)

/** Whether a text is the name of an IANA time zone; offsets such as +01:00 are none. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z]/.test(name) && !Number.isNaN(tzOffset(name, new Date(0)))

/** Writes local dates of an IANA time zone as YYYY-MM-DD. */
function dateFormat(timeZone: string): Intl.DateTimeFormat {
  if (!isTimeZone(timeZone))
    throw new RangeError(`"${timeZone}" is not a time zone. Write an IANA name, for example Europe/Berlin or UTC.`)
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { ...digits, timeZone, calendar: 'iso8601', numberingSystem: 'latn' })
}

const remembered = 4096

/**
 * The calendar of an IANA time zone. Instants of one day are told without asking the zone again, so a log in order costs
 * a comparison a line.
 */
export function createCalendar(timeZone: string): Calendar {
  const format = dateFormat(timeZone)
  const starts = new Map<string, number>()
  let today = { day: '', start: 0, end: 0 }

  /** Finds by halves the second at which local clocks reach the day. They are at most 14 h ahead of UTC, 12 h behind. */
  const search = (day: string): number => {
    let before = utcStart(day) / 1000 - 15 * 3600
    let reached = utcStart(day) / 1000 + 13 * 3600
    while (reached - before > 1) {
      const middle = Math.floor((before + reached) / 2)
      if (format.format(middle * 1000) < day) before = middle
      else reached = middle
    }
    return reached * 1000
  }

  const startOf = (day: string): number => {
    const known = starts.get(day)
    if (known !== undefined) return known
    const start = search(day)
    if (starts.size >= remembered) starts.clear()
    starts.set(day, start)
    return start
  }

  const endOf = (day: string) => startOf(addDays(day, 1))

  const dayOf = (at: number): string => {
    if (at >= today.start && at < today.end) return today.day
    const local = format.format(at)
    // Where clocks go back over midnight, one date comes twice; its day is still one piece.
    const day = addDays(local, at < startOf(local) ? -1 : at >= endOf(local) ? 1 : 0)
    today = { day, start: startOf(day), end: endOf(day) }
    return day
  }

  return { timeZone, dayOf, startOf, endOf, addDays }
}

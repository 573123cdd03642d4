import { tzOffset } from '@date-fns/tz'
import { dayLength } from '@earshot/contract'

/** Days are `YYYY-MM-DD`, instants epoch milliseconds. */
export interface Calendar {
  timeZone: string
  dayOf(at: number): string
  startOf(day: string): number
  /** A day can have more or fewer than 24 hours. */
  endOf(day: string): number
  addDays(day: string, count: number): string
}

export const dayNumber = (day: string): number => utcStart(day) / dayLength

export const dayNamed = (number: number): string => isoDay(number * dayLength)

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

function utcStart(day: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at) || isoDay(at) !== day) throw new RangeError(`"${day}" is not a day. Write it as YYYY-MM-DD.`)
  return at
}

const addDays = (day: string, count: number) => isoDay(utcStart(day) + count * dayLength)

/** False for offsets like +01:00. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z]/.test(name) && !Number.isNaN(tzOffset(name, new Date(0)))

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  if (!isTimeZone(timeZone))
    throw new RangeError(`"${timeZone}" is not a time zone. Write an IANA name, for example Europe/Berlin or UTC.`)
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { ...digits, timeZone, calendar: 'iso8601', numberingSystem: 'latn' })
}

const remembered = 4096

/**
 * Caches the current day, so that a log in time order needs only one comparison per line. Throws RangeError for an
 * unknown time zone.
 */
export function createCalendar(timeZone: string): Calendar {
  const format = dateFormat(timeZone)
  const starts = new Map<string, number>()
  let today = { day: '', start: 0, end: 0 }

  /** A binary search to the second. Local clocks are at most 14 h ahead of UTC and 12 h behind. */
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
    // If clocks go back over midnight, a date occurs twice.
    const day = addDays(local, at < startOf(local) ? -1 : at >= endOf(local) ? 1 : 0)
    today = { day, start: startOf(day), end: endOf(day) }
    return day
  }

  return { timeZone, dayOf, startOf, endOf, addDays }
}

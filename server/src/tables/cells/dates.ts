import { dayLength, readInstant } from '@earshot/contract'
import { type CalendarDay, dayInWords } from '../../calendar/date-words.ts'
import { instantAtLocal } from '../../calendar/local-time.ts'
import { cellText } from './cell-text.ts'
import { type ClockTime, clockTimeIn } from './clock-time.ts'

/** Order of day and month. */
type DateOrder = 'dmy' | 'mdy'

export interface DateReading {
  order?: DateOrder | undefined
  /** IANA zone for dates without one (default: UTC). */
  zone?: string | undefined
  /** Epoch milliseconds. Dates more than a day later are rejected. */
  now?: number | undefined
}

export type ReadDate = { at: string; zoneless: boolean } | { problem: string }

/** Spreadsheets write days as numbers: 2000-01-01 to 2099-12-31. */
const serials = { first: 36_526, end: 73_051 }
/** Spreadsheets give 1970-01-01 this number. */
const serialOfEpoch = 25_569

/**
 * Reads ISO 8601, epoch seconds or milliseconds, days of spreadsheets, and dates with month names or numbers. Rejects
 * `03/04/2026` without an order. In dates with dots, the day comes first.
 */
export function readDate(value: unknown, reading: DateReading = {}): ReadDate {
  const text = cellText(value).normalize('NFKC').trim()
  if (text === '') return { problem: 'has no date' }
  const found = instantIn(text, reading)
  if (found === 'ambiguous')
    return { problem: `has the ambiguous date '${text}'. Set dates (--dates) to dmy (day first) or mdy` }
  const date = new Date(found?.at ?? Number.NaN)
  if (!found || Number.isNaN(date.getTime())) return none(text)
  const { now = Number.POSITIVE_INFINITY } = reading
  if (found.at > now + dayLength)
    return {
      problem: `has the date '${text.slice(0, 40)}', which is in the future. It is ${new Date(now).toISOString()} now`,
    }
  return { at: date.toISOString(), zoneless: found.zoneless }
}

interface FoundInstant {
  at: number
  zoneless: boolean
}

function instantIn(text: string, { order, zone = 'UTC' }: DateReading): FoundInstant | 'ambiguous' | undefined {
  const local = (wall: number): FoundInstant => ({
    at: zone === 'UTC' ? wall : instantAtLocal(wall, zone),
    zoneless: true,
  })
  if (/^\d{10}(\.\d+)?$|^\d{13}$/.test(text))
    return { at: Number(text) * (text.length === 13 ? 1 : 1000), zoneless: false }
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Number(text)
    const isDay = serial >= serials.first && serial < serials.end
    return isDay ? local(Math.round((serial - serialOfEpoch) * 86_400) * 1000) : undefined
  }
  const clock = clockTimeIn(text)
  const day = clock && dayIn(clock.rest, order)
  if (!day || day === 'ambiguous') return day
  const wall = wallOf(day, clock)
  if (wall === undefined) return undefined
  return clock.offset === undefined ? local(wall) : { at: wall - clock.offset * 60_000, zoneless: false }
}

/** Only ISO 8601 can have fractions of a second. */
function wallOf({ year, month, day, iso }: FoundDay, { time, fraction }: ClockTime): number | undefined {
  const two = (value: number) => String(value).padStart(2, '0')
  return readInstant(`${year}-${two(month)}-${two(day)}T${time}${iso ? fraction : ''}Z`)
}

type FoundDay = CalendarDay & { iso?: true }

const numbers = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?$/
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/
const inSigns = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?$/

function dayIn(text: string, order: DateOrder | undefined): FoundDay | 'ambiguous' | undefined {
  const first = yearFirst.exec(text)
  if (first) return { ...dayOf(first[1], first[3], first[4]), ...(first[2] === '-' && { iso: true }) }
  const signs = inSigns.exec(text)
  if (signs) return dayOf(signs[1], signs[2], signs[3])
  const plain = numbers.exec(text)
  if (!plain) return dayInWords(text)
  const [, one, mark, two, written] = plain as unknown as [string, string, string, string, string]
  // 26-11-20 can begin with the year.
  const guess = mark === '-' && written.length === 2 ? undefined : orderOf(Number(one), Number(two))
  const found = mark === '.' ? 'dmy' : (order ?? guess)
  if (!found) return 'ambiguous'
  const year = written.length === 2 ? `20${written}` : written
  return found === 'dmy' ? dayOf(year, two, one) : dayOf(year, one, two)
}

const dayOf = (year: string | undefined, month: string | undefined, day: string | undefined): CalendarDay => ({
  ...{ year: Number(year), month: Number(month), day: Number(day) },
})

/** Undefined if both orders are possible and give different dates. */
function orderOf(one: number, two: number): DateOrder | undefined {
  if (one > 12 || one === two) return 'dmy'
  return two > 12 ? 'mdy' : undefined
}

const none = (text: string): ReadDate => ({
  problem: `has the date '${text.slice(0, 40)}', which cannot be read. Write it like 2026-01-31 or 2026-01-31T09:30:00Z`,
})

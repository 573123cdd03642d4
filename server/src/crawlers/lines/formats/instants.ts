const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const monthLength = (year: number, month: number) =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (monthLengths[month - 1] ?? 0)

const digit = (text: string, at: number) => text.charCodeAt(at) - 48
const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)
const fourDigits = (text: string, at: number) => twoDigits(text, at) * 100 + twoDigits(text, at + 2)

function moment(year: number, month: number, day: number, text: string, clockAt: number, offset: number): number {
  const hour = twoDigits(text, clockAt)
  const minute = twoDigits(text, clockAt + 3)
  const second = twoDigits(text, clockAt + 6)
  const exists = day >= 1 && day <= monthLength(year, month) && hour <= 23 && minute <= 59 && second <= 60
  return exists && year >= 1970 ? Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000 : Number.NaN
}

/** Minutes east of UTC, or NaN. */
function offsetAt(text: string, at: number): number {
  const hours = twoDigits(text, at + 1)
  const minutes = twoDigits(text, text.charCodeAt(at + 3) === 58 ? at + 4 : at + 3)
  if (hours > 23 || minutes > 59) return Number.NaN
  return text.charCodeAt(at) === 45 ? -(hours * 60 + minutes) : hours * 60 + minutes
}

/** Reads `17/May/2015:10:05:03 +0000`. The caller must check the digits. */
export function commonInstant(text: string): number {
  const month = months.indexOf(text.slice(3, 6)) + 1
  return moment(fourDigits(text, 7), month, twoDigits(text, 0), text, 12, offsetAt(text, 21))
}

const isoShape = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,](\d+))?(?:Z|[+-]\d\d:?\d\d)$/i

/** Reads RFC 3339 §5.6, also with offsets like `+0100`. Truncates to milliseconds. NaN for other text. */
export function isoInstant(text: string): number {
  const shape = isoShape.exec(text)
  if (shape === null) return Number.NaN
  const fraction = shape[1] ?? ''
  const zone = 19 + (fraction === '' ? 0 : fraction.length + 1)
  const offset = zone === text.length - 1 ? 0 : offsetAt(text, zone)
  const seconds = moment(fourDigits(text, 0), twoDigits(text, 5), twoDigits(text, 8), text, 11, offset)
  return seconds + Number(fraction.slice(0, 3).padEnd(3, '0'))
}

/**
 * Reads Unix time. The magnitude tells the unit, from seconds to nanoseconds (years 1970 to 5138). NaN for other
 * values.
 */
export function epochInstant(value: number): number {
  if (!(value > 0 && value < 1e20)) return Number.NaN
  if (value < 1e11) return Math.floor(Math.round(value * 1e6) / 1e3)
  if (value < 1e14) return Math.floor(value)
  return Math.floor(value < 1e17 ? value / 1e3 : value / 1e6)
}

const commonShape = /^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}$/

/** NaN if the format is unknown. */
export function anyInstant(value: unknown): number {
  if (typeof value === 'number') return epochInstant(value)
  if (typeof value !== 'string') return Number.NaN
  if (/^\d+(?:\.\d+)?$/.test(value)) return epochInstant(Number(value))
  return commonShape.test(value) ? commonInstant(value) : isoInstant(value)
}

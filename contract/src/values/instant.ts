const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/

/**
 * Parses a date `YYYY-MM-DD` or a timestamp `YYYY-MM-DDThh:mm[:ss[.f]][Z|±hh:mm]` to epoch milliseconds (D5, D43).
 * Years 0001 to 9999. UTC if it has no zone. Fractions are truncated to milliseconds. Undefined if it is invalid.
 */
export function readInstant(text: string): number | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = match
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (year === '0000' || date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) return undefined
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.slice(0, 3).padEnd(3, '0')))
  return date.getTime() - offset(zone)
}

/** Parses a date `YYYY-MM-DD` to epoch milliseconds of its UTC midnight. Undefined if it is invalid. */
export const readDay = (text: string): number | undefined => (text.length === 10 ? readInstant(text) : undefined)

/** Offset of a zone `±hh:mm` from UTC in milliseconds. */
function offset(zone: string): number {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))
  return (zone[0] === '-' ? -minutes : minutes) * 60_000
}

/** Milliseconds of a day. */
export const dayLength = 86_400_000

/** UTC day of an instant, as days since 1970-01-01. */
export const dayOf = (instant: number): number => Math.floor(instant / dayLength)

/** Formats days since 1970-01-01 as `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10)

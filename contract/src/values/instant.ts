const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/

/**
 * A date `YYYY-MM-DD` or a timestamp `YYYY-MM-DDThh:mm[:ss[.f]][Z|±hh:mm]` as epoch milliseconds (D5, D43): years
 * 0001 to 9999, real calendar days, UTC where no zone stands, fractions truncated. Undefined for anything else.
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

/** A date `YYYY-MM-DD` as epoch milliseconds of its UTC midnight. */
export const readDay = (text: string): number | undefined => (text.length === 10 ? readInstant(text) : undefined)

/** Milliseconds that a zone `±hh:mm` is ahead of UTC. */
function offset(zone: string): number {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))
  return (zone[0] === '-' ? -minutes : minutes) * 60_000
}

export const dayLength = 86_400_000

/** The UTC day of an instant, counted from 1970-01-01. */
export const dayOf = (instant: number): number => Math.floor(instant / dayLength)

/** A counted day as `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10)

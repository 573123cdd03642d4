export const dayLength = 86_400_000

const timestamp = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?)?$/

/**
 * Parses a date or timestamp to milliseconds since 1970: UTC without a zone, fractions truncated, a date is its first
 * instant (D5).
 */
export function instant(text: string): number {
  const parts = timestamp.exec(text)
  if (parts === null) throw new Error(`"${text}" is no date or timestamp`)
  const [, date, time = '00:00', seconds = '00', fraction = '', zone = 'Z'] = parts
  return Date.parse(`${date}T${time}:${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}${zone}`)
}

/** Formats an instant, for example `2026-01-31T09:30:00.000Z` (D9). */
export const shown = (at: number): string => new Date(at).toISOString()

export const shownOrNull = (at: number | null): string | null => (at === null ? null : shown(at))

/** The UTC day, `YYYY-MM-DD`. */
export const day = (at: number): string => shown(at).slice(0, 10)

export const startOfDay = (at: number): number => instant(day(at))

/** The last millisecond of the UTC day. */
export const endOfDay = (at: number): number => startOfDay(at) + dayLength - 1

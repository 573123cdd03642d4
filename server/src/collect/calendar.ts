import { Cron } from 'croner'

/** How often the prompts of a brand are asked. */
export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** When the prompts of a brand are asked: at the full hour (0-23) of some days in a time zone. */
export interface Calendar {
  every: Rhythm
  /** `MON` to `SUN` of a week; `1` to `28`, or `L` for the last day, of a month; empty of a day. */
  day: string
  hour: number
  /** IANA name. */
  timeZone: string
}

/** The latest occurrence at or before an instant, both in epoch milliseconds. */
export const occurrenceBefore = (calendar: Calendar, instant: number): number =>
  // The library looks at whole seconds before the one it is given.
  cronOf(calendar)
    .previousRuns(1, new Date(Math.floor(instant / 1000) * 1000 + 1000))[0]!
    .getTime()

/** The first occurrence after an instant. */
export const occurrenceAfter = (calendar: Calendar, instant: number): number =>
  cronOf(calendar).nextRun(new Date(instant))!.getTime()

/** A clock that skips the hour (spring) strikes at the next one; a clock that repeats it (autumn) strikes once. */
function cronOf({ every, day, hour, timeZone }: Calendar): Cron {
  const days = every === 'daily' ? '* * *' : every === 'weekly' ? `* * ${day}` : `${day} * *`
  return new Cron(`0 0 ${hour} ${days}`, { timezone: timeZone, paused: true })
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

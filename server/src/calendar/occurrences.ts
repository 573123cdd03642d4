import { dayLength } from '@earshot/contract'
import { Cron } from 'croner'

export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** Prompts run at the full hour (0-23). */
export interface Timetable {
  every: Rhythm
  /** `MON` to `SUN`, `1` to `28` or `L` (last day), or empty if daily. */
  day: string
  hour: number
  /** IANA name. */
  timeZone: string
}

/** Longer than any clock change. */
const twoDays = 2 * dayLength

/** The latest occurrence at or before an instant (epoch milliseconds). */
export function occurrenceBefore(timetable: Timetable, instant: number): number {
  const cron = cronOf(timetable)
  // The library's look-back is wrong in the second before a clock change, so start earlier.
  let at = cron.previousRuns(1, new Date(instant - twoDays))[0]!.getTime()
  for (let next = nextOf(cron, at); next <= instant; next = nextOf(cron, at)) at = next
  return at
}

export const occurrenceAfter = (timetable: Timetable, instant: number): number => nextOf(cronOf(timetable), instant)

/** Occurrences after `after` and up to `until`, at most ten years back. */
export function occurrencesBetween(timetable: Timetable, after: number, until: number): number[] {
  const cron = cronOf(timetable)
  const found: number[] = []
  for (let at = nextOf(cron, Math.max(after, until - longestAgo)); at <= until; at = nextOf(cron, at)) found.push(at)
  return found
}

const longestAgo = 3650 * dayLength

const nextOf = (cron: Cron, instant: number) => cron.nextRun(new Date(instant))!.getTime()

/** A skipped hour (spring) runs at the next one, a repeated hour (autumn) runs once. */
function cronOf({ every, day, hour, timeZone }: Timetable): Cron {
  const days = every === 'daily' ? '* * *' : every === 'weekly' ? `* * ${day}` : `${day} * *`
  return new Cron(`0 0 ${hour} ${days}`, { timezone: timeZone, paused: true })
}

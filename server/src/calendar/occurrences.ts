import { dayLength } from '@earshot/contract'
import { Cron } from 'croner'

/** How often the prompts of a brand are asked. */
export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** When the prompts of a brand are asked: at the full hour (0-23) of some days in a time zone. */
export interface Timetable {
  every: Rhythm
  /** `MON` to `SUN` of a week; `1` to `28`, or `L` for the last day, of a month; empty of a day. */
  day: string
  hour: number
  /** IANA name. */
  timeZone: string
}

/** Longer than clocks ever skip or repeat. */
const twoDays = 2 * dayLength

/** The latest occurrence at or before an instant, both in epoch milliseconds. */
export function occurrenceBefore(timetable: Timetable, instant: number): number {
  const cron = cronOf(timetable)
  // Looking back, the library is wrong in the second before clocks change: it looks back to an earlier one, then forward.
  let at = cron.previousRuns(1, new Date(instant - twoDays))[0]!.getTime()
  for (let next = nextOf(cron, at); next <= instant; next = nextOf(cron, at)) at = next
  return at
}

/** The first occurrence after an instant. */
export const occurrenceAfter = (timetable: Timetable, instant: number): number => nextOf(cronOf(timetable), instant)

/** The occurrences after an instant up to another, in order; of very many the latest. */
export function occurrencesBetween(timetable: Timetable, after: number, until: number): number[] {
  const cron = cronOf(timetable)
  const found: number[] = []
  for (let at = nextOf(cron, Math.max(after, until - longestAgo)); at <= until; at = nextOf(cron, at)) found.push(at)
  return found
}

/** Nobody asks what was missed ten years ago. */
const longestAgo = 3650 * dayLength

const nextOf = (cron: Cron, instant: number) => cron.nextRun(new Date(instant))!.getTime()

/** A clock that skips the hour (spring) strikes at the next one; a clock that repeats it (autumn) strikes once. */
function cronOf({ every, day, hour, timeZone }: Timetable): Cron {
  const days = every === 'daily' ? '* * *' : every === 'weekly' ? `* * ${day}` : `${day} * *`
  return new Cron(`0 0 ${hour} ${days}`, { timezone: timeZone, paused: true })
}

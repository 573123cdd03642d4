import { dayLength } from '@earshot/contract'
import { Cron } from 'croner'

export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** Prompts run at the full hour (0-23). */
export interface Timetable {
  every: Rhythm
  /** `MON` to `SUN`, `1` to `28`, or `L` (last day). Empty if daily. */
  day: string
  hour: number
  timeZone: string
}

/** Milliseconds. Longer than any clock change. */
const twoDays = 2 * dayLength

export function occurrenceBefore(timetable: Timetable, instant: number): number {
  const cron = cronOf(timetable)
  // Start earlier, because the library is wrong in the second before a clock change.
  let at = cron.previousRuns(1, new Date(instant - twoDays))[0]!.getTime()
  for (let next = nextOf(cron, at); next <= instant; next = nextOf(cron, at)) at = next
  return at
}

export const occurrenceAfter = (timetable: Timetable, instant: number): number => nextOf(cronOf(timetable), instant)

/** Goes back at most ten years. */
export function occurrencesBetween(timetable: Timetable, after: number, until: number): number[] {
  const cron = cronOf(timetable)
  const found: number[] = []
  for (let at = nextOf(cron, Math.max(after, until - longestAgo)); at <= until; at = nextOf(cron, at)) found.push(at)
  return found
}

const longestAgo = 3650 * dayLength

const nextOf = (cron: Cron, instant: number) => cron.nextRun(new Date(instant))!.getTime()

/** If clocks skip the hour in spring, prompts run at the next hour. If it repeats in autumn, they run once. */
function cronOf({ every, day, hour, timeZone }: Timetable): Cron {
  const days = every === 'daily' ? '* * *' : every === 'weekly' ? `* * ${day}` : `${day} * *`
  return new Cron(`0 0 ${hour} ${days}`, { timezone: timeZone, paused: true })
}

import { tzOffset } from '@date-fns/tz'
import { dayLength } from '@earshot/contract'

/**
 * Returns the instant at which a clock in a time zone shows a time, given as if it were UTC. A time that occurs twice is
 * the first. A time that is skipped in spring is as much later.
 */
export function instantAtLocal(wall: number, timeZone: string): number {
  const [before, after] = [wall - dayLength, wall + dayLength].map(at => wall - offsetAt(at, timeZone)) as [
    number,
    number,
  ]
  const right = [before, after].filter(at => at + offsetAt(at, timeZone) === wall)
  return right.length > 0 ? Math.min(...right) : before
}

const offsetAt = (at: number, timeZone: string) => tzOffset(timeZone, new Date(at)) * 60_000

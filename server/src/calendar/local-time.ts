import { tzOffset } from '@date-fns/tz'
import { dayLength } from '@earshot/contract'

/**
 * Converts local time, given as if it were UTC, to an instant. Takes the first of two instants with this time. A time
 * that is skipped in spring becomes later.
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

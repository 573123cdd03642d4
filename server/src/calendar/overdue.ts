import { dayOf } from '@earshot/contract'
import { occurrencesBetween, type Timetable } from './occurrences.ts'

/** A schedule as it was last planned. */
export interface PlannedTimetable extends Timetable {
  /** The latest occurrence that is planned, in epoch milliseconds. */
  plannedUntil: number
  /** Times that each assistant is asked each prompt. */
  repeats: number
  /** Whom it asks: the provider of each assistant. */
  providers: readonly string[]
}

/** Asks of a UTC day that should have been planned and were not; those that are not skipped are still asked. */
export interface Overdue {
  /** Counted from 1970-01-01. */
  day: number
  provider: string
  planned: number
  skipped: number
}

/** Whoever plans looks twice a minute: an occurrence that is younger is not overdue. */
const grace = 2 * 60 * 1000

type TimetableProgress = Timetable & Pick<PlannedTimetable, 'plannedUntil'>

/** The occurrences that have passed, and should have been planned by now. */
const passedOf = (timetable: TimetableProgress, now: number): number[] =>
  occurrencesBetween(timetable, timetable.plannedUntil, now - grace)

/** Whether an occurrence has passed that nobody has planned in time, be there anything to ask or not. */
export const isOverdue = (timetable: TimetableProgress, now: number): boolean => passedOf(timetable, now).length > 0

/**
 * What nobody has planned in time, as when no server runs: of the occurrences that have passed, the latest is still made
 * up for, the others are not. `prompts` says when each prompt was made: it was not asked before.
 */
export function overdue(timetable: PlannedTimetable, prompts: readonly number[], now: number): Overdue[] {
  const { repeats, providers } = timetable
  const passed = passedOf(timetable, now)
  const found = new Map<string, Overdue>()
  for (const [i, occurrence] of passed.entries()) {
    const asks = repeats * prompts.filter(madeAt => madeAt <= occurrence).length
    const day = dayOf(occurrence)
    for (const provider of asks > 0 ? providers : []) {
      const sum = found.get(`${day} ${provider}`) ?? { day, provider, planned: 0, skipped: 0 }
      found.set(`${day} ${provider}`, sum)
      sum.planned += asks
      if (i < passed.length - 1) sum.skipped += asks
    }
  }
  return [...found.values()]
}

/**
 * Adds what is overdue to the counts of asks: to the row that `belongs` tells, or to one that `fresh` makes of it, at the
 * end.
 */
export function withOverdue<R extends Pick<Overdue, 'planned' | 'skipped'>, L extends Overdue>(
  rows: readonly R[],
  late: readonly L[],
  { belongs, fresh }: { belongs: (late: L, row: R) => boolean; fresh: (late: L) => R },
): R[] {
  const all = rows.map(row => ({ ...row }))
  for (const one of late) {
    const row = all.find(row => belongs(one, row))
    if (row) {
      row.planned += one.planned
      row.skipped += one.skipped
    } else all.push(fresh(one))
  }
  return all
}

import { dayOf } from '@earshot/contract'
import { occurrencesBetween, type Timetable } from './occurrences.ts'

export interface PlannedTimetable extends Timetable {
  /** Epoch milliseconds. */
  plannedUntil: number
  repeats: number
  providers: readonly string[]
}

/** Runs of a UTC day that were not planned in time. The `skipped` runs will never run, but the others will. */
export interface Overdue {
  /** Days since 1970-01-01. */
  day: number
  provider: string
  planned: number
  skipped: number
}

/** Milliseconds. The planner runs twice a minute, so younger occurrences aren't overdue. */
const grace = 2 * 60 * 1000

type TimetableProgress = Timetable & Pick<PlannedTimetable, 'plannedUntil'>

const passedOf = (timetable: TimetableProgress, now: number): number[] =>
  occurrencesBetween(timetable, timetable.plannedUntil, now - grace)

export const isOverdue = (timetable: TimetableProgress, now: number): boolean => passedOf(timetable, now).length > 0

/**
 * Of several missed occurrences, the planner runs only the latest. `prompts` has creation times, because a prompt has
 * no runs before its creation.
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

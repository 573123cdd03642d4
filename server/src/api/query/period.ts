import { dateOf, dayOf } from '@earshot/contract'
import type { Scope } from '../../metrics/scope.ts'

/** The days of the window; where it is open, those of the first and the last answer in scope, null without any (D19). */
export const periodOf = ({ from, until }: Scope, { firstAt, lastAt }: AnswerTimeRange) => ({
  start: dateAt(from ?? firstAt),
  end: dateAt(until === undefined ? lastAt : until - 1),
})

/** When the first and the last answer in scope were given, in epoch milliseconds. */
interface AnswerTimeRange {
  firstAt: number | null
  lastAt: number | null
}

const dateAt = (instant: number | null) => (instant === null ? null : dateOf(dayOf(instant)))

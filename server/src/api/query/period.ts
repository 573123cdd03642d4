import { dateOf, dayOf } from '@earshot/contract'
import type { Scope } from '../../metrics/scope.ts'

/** An open end becomes the day of the first or last answer, null without answers (D19). */
export const periodOf = ({ from, until }: Scope, { firstAt, lastAt }: AnswerTimeRange) => ({
  start: dateAt(from ?? firstAt),
  end: dateAt(until === undefined ? lastAt : until - 1),
})

/** Epoch milliseconds. */
interface AnswerTimeRange {
  firstAt: number | null
  lastAt: number | null
}

const dateAt = (instant: number | null) => (instant === null ? null : dateOf(dayOf(instant)))

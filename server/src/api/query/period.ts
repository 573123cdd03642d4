import { dateOf, dayOf } from '@earshot/contract'
import type { Scope } from '../../metrics/scope.ts'

/** Open ends are the days of the first and last answer, null without answers (D19). */
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

import { daysPart } from './days.ts'
import { linearise } from './linearised.ts'
import { holm } from './many-tests.ts'
import { answersPart } from './parts.ts'
import type { ResidualDays, Strata } from './strata.ts'
import { studentTail } from './student.ts'
import type { Measure } from './sums.ts'

/** The ranks that a subject may have among `total`, 1 being the first. */
export interface RankRange {
  readonly best: number
  readonly worst: number
  readonly total: number
}

/** The answers that are in scope, with the columns of one other entity. */
export interface RivalSample {
  readonly strata: Strata
  readonly days: ResidualDays
}

/** How far the subject is ahead of another entity, and the two-sided probability of so much if neither were; null where nothing is counted. */
export function leadOver(measure: Measure, { strata, days }: RivalSample): { lead: number | null; p: number | null } {
  const sums = linearise(measure, strata, days)
  if (sums.value === null || sums.units < 2) return { lead: sums.value, p: null }
  const V = daysPart([sums], answersPart(sums)).together
  return { lead: sums.value, p: 2 * studentTail(Math.abs(sums.value) / Math.sqrt(V.variance), Math.max(1, V.df)) }
}

/** The ranks that 5 % (Holm) leaves open, by a difference of shares from every other tracked entity, in these questions. */
export function rankRange(measure: Measure, rivals: readonly RivalSample[]): RankRange {
  const leads = rivals.map(rival => leadOver(measure, rival))
  const adjusted = holm(leads.map(({ p }) => p))
  const certain = leads.filter((_, index) => adjusted[index] !== null && adjusted[index]! <= 0.05)
  const ahead = certain.filter(({ lead }) => lead! < 0).length
  const behind = certain.filter(({ lead }) => lead! > 0).length
  return { best: 1 + ahead, worst: 1 + rivals.length - behind, total: 1 + rivals.length }
}

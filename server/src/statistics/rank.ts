import { daysPart } from './days.ts'
import { linearise } from './linearised.ts'
import { holm } from './many-tests.ts'
import { answersPart } from './parts.ts'
import type { GroupSums } from './strata.ts'
import { studentTail } from './student.ts'
import type { Measure } from './sums.ts'

export interface RankRange {
  readonly best: number
  readonly worst: number
  readonly total: number
}

/** `p` is two-sided. Null if no answer counts. */
export function leadOver(measure: Measure, { strata, days }: GroupSums): { lead: number | null; p: number | null } {
  const sums = linearise(measure, strata, days)
  if (sums.value === null || sums.units < 2) return { lead: sums.value, p: null }
  const V = daysPart([sums], answersPart(sums)).together
  return { lead: sums.value, p: 2 * studentTail(Math.abs(sums.value) / Math.sqrt(V.variance), Math.max(1, V.df)) }
}

/** Possible ranks at the 5% level (Holm), if the same prompts are run again. */
export function rankRange(measure: Measure, rivals: readonly GroupSums[]): RankRange {
  const leads = rivals.map(rival => leadOver(measure, rival))
  const adjusted = holm(leads.map(({ p }) => p))
  const certain = leads.filter((_, index) => adjusted[index] !== null && adjusted[index]! <= 0.05)
  const ahead = certain.filter(({ lead }) => lead! < 0).length
  const behind = certain.filter(({ lead }) => lead! > 0).length
  return { best: 1 + ahead, worst: 1 + rivals.length - behind, total: 1 + rivals.length }
}

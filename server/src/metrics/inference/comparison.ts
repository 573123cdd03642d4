import type { Reader } from '../../db/db.ts'
import { changeOf, type MeasureChange } from '../../statistics/change.ts'
import { benjaminiHochberg } from '../../statistics/many-tests.ts'
import { asProvider, changedProviders } from '../../statistics/matching.ts'
import { onceEach } from '../../statistics/once-each.ts'
import { formatStratumKey, someOf } from '../../statistics/strata.ts'
import type { Measure } from '../../statistics/sums.ts'
import { type Verdict, verdictOf } from '../../statistics/verdict.ts'
import type { Periods } from '../days/periods.ts'
import type { Scope } from '../scope.ts'
import type { AnswerGroup, EstimatedMeasure } from './groups.ts'
import { ratios } from './ratios.ts'
import { type AnswerColumns, answerColumns } from './sample.ts'
import { layOut, type StrataLayout } from './strata.ts'
import type { AskedAs } from './strata-groups.ts'

export type GroupsOf = (layout: StrataLayout, scope: Scope) => Promise<AnswerGroup[]>

export type Formulas = Readonly<Partial<Record<EstimatedMeasure, Measure>>>

const measuresOf = (formulas: Formulas) => Object.keys(formulas) as EstimatedMeasure[]

interface ComparisonParams {
  scope: Scope
  periods: Periods
  level: number
  /** Default: those of the brand and competitors. */
  formulas?: Formulas
  measures?: readonly EstimatedMeasure[]
  groupsOf: GroupsOf
  after?: StrataLayout
}

export interface ChangedFigure {
  id: string
  name: string
  measure: EstimatedMeasure
  change: MeasureChange
}

/** `q` is the false discovery rate at which this is a change, among all tests of the comparison. */
export interface ComparedFigure extends ChangedFigure {
  q: number | null
  verdict: Verdict
}

export const scopesOf = (scope: Scope, { before, after }: Periods): [Scope, Scope] => [
  { ...scope, ...before },
  { ...scope, ...after },
]

export async function columnsOfBoth(
  db: Reader,
  scope: Scope,
  periods: Periods,
): Promise<[AnswerColumns, AnswerColumns]> {
  const [before, after] = scopesOf(scope, periods)
  return [await answerColumns(db, before), await answerColumns(db, after)]
}

export async function changesOf(
  columns: readonly [AnswerColumns, AnswerColumns],
  askedOf: AskedAs,
  {
    scope,
    periods,
    level,
    formulas = ratios,
    measures = measuresOf(formulas),
    groupsOf,
    after: known,
  }: ComparisonParams,
): Promise<ChangedFigure[]> {
  const scopes = scopesOf(scope, periods)
  const layouts = layoutsOf(columns, askedOf, known)
  const [before, after] = [await groupsOf(layouts[0], scopes[0]), await groupsOf(layouts[1], scopes[1])]
  const pairsOf = matchedPlaces(...layouts)
  const { lookedAt } = periods
  return inBoth(before, after).flatMap(([was, is]) => {
    const { matched, ...compared } = comparedBy(pairsOf(was.places)(is.places), was, is)
    return measures
      .filter(measure => is.measures.has(measure))
      .map(measure => ({
        ...{ id: is.id, name: is.name, measure },
        change: changeOf(formulas[measure]!, compared.before, compared.after, {
          ...{ level, matched },
          ...(lookedAt !== undefined && { lookedAt }),
        }),
      }))
  })
}

/**
 * Judges changes, with their tests as one family. `marginOf` is the largest change of no interest, in the measure's
 * unit.
 */
export function judgeChanges<C extends ChangedFigure>(
  changes: readonly C[],
  marginOf: (measure: EstimatedMeasure) => number,
): (C & ComparedFigure)[] {
  const qs = benjaminiHochberg(changes.map(({ change }) => change.likeForLike?.p ?? null))
  return changes.map((row, i) => ({
    ...row,
    q: qs[i]!,
    verdict: verdictOf(row.change, qs[i]!, marginOf(row.measure)),
  }))
}

/** A provider asked with other models in one period is one assistant. */
function layoutsOf(
  [before, after]: readonly [AnswerColumns, AnswerColumns],
  askedOf: AskedAs,
  known: StrataLayout | undefined,
): [StrataLayout, StrataLayout] {
  const [then, now] = [before, after].map(({ assistant }) => [...new Set(assistant)].map(askedOf))
  const changed = changedProviders(then!, now!)
  if (changed.length === 0) return [layOut(before, askedOf), known ?? layOut(after, askedOf)]
  const asOne = (assistant: number) => {
    const { provider } = askedOf(assistant)
    return { provider, assistant: changed.includes(provider) ? asProvider(provider) : assistant }
  }
  return [layOut(before, asOne), layOut(after, asOne)]
}

/** Pairs strata of both periods with the same prompt and assistant. */
function matchedPlaces(before: StrataLayout, after: StrataLayout) {
  const placeAfter = new Map(after.strata.map((stratum, place) => [formatStratumKey(stratum), place]))
  const others = before.strata.map(stratum => placeAfter.get(formatStratumKey(stratum)))
  return onceEach((was: readonly number[]) =>
    onceEach((is: readonly number[]): Pairs => {
      const now = new Map(is.map((place, i) => [place, i]))
      const found = was.flatMap((place, i) => {
        const j = now.get(others[place] ?? -1)
        return j === undefined ? [] : [[i, j] as const]
      })
      return { before: found.map(([i]) => i), after: found.map(([, j]) => j) }
    }),
  )
}

interface Pairs {
  before: readonly number[]
  after: readonly number[]
}

/** In list order. A group of one period has no answers in the other. */
function inBoth(before: readonly AnswerGroup[], after: readonly AnswerGroup[]): [AnswerGroup, AnswerGroup][] {
  const empty = (group: AnswerGroup): AnswerGroup => ({ ...group, strata: someOf(group.strata, []), places: [] })
  const known = new Map(before.map(group => [group.id, group]))
  const now = new Set(after.map(({ id }) => id))
  return [
    ...after.map((group): [AnswerGroup, AnswerGroup] => [known.get(group.id) ?? empty(group), group]),
    ...before.filter(({ id }) => !now.has(id)).map((group): [AnswerGroup, AnswerGroup] => [group, empty(group)]),
  ]
}

/** The days of matched strata, weighted as in the period after. */
function comparedBy(pairs: Pairs, was: AnswerGroup, is: AnswerGroup) {
  const matched = { before: someOf(was.strata, pairs.before), after: someOf(is.strata, pairs.after) }
  const weights = Float64Array.from(matched.before.all, ({ n }, at) => matched.after.all[at]!.n / n)
  const placesOf = ({ places }: AnswerGroup, some: readonly number[]) => some.map(i => places[i]!)
  return {
    matched,
    before: { strata: was.strata, days: was.daysOf(placesOf(was, pairs.before), weights) },
    after: { strata: is.strata, days: is.daysOf(placesOf(is, pairs.after)) },
  }
}

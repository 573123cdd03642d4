import type { Reader } from '../db/db.ts'
import { type Change, changeOf } from '../statistics/change.ts'
import { benjaminiHochberg } from '../statistics/many-tests.ts'
import { asProvider, changedProviders, type MatchedKey } from '../statistics/matching.ts'
import type { Measure } from '../statistics/sums.ts'
import { type Verdict, verdictOf } from '../statistics/verdict.ts'
import { type AnswerColumns, answerColumns } from './answer-columns.ts'
import type { Counted, Measured } from './counted.ts'
import type { Periods } from './periods.ts'
import { ratios } from './ratios.ts'
import type { Scope } from './scope.ts'
import { type Layout, layOut } from './strata.ts'
import type { AskedAs } from './strata-groups.ts'

/** What figures are given of: groups of the answers of a layout, which are those of a scope. */
export type GroupsOf = (layout: Layout, scope: Scope) => Promise<Counted[]>

/** How measures are made of sums. */
export type Formulas = Readonly<Partial<Record<Measured, Measure>>>

const measuresOf = (formulas: Formulas) => Object.keys(formulas) as Measured[]

interface Asked {
  scope: Scope
  periods: Periods
  level: number
  /** Of the measures; those of the brand and its rivals by default. */
  formulas?: Formulas
  /** Of those, the ones that are looked at: all by default. */
  measures?: readonly Measured[]
  groupsOf: GroupsOf
  /** The answers of the second period, where they are laid out already. */
  after?: Layout
}

/** How a figure has changed. */
export interface ChangedFigure {
  id: string
  name: string
  measure: Measured
  change: Change
}

/** The same with what it comes to; `q` is the false discovery rate at which it is a change, among all tests of the comparison. */
export interface ComparedFigure extends ChangedFigure {
  q: number | null
  verdict: Verdict
}

/** The scope in either period. */
export const scopesOf = (scope: Scope, { before, after }: Periods): [Scope, Scope] => [
  { ...scope, ...before },
  { ...scope, ...after },
]

/** The answers of both periods of a comparison. */
export async function columnsOfBoth(
  db: Reader,
  scope: Scope,
  periods: Periods,
): Promise<[AnswerColumns, AnswerColumns]> {
  const [before, after] = scopesOf(scope, periods)
  return [await answerColumns(db, before), await answerColumns(db, after)]
}

/** The change of every measure of every group, in the order of the groups. */
export async function changesOf(
  columns: readonly [AnswerColumns, AnswerColumns],
  askedOf: AskedAs,
  { scope, periods, level, formulas = ratios, measures = measuresOf(formulas), groupsOf, after: known }: Asked,
): Promise<ChangedFigure[]> {
  const scopes = scopesOf(scope, periods)
  const layouts = layoutsOf(columns, askedOf, known)
  const [before, after] = [await groupsOf(layouts[0], scopes[0]), await groupsOf(layouts[1], scopes[1])]
  const placeAfter = matchedPlaces(...layouts)
  const { lookedAt } = periods
  return inBoth(before, after).flatMap(([was, is]) => {
    const { keys, ...compared } = comparedBy(placeAfter, was, is)
    return measures
      .filter(measure => is.measures.has(measure))
      .map(measure => ({
        ...{ id: is.id, name: is.name, measure },
        change: changeOf(formulas[measure]!, compared.before, compared.after, {
          ...{ level, keys },
          ...(lookedAt !== undefined && { lookedAt }),
        }),
      }))
  })
}

/** What changes come to, whose tests are one family. `marginOf` is the largest change of no interest, in units of a measure. */
export function judged<C extends ChangedFigure>(
  changes: readonly C[],
  marginOf: (measure: Measured) => number,
): (C & ComparedFigure)[] {
  const qs = benjaminiHochberg(changes.map(({ change }) => change.likeForLike?.p ?? null))
  return changes.map((row, i) => ({
    ...row,
    q: qs[i]!,
    verdict: verdictOf(row.change, qs[i]!, marginOf(row.measure)),
  }))
}

/** The answers of both periods in strata. A provider that was asked for other models in one of them is one assistant. */
function layoutsOf(
  [before, after]: readonly [AnswerColumns, AnswerColumns],
  askedOf: AskedAs,
  known: Layout | undefined,
): [Layout, Layout] {
  const [then, now] = [before, after].map(({ assistant }) => [...new Set(assistant)].map(askedOf))
  const changed = changedProviders(then!, now!)
  if (changed.length === 0) return [layOut(before, askedOf), known ?? layOut(after, askedOf)]
  const asOne = (assistant: number) => {
    const { provider } = askedOf(assistant)
    return { provider, assistant: changed.includes(provider) ? asProvider(provider) : assistant }
  }
  return [layOut(before, asOne), layOut(after, asOne)]
}

/** For the place of each stratum before, the place of the stratum after of the same prompt and assistant. */
function matchedPlaces(before: Layout, after: Layout): ReadonlyMap<number, number> {
  const keyOf = ({ prompt, assistant }: Layout['strata'][number]) => `${prompt} ${assistant}`
  const places = new Map(after.strata.map((stratum, place) => [keyOf(stratum), place]))
  return new Map(
    before.strata.flatMap((stratum, place) => {
      const other = places.get(keyOf(stratum))
      return other === undefined ? [] : [[place, other]]
    }),
  )
}

/** The groups of both periods, in the order of their list; one that is in one of them only has no answers in the other. */
function inBoth(before: readonly Counted[], after: readonly Counted[]): [Counted, Counted][] {
  const empty = (group: Counted): Counted => ({ ...group, strata: [], places: [] })
  const known = new Map(before.map(group => [group.id, group]))
  const now = new Set(after.map(({ id }) => id))
  return [
    ...after.map((group): [Counted, Counted] => [known.get(group.id) ?? empty(group), group]),
    ...before.filter(({ id }) => !now.has(id)).map((group): [Counted, Counted] => [group, empty(group)]),
  ]
}

/** Both periods of a group, as tests take them: the days of the matched strata alone, weighed as they are in the period after. */
function comparedBy(placeAfter: ReadonlyMap<number, number>, was: Counted, is: Counted) {
  const [then, now] = [was, is].map(({ strata, places }) => new Map(places.map((place, i) => [place, strata[i]!])))
  const matched = was.places.flatMap(place => {
    const other = placeAfter.get(place)
    return other !== undefined && now!.has(other) ? [{ place, other }] : []
  })
  const keys = matched.map(({ place, other }): MatchedKey => ({ before: then!.get(place)!, after: now!.get(other)! }))
  const weights = new Map(
    matched.map(({ place }, i) => [place, Math.trunc((1_000_000 * keys[i]!.after.n) / keys[i]!.before.n)]),
  )
  return {
    keys,
    before: { strata: was.strata, days: was.daysOf([...weights.keys()], place => weights.get(place)!) },
    after: { strata: is.strata, days: is.daysOf(matched.map(({ other }) => other)) },
  }
}

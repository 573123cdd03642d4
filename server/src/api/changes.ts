import { api, type TrustMeasure, trustUnits } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { answerColumns } from '../metrics/answer-columns.ts'
import { type Counted, countedBy } from '../metrics/counted.ts'
import { daysOf, type Periods, periodsOf } from '../metrics/periods.ts'
import { ratios } from '../metrics/ratios.ts'
import type { Scope } from '../metrics/scope.ts'
import { type Layout, layOut } from '../metrics/strata.ts'
import { askedIn } from '../metrics/strata-groups.ts'
import { type Change, changeOf } from '../statistics/change.ts'
import { benjaminiHochberg } from '../statistics/many-tests.ts'
import { asProvider, changedProviders, type MatchedKey } from '../statistics/matching.ts'
import { falseDiscoveryRate, isBroad, verdictOf } from '../statistics/verdict.ts'
import { type Brand, handle, headOf } from './handler.ts'
import { paginated } from './rows.ts'
import { allCaveats, scopeCaveats } from './trust-caveats.ts'
import { chosenMeasures, endsOf, inUnits, scaleOf } from './trust-rows.ts'

export const list = handle(api.changes.list, async ({ db, brand, scope, query, now }) => {
  const { by, level, limit, offset, sort, order } = query
  const periods = periodsOf(scope, query, now)
  const measures = chosenMeasures(query.measures)
  const found = await rowsOf(db, { brand, scope, periods, by, level, measures })
  const qs = benjaminiHochberg(found.map(({ change }) => change.likeForLike?.p ?? null))
  const rows = found.map((row, i) => {
    const margin = query.margin / (trustUnits[row.measure] === 'place' ? 20 : scaleOf(row.measure))
    return { ...row, q: qs[i]!, verdict: verdictOf(row.change, qs[i]!, margin) }
  })
  const listed = rows.filter(({ verdict }) => !query.verdict || query.verdict.includes(verdict))
  const key = (row: (typeof rows)[number]) => (sort === 'q' ? row.q : (row.change.likeForLike?.change ?? null))
  listed.sort((one, other) => compared(key(one), key(other), order))
  const page = listed.slice(offset, offset + limit)
  const caveatsOf = await scopeCaveats(db, scopesOf(scope, periods), query)
  return {
    brand: headOf(brand),
    periods: { before: daysOf(periods.before), after: daysOf(periods.after) },
    level,
    by,
    tests: qs.filter(q => q !== null).length,
    falseDiscoveryRate: 100 * falseDiscoveryRate,
    pagination: paginated({ limit, offset, sort, order }, listed.length, page),
    changes: page.map(row => ({ ...shown(row), caveats: allCaveats(row.change.caveats, caveatsOf(row.id)) })),
  }
})

/** Nulls are last in both directions; what is equal stays in its order. */
function compared(one: number | null, other: number | null, order: 'asc' | 'desc'): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return order === 'asc' ? one - other : other - one
}

interface Asked {
  brand: Brand
  scope: Scope
  periods: Periods
  by: Parameters<typeof countedBy>[1]
  level: number
  measures: readonly TrustMeasure[]
}

interface Row {
  id: string
  name: string
  measure: TrustMeasure
  change: Change
}

/** The scope in either period. */
const scopesOf = (scope: Scope, { before, after }: Periods): [Scope, Scope] => [
  { ...scope, ...before },
  { ...scope, ...after },
]

/** The change of every measure of every group, by name. */
async function rowsOf(db: Reader, { brand, scope, periods, by, level, measures }: Asked): Promise<Row[]> {
  const scopes = scopesOf(scope, periods)
  const layouts = await layoutsOf(db, brand.id, scopes)
  const [before, after] = [
    await countedBy(db, by, { brand, scope: scopes[0], layout: layouts[0] }),
    await countedBy(db, by, { brand, scope: scopes[1], layout: layouts[1] }),
  ]
  const placeAfter = matchedPlaces(...layouts)
  const { lookedAt } = periods
  return inBoth(before, after).flatMap(([was, is]) => {
    const { keys, ...compared } = comparedBy(placeAfter, was, is)
    return measures
      .filter(measure => is.measures.has(measure))
      .map(measure => ({
        ...{ id: is.id, name: is.name, measure },
        change: changeOf(ratios[measure], compared.before, compared.after, {
          ...{ level, keys },
          ...(lookedAt !== undefined && { lookedAt }),
        }),
      }))
  })
}

/** The answers of both periods in strata. A provider that was asked for other models in one of them is one assistant. */
async function layoutsOf(db: Reader, brandId: number, scopes: readonly [Scope, Scope]): Promise<[Layout, Layout]> {
  const askedOf = await askedIn(db, brandId)
  const [before, after] = [await answerColumns(db, scopes[0]), await answerColumns(db, scopes[1])]
  const [then, now] = [before, after].map(({ assistant }) => [...new Set(assistant)].map(askedOf))
  const changed = changedProviders(then!, now!)
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

function shown({ id, name, measure, change, q, verdict }: Row & { q: number | null; verdict: string }) {
  const value = inUnits(measure)
  const like = change.likeForLike
  return {
    ...{ id, name, measure, verdict },
    unit: trustUnits[measure],
    before: value(change.before),
    after: value(change.after),
    change: value(change.change),
    mix: value(change.mix),
    likeForLike: like && {
      ...endsOf(measure, like.interval),
      ...{ before: value(like.before), after: value(like.after), change: value(like.change), p: like.p, q },
    },
    market: { ...endsOf(measure, change.market.interval), p: change.market.p },
    broad: isBroad(change),
    detectable: value(change.detectable),
    matched: change.matched,
  }
}

import { api } from '@earshot/contract'
import { formatSpanDays, periodsOf } from '../../metrics/days/periods.ts'
import {
  type ComparedFigure,
  compareGroups,
  judgeChanges,
  sampleAnswers,
  scopesOf,
} from '../../metrics/inference/inference.ts'
import { chosenMeasures, endsOf, inUnits, unitOf } from '../../metrics/inference/ratios.ts'
import { falseDiscoveryRate, isBroad } from '../../statistics/change.ts'
import { handle } from '../query/handler.ts'
import { paginated, summarizeBrand } from '../query/rows.ts'
import { namedGroups } from './named-groups.ts'
import { allCaveats, scopeCaveats } from './trust-caveats.ts'

export const listChanges = handle(api.changes.list, async ({ db, brand, scope, query, now }) => {
  const { by, level, limit, offset, sort, order } = query
  const periods = periodsOf(scope, query, now)
  const grouping = { by, measures: chosenMeasures(query.measures) }
  const samples = await sampleAnswers(db, brand.id, scopesOf(scope, periods), [grouping])
  const groups = await namedGroups(db, brand, samples, grouping)
  const changes = compareGroups(groups, { level, lookedAt: periods.lookedAt })
  const rows = judgeChanges(changes, query.margin)
  const listed = rows.filter(({ verdict }) => !query.verdict || query.verdict.includes(verdict))
  const key = (row: (typeof rows)[number]) => (sort === 'q' ? row.q : (row.change.likeForLike?.change ?? null))
  listed.sort((one, other) => compared(key(one), key(other), order))
  const page = listed.slice(offset, offset + limit)
  const caveatsOf = await scopeCaveats(db, scopesOf(scope, periods), query)
  return {
    brand: summarizeBrand(brand),
    periods: { before: formatSpanDays(periods.before), after: formatSpanDays(periods.after) },
    level,
    by,
    tests: rows.filter(({ q }) => q !== null).length,
    falseDiscoveryRate: 100 * falseDiscoveryRate,
    pagination: paginated({ limit, offset, sort, order }, listed.length, page),
    changes: page.map(row => ({ ...shown(row), caveats: allCaveats(row.change.caveats, caveatsOf(row.id)) })),
  }
})

/** Sorts nulls last in both directions. */
function compared(one: number | null, other: number | null, order: 'asc' | 'desc'): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return order === 'asc' ? one - other : other - one
}

function shown({ id, name, measure, change, q, verdict }: ComparedFigure) {
  const value = inUnits(measure)
  const like = change.likeForLike
  return {
    ...{ id, name, measure, verdict },
    unit: unitOf(measure),
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

import type { ComparisonPeriod, Figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { createCachingReader } from '../../db/remembering.ts'
import { formatSpanDays, type Periods, periodsOf, withoutWindow } from '../../metrics/days/periods.ts'
import type { InStrata } from '../../metrics/inference/bucketed-strata.ts'
import {
  type ChangedFigure,
  type ComparedFigure,
  changesOf,
  columnsOfBoth,
  type Formulas,
  type GroupsOf,
  judgeChanges,
} from '../../metrics/inference/comparison.ts'
import type { AnswerGroup, EstimatedMeasure } from '../../metrics/inference/groups.ts'
import { ratios } from '../../metrics/inference/ratios.ts'
import { answerColumns } from '../../metrics/inference/sample.ts'
import { layOut, type StrataLayout } from '../../metrics/inference/strata.ts'
import { askedIn } from '../../metrics/inference/strata-groups.ts'
import type { Scope } from '../../metrics/scope.ts'
import { noInterval, panelOf } from '../../statistics/interval.ts'
import { endsOf, inUnits, marginOf } from './trust-rows.ts'

export interface FigureStatisticsQuery {
  intervals?: boolean | undefined
  against?: ComparisonPeriod | undefined
}

interface FigureStatisticsParams {
  db: Reader
  scope: Scope
  query: FigureStatisticsQuery
  now: Date
}

/** Percent. */
export const level = 95
/** Points, the default of `changes`. */
const margin = 2

export interface FigureStatistics {
  /** For the group with this id. */
  of(id: string, figures: Figures): object
  /** For the response. */
  comparison: object
}

const nothing: FigureStatistics = { of: () => ({}), comparison: {} }

type GroupsRead = (layout: StrataLayout, scope: Scope, db: Reader) => Promise<AnswerGroup[]>

/**
 * Intervals and changes for groups, as in `confidence` and `changes`. The tests of all groups are one family. A
 * comparison needs a window.
 */
export async function besideFigures(
  { db, scope, query, now }: FigureStatisticsParams,
  groupsRead: GroupsRead,
  formulas: Formulas = ratios,
): Promise<FigureStatistics> {
  const { intervals, against } = query
  if (!intervals && against === undefined) return nothing
  const askedOf = await askedIn(db, scope.brandId)
  const groupsOf = once(groupsRead, createCachingReader(db))
  if (against === undefined) {
    const layout = layOut(await answerColumns(db, scope), askedOf)
    return { of: await intervalsOf(layout, { scope, groupsOf, formulas }), comparison: {} }
  }
  if (scope.from === undefined) throw withoutWindow('against', against)
  const periods = periodsOf(scope, { compare: against, named: 'against' }, now)
  const columns = await columnsOfBoth(db, scope, periods)
  const after = layOut(columns[1], askedOf)
  const interval = intervals ? await intervalsOf(after, { scope, groupsOf, formulas }) : () => ({})
  const changes = await changesOf(columns, askedOf, { scope, periods, level, formulas, groupsOf, after })
  const { of, comparison } = comparisonOf(changes, periods)
  return { of: (id, figures) => ({ ...interval(id, figures), against: of(id, figures) }), comparison: { comparison } }
}

/** Judges changes as one family of tests. */
export function comparisonOf(changes: readonly ChangedFigure[], { before, after }: Periods) {
  const rows = judgeChanges(changes, marginOf(margin))
  const keyOf = (id: string, measure: EstimatedMeasure) => `${measure} ${id}`
  const found = new Map(rows.map(row => [keyOf(row.id, row.measure), row]))
  return {
    of: <F extends Figures>(id: string, figures: F) =>
      mapped(figures, measure => changeOf(found.get(keyOf(id, measure)), measure)),
    comparison: {
      before: formatSpanDays(before),
      after: formatSpanDays(after),
      tests: rows.filter(({ q }) => q !== null).length,
    },
  }
}

const mapped = <T>(figures: Figures, worth: (measure: EstimatedMeasure) => T) =>
  Object.fromEntries(Object.entries(figures).map(([field, measure]) => [field, worth(measure as EstimatedMeasure)]))

interface IntervalParams {
  scope: Scope
  groupsOf: GroupsOf
  formulas: Formulas
}

/** Sums up each layout once. */
function once(groupsRead: GroupsRead, db: Reader): GroupsOf {
  const known = new Map<StrataLayout, Promise<AnswerGroup[]>>()
  return (layout, scope) => {
    const groups = known.get(layout) ?? groupsRead(layout, scope, db)
    known.set(layout, groups)
    return groups
  }
}

/** Computed on request. */
async function intervalsOf(layout: StrataLayout, { scope, groupsOf, formulas }: IntervalParams) {
  const groups = new Map((await groupsOf(layout, scope)).map(group => [group.id, group]))
  return (id: string, figures: Figures) => {
    const group = groups.get(id)
    const answers = group && { strata: group.strata, days: group.daysOf(group.places) }
    return { intervals: intervalsIn(answers, figures, formulas, group?.measures) }
  }
}

/** Undefined answers or measures have no interval. */
export function intervalsIn(
  answers: InStrata | undefined,
  figures: Figures,
  formulas: Formulas,
  looked?: ReadonlySet<EstimatedMeasure>,
): object {
  return mapped(figures, measure => {
    const isLooked = !looked || looked.has(measure)
    const interval =
      answers && isLooked
        ? panelOf(formulas[measure]!, answers.strata, answers.days, level)
        : noInterval('nothing_to_count')
    const method = formulas[measure]!.kind === 'share' ? 'wilson' : 'student'
    return { ...endsOf(measure, interval), of: 'panel', level, method: interval.reason === null ? method : null }
  })
}

function changeOf(found: ComparedFigure | undefined, measure: EstimatedMeasure) {
  if (!found) return { was: null, change: null, verdict: 'not_comparable' }
  const value = inUnits(measure)
  return { was: value(found.change.before), change: value(found.change.change), verdict: found.verdict }
}

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

/** What a question asks for beside figures. */
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

/** The level of the intervals beside figures, in percent. */
export const level = 95
/** The largest change of no interest, in points: as `changes` has it where none is given. */
const margin = 2

/** What rows have beside their figures, as far as it is asked for. */
export interface FigureStatistics {
  /** Of the group with this id. */
  of(id: string, figures: Figures): object
  /** Of the response. */
  comparison: object
}

const nothing: FigureStatistics = { of: () => ({}), comparison: {} }

/** What figures are given of; what it reads is the same for every layout. */
type GroupsRead = (layout: StrataLayout, scope: Scope, db: Reader) => Promise<AnswerGroup[]>

/**
 * Intervals and changes of the figures of some groups, by the statistics of `confidence` and `changes`; the tests of all
 * groups are one family. A comparison needs a window.
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

/** What changes come to that are one family of tests, and what a response says of their comparison. */
export function comparisonOf(changes: readonly ChangedFigure[], { before, after }: Periods) {
  const rows = judgeChanges(changes, marginOf(margin))
  const keyOf = (id: string, measure: EstimatedMeasure) => `${measure} ${id}`
  const found = new Map(rows.map(row => [keyOf(row.id, row.measure), row]))
  return {
    /** Of each figure of the group with this id. */
    of: <F extends Figures>(id: string, figures: F) =>
      mapped(figures, measure => changeOf(found.get(keyOf(id, measure)), measure)),
    comparison: {
      before: formatSpanDays(before),
      after: formatSpanDays(after),
      tests: rows.filter(({ q }) => q !== null).length,
    },
  }
}

/** A value for every field of a row that is a figure. */
const mapped = <T>(figures: Figures, worth: (measure: EstimatedMeasure) => T) =>
  Object.fromEntries(Object.entries(figures).map(([field, measure]) => [field, worth(measure as EstimatedMeasure)]))

interface IntervalParams {
  scope: Scope
  groupsOf: GroupsOf
  formulas: Formulas
}

/** The groups of a layout are summed up once, by a reader. */
function once(groupsRead: GroupsRead, db: Reader): GroupsOf {
  const known = new Map<StrataLayout, Promise<AnswerGroup[]>>()
  return (layout, scope) => {
    const groups = known.get(layout) ?? groupsRead(layout, scope, db)
    known.set(layout, groups)
    return groups
  }
}

/** The intervals of groups, each worked out when it is asked for. */
async function intervalsOf(layout: StrataLayout, { scope, groupsOf, formulas }: IntervalParams) {
  const groups = new Map((await groupsOf(layout, scope)).map(group => [group.id, group]))
  return (id: string, figures: Figures) => {
    const group = groups.get(id)
    const answers = group && { strata: group.strata, days: group.daysOf(group.places) }
    return { intervals: intervalsIn(answers, figures, formulas, group?.measures) }
  }
}

/** The interval of each figure of a row, over the answers of some strata, if any; of a measure that is not looked at there is none. */
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

/** A change as it stands beside its figure. */
function changeOf(found: ComparedFigure | undefined, measure: EstimatedMeasure) {
  if (!found) return { was: null, change: null, verdict: 'not_comparable' }
  const value = inUnits(measure)
  return { was: value(found.change.before), change: value(found.change.change), verdict: found.verdict }
}

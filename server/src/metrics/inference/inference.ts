import type { ComparisonPeriod, Figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { changeOf, type MeasureChange, type Verdict, verdictOf } from '../../statistics/change.ts'
import { noInterval, panelOf } from '../../statistics/interval.ts'
import { benjaminiHochberg } from '../../statistics/many-tests.ts'
import type { GroupSums } from '../../statistics/strata.ts'
import type { Measure } from '../../statistics/sums.ts'
import { formatSpanDays, type Periods, periodsOf, withoutWindow } from '../days/periods.ts'
import type { Scope } from '../scope.ts'
import {
  type Group,
  type Grouping,
  type MeasuredBrand,
  readBrandedGroups,
  readEntityGroups,
  readNameGroups,
  readSourceGroups,
  readStrataGroups,
  selectAll,
  splitByProvider,
} from './groups.ts'
import { type MatchedSelections, matchSelections } from './matched.ts'
import { citationRatios, type EstimatedMeasure, endsOf, type Formulas, inUnits, marginOf, ratios } from './ratios.ts'
import {
  type Answers,
  createSamples,
  listNeededSums,
  readAnswers,
  readAssistants,
  type Sample,
  type SampleSubject,
} from './sample.ts'
import { addUpSubject } from './subjects.ts'
import { type GroupPart, sumDays, sumPart, sumStrata } from './sums.ts'

/** Confidence level in percent. */
export const level = 95
/** Default margin of `changes`, in points. */
const usualMargin = 2

interface InferenceParams {
  db: Reader
  brand: MeasuredBrand
  scope: Scope
  query: InferenceQuery
  now: Date
}

export interface InferenceQuery {
  intervals?: boolean | undefined
  against?: ComparisonPeriod | undefined
}

/** Like `Grouping`, but with response fields instead of measures. */
export interface FigureGrouping extends Omit<Grouping, 'measures' | 'cells'> {
  readonly figures: Figures
  readonly cells?: Figures
}

/**
 * In five steps: sample, group, estimate, compare, attach. Corrects the tests of all groups together. A comparison
 * needs a window.
 */
export async function inferFigures(
  { db, brand, scope, query, now }: InferenceParams,
  groupings: readonly FigureGrouping[],
): Promise<AttachedFigures> {
  const { intervals, against } = query
  if (!intervals && against === undefined) return { of: () => ({}), comparison: {} }
  if (against !== undefined && scope.from === undefined) throw withoutWindow('against', against)
  const periods = against && periodsOf(scope, { compare: against, named: 'against' }, now)
  const measured = groupings.map(({ figures, cells, ...grouping }) => ({
    ...grouping,
    measures: measuresOf(figures),
    cells: cells && measuresOf(cells),
  }))
  const samples = await sampleAnswers(db, brand.id, periods ? scopesOf(scope, periods) : [scope], measured)
  const groups: Group[] = []
  for (const grouping of measured) groups.push(...(await groupAnswers(db, brand, samples, grouping)))
  const changes = periods && judgeChanges(compareGroups(groups, { level }))
  return attachFigures({ groups: intervals ? groups : undefined, changes, periods })
}

export const measuresOf = (figures: Figures) => [...new Set(Object.values(figures) as EstimatedMeasure[])]

export const scopesOf = <S extends Pick<Scope, 'from' | 'until'>>(scope: S, { before, after }: Periods): [S, S] => [
  { ...scope, ...before },
  { ...scope, ...after },
]

/** **Sample**: the answers of each scope, in strata, as `createSamples` returns them. */
export async function sampleAnswers(
  db: Reader,
  brandId: number,
  scopes: readonly Scope[],
  groupings: readonly Grouping[],
  more: readonly Measure[] = [],
): Promise<Sample[]> {
  const assistants = await readAssistants(db, brandId)
  const subject = subjectOf(groupings[0]!)
  const lists: Answers[] = []
  for (const scope of scopes) lists.push(await readAnswers(db, scope, subject))
  return createSamples(lists, assistants, listNeededSums([...groupings.flatMap(formulasOf), ...more]))
}

export function formulasOf({ by, measures, cells = [] }: Grouping): Measure[] {
  const formulas: Formulas = by === 'source' ? citationRatios : ratios
  return [...measures, ...cells].map(measure => formulas[measure]!)
}

const subjectOf = ({ by }: Grouping): SampleSubject =>
  by === 'competitor' || by === 'name' ? 'entity' : by === 'source' ? 'source' : 'brand'

/** **Group**: the answers of each row of a list, in each sample. */
export async function groupAnswers(
  db: Reader,
  brand: MeasuredBrand,
  samples: readonly Sample[],
  grouping: Grouping,
): Promise<Group[]> {
  const { by, measures, cells } = grouping
  if (by === 'competitor') return readEntityGroups(db, brand.id, samples, grouping)
  if (by === 'source') return readSourceGroups(db, samples, grouping)
  if (by === 'name') return readNameGroups(db, samples, grouping)
  const named =
    by === 'brand'
      ? [{ id: brand.publicId, name: brand.name, parts: samples.map(sample => ({ selection: selectAll(sample) })) }]
      : by === 'branded'
        ? await readBrandedGroups(db, brand.id, samples)
        : await readStrataGroups(db, brand.id, by, samples)
  const groups = named.map((group): Group => ({ ...group, by, measures, formulas: ratios }))
  return cells ? [...groups, ...groups.flatMap(group => splitByProvider(group, cells))] : groups
}

/** **Estimate**: the interval of a measure, in the units of the response. */
function estimateFigure(measure: EstimatedMeasure, formula: Measure, { strata, days }: GroupSums) {
  const interval = panelOf(formula, strata, days, level)
  const method = formula.kind === 'share' ? 'wilson' : 'student'
  return { ...endsOf(measure, interval), of: 'panel', level, method: interval.reason === null ? method : null }
}

interface ComparisonOptions {
  level: number
  lookedAt?: number | undefined
}

export interface ChangedFigure extends Pick<Group, 'by' | 'id' | 'name'> {
  measure: EstimatedMeasure
  change: MeasureChange
}

/** **Compare**: the changes between the first two samples. Groups of the second sample come first. */
export function compareGroups(groups: readonly Group[], { level, lookedAt }: ComparisonOptions): ChangedFigure[] {
  const isNow = ({ parts }: Group) => parts[1]!.selection.places.length > 0
  const changes: ChangedFigure[] = []
  let matched: MatchedSelections | undefined
  for (const group of [...groups.filter(isNow), ...groups.filter(group => !isNow(group))]) {
    const { by, id, name, measures, formulas } = group
    const [was, is] = group.parts as [GroupPart, GroupPart]
    // Entities or sources share their selections, so match equal selections once.
    if (matched?.was !== was.selection || matched.is !== is.selection)
      matched = matchSelections(was.selection, is.selection)
    const { before, after, weights } = matched
    const [then, now] = [was, is].map(({ selection, subject }) => subject && addUpSubject(selection.sample, subject))
    const sums = [
      { strata: sumStrata(was.selection, then), days: sumDays(before, then) },
      { strata: sumStrata(is.selection, now), days: sumDays(after, now) },
    ] as const
    // The interval of the row reuses these sums.
    if (after === is.selection) is.sums = sums[1]
    const options = {
      ...{ level, lookedAt },
      matched: { before: sumStrata(before, then), after: sumStrata(after, now), weights },
    }
    for (const measure of measures)
      changes.push({ by, id, name, measure, change: changeOf(formulas[measure]!, ...sums, options) })
  }
  return changes
}

/** `q`: the false discovery rate at which the change is significant among all tests of the comparison. */
export interface ComparedFigure extends ChangedFigure {
  q: number | null
  verdict: Verdict
}

/**
 * Corrects all tests together, except those of `recommendedRate`, so that they don't change other verdicts. Changes up
 * to `margin` points are negligible.
 */
export function judgeChanges(changes: readonly ChangedFigure[], margin = usualMargin): ComparedFigure[] {
  const [others, recommended] = [false, true].map(isApart =>
    benjaminiHochberg(
      changes.map(({ measure, change }) =>
        (measure === 'recommendedRate') === isApart ? (change.likeForLike?.p ?? null) : null,
      ),
    ),
  )
  return changes.map((row, i) => {
    const q = others![i] ?? recommended![i]!
    return { ...row, q, verdict: verdictOf(row.change, q, marginOf(row.measure, margin)) }
  })
}

export interface AttachedFigures {
  of(by: Group['by'], id: string, figures: Figures): { intervals?: object; against?: Record<string, FigureAgainst> }
  comparison: { comparison?: object }
}

interface FigureAgainst {
  was: number | null
  change: number | null
  verdict: Verdict
}

interface AttachParams {
  /** Undefined if no intervals are requested. */
  groups?: readonly Group[] | undefined
  changes?: readonly ComparedFigure[] | undefined
  periods?: Periods | undefined
}

/** **Attach**: the fields of a row. Intervals are estimated only for requested rows. */
export function attachFigures({ groups, changes, periods }: AttachParams): AttachedFigures {
  const groupOf = new Map(groups?.map(group => [`${group.by} ${group.id}`, group]))
  const changeOf = new Map(changes?.map(row => [`${row.by} ${row.id} ${row.measure}`, row]))
  const tests = changes?.filter(({ q }) => q !== null).length
  return {
    of(by, id, figures) {
      const group = groupOf.get(`${by} ${id}`)
      return {
        ...(groups && { intervals: intervalsOf(figures, group?.parts.at(-1), group?.measures, group?.formulas) }),
        ...(changes && { against: againstOf(figures, measure => changeOf.get(`${by} ${id} ${measure}`)) }),
      }
    },
    comparison: periods
      ? { comparison: { before: formatSpanDays(periods.before), after: formatSpanDays(periods.after), tests } }
      : {},
  }
}

/** Omits figures that aren't among `measures`. */
export function intervalsOf(
  figures: Figures,
  part: GroupPart | undefined,
  measures: readonly EstimatedMeasure[] = [],
  formulas: Formulas = {},
): Record<string, object> {
  const none = { ...noInterval('nothing_to_count'), of: 'panel', level, method: null }
  const intervals: Record<string, object> = {}
  for (const [field, measure] of Object.entries(figures) as [string, EstimatedMeasure][]) {
    const isKnown = part && measures.includes(measure)
    intervals[field] = isKnown ? estimateFigure(measure, formulas[measure]!, sumPart(part)) : none
  }
  return intervals
}

function againstOf(figures: Figures, rowOf: (measure: string) => ComparedFigure | undefined) {
  const against: Record<string, FigureAgainst> = {}
  for (const [field, measure] of Object.entries(figures)) {
    const row = rowOf(measure)
    const value = inUnits(measure as EstimatedMeasure)
    against[field] = {
      was: value(row?.change.before ?? null),
      change: value(row?.change.change ?? null),
      verdict: row?.verdict ?? 'not_comparable',
    }
  }
  return against
}

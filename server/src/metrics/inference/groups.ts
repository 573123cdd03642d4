import type { CitationRate, TrustMeasure } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { type Strata, someOf } from '../../statistics/strata.ts'
import type { Scope } from '../scope.ts'
import { ratios } from './ratios.ts'
import { subjectsOf } from './sample.ts'
import type { StrataLayout } from './strata.ts'
import { groupsOf, type StrataGrouping } from './strata-groups.ts'
import { type StrataSums, sumUp } from './sums.ts'

/** Measures with intervals. */
export type EstimatedMeasure = TrustMeasure | CitationRate

/** The answers of some strata, as far as they are about one entity. */
export interface AnswerGroup {
  id: string
  name: string
  measures: ReadonlySet<EstimatedMeasure>
  /** `places` are the strata's indexes in the layout, ascending. */
  strata: Strata
  places: readonly number[]
  daysOf: StrataSums['daysOf']
  relationship?: string
}

interface AnswerGroupParams {
  brand: { id: number; publicId: string; name: string }
  scope: Scope
  layout: StrataLayout
}

const all: AnswerGroup['measures'] = new Set(Object.keys(ratios) as TrustMeasure[])
const ofUntracked: AnswerGroup['measures'] = new Set(['avgPosition', 'avgSentiment'] as const)
const ofTracked: AnswerGroup['measures'] = new Set([...ofUntracked, 'shareOfVoice'] as const)

/** Groups by name, funnel stages in order. */
export async function countedBy(
  db: Reader,
  by: StrataGrouping | 'brand' | 'competitor',
  { brand, scope, layout }: AnswerGroupParams,
  summed?: StrataSums,
): Promise<AnswerGroup[]> {
  const everywhere = layout.strata.map((_, place) => place)
  if (by === 'competitor') return entities(db, { brand, scope, layout }, everywhere)
  const { strata, daysOf } = summed ?? sumUp(layout)
  const whole = { id: brand.publicId, name: brand.name, places: everywhere }
  const groups = by === 'brand' ? [whole] : await groupsOf(db, brand.id, by, layout.strata)
  return groups.map(({ id, name, places }) => ({
    ...{ id, name, places, daysOf },
    measures: all,
    strata: someOf(strata, places),
  }))
}

interface GroupedFigures {
  by: StrataGrouping | 'brand'
  figures: Readonly<Record<string, string>>
}

/** Several groupings at once. Ids begin with the grouping, as in `topic t1`. */
export async function countedByEach(
  db: Reader,
  groupings: readonly GroupedFigures[],
  asked: AnswerGroupParams,
): Promise<AnswerGroup[]> {
  const summed = sumUp(asked.layout)
  const all: AnswerGroup[] = []
  for (const { by, figures } of groupings) {
    const groups = await countedBy(db, by, asked, summed)
    all.push(...only(groups, figures).map(group => ({ ...group, id: `${by} ${group.id}` })))
  }
  return all
}

/** Groups, and for each group one cell for each provider. */
export async function countedInCells(
  db: Reader,
  by: StrataGrouping,
  asked: AnswerGroupParams,
  figures: Record<'rows' | 'cells', GroupedFigures['figures']>,
): Promise<AnswerGroup[]> {
  const rows = await countedBy(db, by, asked)
  return [...only(rows, figures.rows), ...only(rows.flatMap(cellsOf), figures.cells)]
}

const cellsOf = (row: AnswerGroup): AnswerGroup[] => {
  const { all } = row.strata
  return [...new Set(all.map(({ provider }) => provider))].map(provider => {
    const own = [...all.keys()].filter(i => all[i]!.provider === provider)
    return {
      ...row,
      id: cellId(row.id, provider),
      strata: someOf(row.strata, own),
      places: own.map(i => row.places[i]!),
    }
  })
}

export const cellId = (group: string, provider: number) => `${group} ${provider}`

export const only = (groups: readonly AnswerGroup[], figures: GroupedFigures['figures']): AnswerGroup[] => {
  const asked = new Set(Object.values(figures))
  return groups.map(group => ({ ...group, measures: new Set([...group.measures].filter(each => asked.has(each))) }))
}

interface EntityRow {
  key: number
  id: string
  name: string
  relationship: string
}

/** Every entity that isn't ignored, with the brand as its competitor. */
async function entities(
  db: Reader,
  { brand, scope, layout }: AnswerGroupParams,
  places: readonly number[],
): Promise<AnswerGroup[]> {
  const rows = await db.rows<EntityRow>(sql`
select id as key, public_id as id, name, relationship from competitor
where brand_id = ${brand.id} and not ignored
order by name_folded, name, public_id`)
  const subjectOf = await subjectsOf(db, scope, layout.answers)
  return rows.map(({ key, id, name, relationship }) => ({
    ...{ id, name, relationship, places },
    measures: relationship === 'INDIRECT' ? ofUntracked : ofTracked,
    ...sumUp(layout, subjectOf(key), layout.answers),
  }))
}

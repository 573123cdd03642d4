import type { TrustMeasure } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Stratum } from '../statistics/sums.ts'
import { subjectsOf } from './answer-columns.ts'
import { ratios } from './ratios.ts'
import type { Scope } from './scope.ts'
import { type Layout, type Summed, sumUp } from './strata.ts'
import { type Grouping, groupsOf } from './strata-groups.ts'

/** Answers that figures are given of: those of a group of strata, as far as they are about one entity. */
export interface Counted {
  id: string
  name: string
  /** What is measured of it. */
  measures: ReadonlySet<TrustMeasure>
  /** Its strata, sorted, and their places in the layout. */
  strata: readonly Stratum[]
  places: readonly number[]
  daysOf: Summed['daysOf']
  /** Of an entity. */
  relationship?: string
}

/** What is counted, and of which brand. */
interface Asked {
  brand: { id: number; publicId: string; name: string }
  scope: Scope
  layout: Layout
}

const all: Counted['measures'] = new Set(Object.keys(ratios) as TrustMeasure[])
const ofUntracked: Counted['measures'] = new Set(['avgPosition', 'avgSentiment'] as const)
const ofTracked: Counted['measures'] = new Set([...ofUntracked, 'shareOfVoice'] as const)

/** What figures are given of, by name; funnel stages in their order. */
export async function countedBy(
  db: Reader,
  by: Grouping | 'brand' | 'competitor',
  { brand, scope, layout }: Asked,
): Promise<Counted[]> {
  const everywhere = layout.strata.map((_, place) => place)
  if (by === 'competitor') return entities(db, { brand, scope, layout }, everywhere)
  const { strata, daysOf } = sumUp(layout)
  const whole = { id: brand.publicId, name: brand.name, places: everywhere }
  const groups = by === 'brand' ? [whole] : await groupsOf(db, brand.id, by, layout.strata)
  return groups.map(({ id, name, places }) => ({
    ...{ id, name, places, daysOf },
    measures: all,
    strata: by === 'brand' ? strata : places.map(place => strata[place]!),
  }))
}

interface Entity {
  key: number
  id: string
  name: string
  relationship: string
}

/** Every entity that is not ignored, each with the brand itself as its rival. */
async function entities(db: Reader, { brand, scope, layout }: Asked, places: readonly number[]): Promise<Counted[]> {
  const rows = await db.rows<Entity>(sql`
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

import { type Bucket, figures } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { answerColumns, subjectsOf } from '../metrics/answer-columns.ts'
import { bucketedStrata } from '../metrics/bucketed-strata.ts'
import { countedBy } from '../metrics/counted.ts'
import { ratios } from '../metrics/ratios.ts'
import type { Scope } from '../metrics/scope.ts'
import { layOut } from '../metrics/strata.ts'
import { askedIn } from '../metrics/strata-groups.ts'
import { intervalsIn } from './beside.ts'
import type { Brand } from './handler.ts'

interface Asked {
  brand: Brand
  scope: Scope
  bucket: Bucket
  by: 'none' | 'provider' | 'topic' | 'competitor'
}

/** The intervals of the points of a series, by its id and the first day of its bucket. */
export async function evolutionIntervals(db: Reader, { brand, scope, bucket, by }: Asked) {
  const askedOf = await askedIn(db, brand.id)
  const columns = await answerColumns(db, scope)
  const inBucket = bucketedStrata(columns, bucket, askedOf)
  if (by === 'competitor') {
    const subjectOf = await subjectsOf(db, scope, columns)
    const keys = await entityKeys(db, brand.id)
    return (id: string, start: number) =>
      intervalsIn(inBucket(start, { subject: subjectOf(keys.get(id)!) }), figures.evolutionOfEntity, ratios)
  }
  if (by === 'none') return (_: string, start: number) => intervalsIn(inBucket(start, {}), figures.evolution, ratios)
  const counted = await countedBy(db, by, { brand, scope, layout: layOut(columns, askedOf) })
  const groups = new Map(counted.map(group => [group.id, group]))
  return (id: string, start: number) =>
    intervalsIn(inBucket(start, { group: groups.get(id) }), figures.evolution, ratios)
}

/** The integers of the entities of a brand, by their ids. */
async function entityKeys(db: Reader, brandId: number): Promise<Map<string, number>> {
  const rows = await db.rows<{ key: number; id: string }>(sql`
select id as key, public_id as id from competitor where brand_id = ${brandId} and not ignored`)
  return new Map(rows.map(({ key, id }) => [id, key]))
}

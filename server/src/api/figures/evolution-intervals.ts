import { type Bucket, figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { bucketedStrata } from '../../metrics/inference/bucketed-strata.ts'
import { countedBy } from '../../metrics/inference/groups.ts'
import { ratios } from '../../metrics/inference/ratios.ts'
import { answerColumns, subjectsOf } from '../../metrics/inference/sample.ts'
import { layOut } from '../../metrics/inference/strata.ts'
import { askedIn } from '../../metrics/inference/strata-groups.ts'
import type { Scope } from '../../metrics/scope.ts'
import type { Brand } from '../query/handler.ts'
import { intervalsIn } from './beside.ts'

interface EvolutionIntervalParams {
  brand: Brand
  scope: Scope
  bucket: Bucket
  by: 'none' | 'provider' | 'topic' | 'competitor'
}

/** The intervals of the points of a series, by its id, then by the first day of a bucket. */
export async function evolutionIntervals(db: Reader, { brand, scope, bucket, by }: EvolutionIntervalParams) {
  const askedOf = await askedIn(db, brand.id)
  const columns = await answerColumns(db, scope)
  const inBuckets = bucketedStrata(columns, bucket, askedOf)
  if (by === 'competitor') {
    const subjectOf = await subjectsOf(db, scope, columns)
    const keys = await entityKeys(db, brand.id)
    return (id: string) => {
      const at = inBuckets({ subject: subjectOf(keys.get(id)!) })
      return (start: number) => intervalsIn(at(start), figures.evolutionOfEntity, ratios)
    }
  }
  const counted = by === 'none' ? [] : await countedBy(db, by, { brand, scope, layout: layOut(columns, askedOf) })
  const groups = new Map(counted.map(group => [group.id, group]))
  return (id: string) => {
    const at = inBuckets({ group: groups.get(id) })
    return (start: number) => intervalsIn(at(start), figures.evolution, ratios)
  }
}

/** The integers of the entities of a brand, by their ids. */
async function entityKeys(db: Reader, brandId: number): Promise<Map<string, number>> {
  const rows = await db.rows<{ key: number; id: string }>(sql`
select id as key, public_id as id from competitor where brand_id = ${brandId} and not ignored`)
  return new Map(rows.map(({ key, id }) => [id, key]))
}

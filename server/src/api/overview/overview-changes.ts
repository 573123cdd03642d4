import { figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import type { BrandsScope } from '../../metrics/brands-scope.ts'
import type { Periods } from '../../metrics/days/periods.ts'
import { sampleBrands } from '../../metrics/inference/brand-samples.ts'
import type { MeasuredBrand } from '../../metrics/inference/groups.ts'
import { type ChangedFigure, compareGroups, groupAnswers, level, scopesOf } from '../../metrics/inference/inference.ts'

const grouping = { by: 'brand', measures: Object.values(figures.overview) } as const

/** Each change has the brand's public id as its group. */
export async function readChanges(
  db: Reader,
  brandOf: (id: number) => MeasuredBrand,
  scope: BrandsScope,
  periods: Periods,
): Promise<Map<number, ChangedFigure[]>> {
  const samples = await sampleBrands(db, scopesOf(scope, periods), grouping)
  const changes = new Map<number, ChangedFigure[]>()
  for (const [id, ofBrand] of samples)
    changes.set(id, compareGroups(await groupAnswers(db, brandOf(id), ofBrand, grouping), { level }))
  return changes
}

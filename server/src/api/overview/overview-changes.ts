import { figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import type { Periods } from '../../metrics/days/periods.ts'
import type { MeasuredBrand } from '../../metrics/inference/groups.ts'
import {
  type ChangedFigure,
  compareGroups,
  groupAnswers,
  level,
  sampleAnswers,
  scopesOf,
} from '../../metrics/inference/inference.ts'
import type { Scope } from '../../metrics/scope.ts'

const grouping = { by: 'brand', measures: Object.values(figures.overview) } as const

/** Each change has the brand's public id as its group. */
export async function changesOfBrand(
  db: Reader,
  brand: MeasuredBrand,
  scope: Scope,
  periods: Periods,
): Promise<ChangedFigure[]> {
  const samples = await sampleAnswers(db, brand.id, scopesOf(scope, periods), [grouping])
  return compareGroups(await groupAnswers(db, brand, samples, grouping), { level })
}

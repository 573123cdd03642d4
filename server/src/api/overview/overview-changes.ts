import { figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import type { Periods } from '../../metrics/days/periods.ts'
import { type ChangedFigure, changesOf, columnsOfBoth } from '../../metrics/inference/comparison.ts'
import { countedBy } from '../../metrics/inference/groups.ts'
import { ratios } from '../../metrics/inference/ratios.ts'
import { askedIn } from '../../metrics/inference/strata-groups.ts'
import type { Scope } from '../../metrics/scope.ts'
import { level } from '../figures/beside.ts'

const measures = Object.values(figures.overview)

/** How each figure of a brand has changed from one period to the other, under its public id. */
export async function changesOfBrand(
  db: Reader,
  brand: { id: number; publicId: string; name: string },
  scope: Scope,
  periods: Periods,
): Promise<ChangedFigure[]> {
  return changesOf(await columnsOfBoth(db, scope, periods), await askedIn(db, brand.id), {
    ...{ scope, periods, level, measures, formulas: ratios },
    groupsOf: (layout, scope) => countedBy(db, 'brand', { brand, scope, layout }),
  })
}

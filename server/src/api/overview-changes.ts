import { figures } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { type ChangedFigure, changesOf, columnsOfBoth, judged } from '../metrics/compared.ts'
import { countedBy } from '../metrics/counted.ts'
import { daysOf, type Periods } from '../metrics/periods.ts'
import { ratios } from '../metrics/ratios.ts'
import type { Scope } from '../metrics/scope.ts'
import { askedIn } from '../metrics/strata-groups.ts'
import { changeOf, level, mapped, margin } from './beside.ts'
import { marginOf } from './trust-rows.ts'

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

/** What the changes of all brands come to: the tests of all of them are one family. */
export function comparisonOf(changes: readonly ChangedFigure[], { before, after }: Periods) {
  const rows = judged(changes, marginOf(margin))
  const found = new Map(rows.map(row => [`${row.measure} ${row.id}`, row]))
  return {
    /** Of a brand, by its public id. */
    of: (id: string) => mapped(figures.overview, measure => changeOf(found.get(`${measure} ${id}`), measure)),
    comparison: {
      before: daysOf(before),
      after: daysOf(after),
      tests: rows.filter(({ q }) => q !== null).length,
    },
  }
}

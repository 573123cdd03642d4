import type { ChangeContext } from '../admin/action/action.ts'
import { readBrand } from '../admin/brands.ts'
import { revisionOf } from '../db/brands.ts'
import { revisionsOf } from '../metrics/revisions.ts'

/** The brand's figures before and after this transaction, from its revisions. Empty if no answer changed. */
export async function changedFigures({ db, brand, brandId }: ChangeContext, answers: number) {
  if (answers === 0) return []
  const { name } = await readBrand(db, brandId)
  const named = { id: brand, publicId: brandId, name: String(name) }
  const [latest] = await revisionsOf(db, named, { limit: 1, offset: 0, nameOf: alias => alias })
  const current = await revisionOf(db, brand)
  return latest?.revision === current ? latest!.figures.filter(({ by }) => by === 'brand') : []
}

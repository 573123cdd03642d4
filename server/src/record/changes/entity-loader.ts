import type { RevisedBrand } from '../../db/brands.ts'
import type { Writer } from '../../db/db.ts'
import type { BrandEntities } from '../brand.ts'
import { loadEntities } from '../load-brands.ts'

export type EntityLoader = (writer: Writer, raised: RevisedBrand) => Promise<BrandEntities | undefined>

/** For transactions that raise the brand's revision. Loads its entities again only if others have raised it too. */
export function createEntityLoader(): EntityLoader {
  let known: { brand: BrandEntities; revision: number } | undefined
  return async (writer, { id, revision }) => {
    const brand = known?.revision === revision - 1 ? known.brand : await loadEntities(writer, id)
    writer.committed(() => {
      known = brand && { brand, revision }
    })
    return brand
  }
}

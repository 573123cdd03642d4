import type { SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const paths = { list: '/brands/:brandId/perception', one: '/brands/:brandId/perception/:snapshotId' } as const

/** Queries of the list. The API validates the number of months. */
export const perceptionQueries = (brandId: string, { months }: SearchParams) => ({
  list: createReadQuery(paths.list, { brandId, ...(months !== undefined && { months }) } as { brandId: string }),
})

/** Queries of the page of a snapshot. */
export const perceptionDetailQueries = (brandId: string, _: SearchParams, snapshotId: string) => ({
  snapshot: createReadQuery(paths.one, { brandId, snapshotId }),
})

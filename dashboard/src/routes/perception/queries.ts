import type { SearchParams } from '../../api/address/address.ts'
import { createReadQuery } from '../../api/query.ts'

const paths = { list: '/brands/:brandId/perception', one: '/brands/:brandId/perception/:snapshotId' } as const

/** What the list asks. How many months an address may name is the API's to say. */
export const perceptionQueries = (brandId: string, { months }: SearchParams) => ({
  list: createReadQuery(paths.list, { brandId, ...(months !== undefined && { months }) } as { brandId: string }),
})

/** What the page of one asks. */
export const perceptionDetailQueries = (brandId: string, _: SearchParams, snapshotId: string) => ({
  snapshot: createReadQuery(paths.one, { brandId, snapshotId }),
})

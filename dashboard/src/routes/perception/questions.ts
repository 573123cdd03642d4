import type { Search } from '../../api/address/address.ts'
import { question } from '../../api/query.ts'

const paths = { list: '/brands/:brandId/perception', one: '/brands/:brandId/perception/:snapshotId' } as const

/** What the list asks. How many months an address may name is the API's to say. */
export const questions = (brandId: string, { months }: Search) => ({
  list: question(paths.list, { brandId, ...(months !== undefined && { months }) } as { brandId: string }),
})

/** What the page of one asks. */
export const oneQuestions = (brandId: string, _: Search, snapshotId: string) => ({
  snapshot: question(paths.one, { brandId, snapshotId }),
})

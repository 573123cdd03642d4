import type { SearchParams } from './address/address.ts'
import { useAddress, useIds } from './address/use-address.ts'
import type { ReadQuery } from './query.ts'
import { useTogether } from './use-query.ts'

/** The queries of the page at this URL, and their states. */
export function usePageQueries<const Q extends Readonly<Record<string, ReadQuery>>>(
  queriesOf: (brandId: string, search: SearchParams, id: string) => Q,
) {
  const { brandId, id } = useIds()
  const { search } = useAddress()
  const asks = queriesOf(brandId, search, id)
  return { brandId, id, search, asks, asked: useTogether(brandId, asks) }
}

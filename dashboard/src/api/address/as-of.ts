import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

const isOfBrand = ([first]: readonly unknown[]) =>
  first === 'together' || (typeof first === 'string' && first.startsWith('/brands/:brandId/'))

/** Time of the oldest figures on the page, in milliseconds. 0 if the page shows no figures. */
function oldestIn(cache: QueryCache): number {
  const times = cache
    .findAll({ type: 'active', predicate: ({ queryKey }) => isOfBrand(queryKey) })
    .map(({ state }) => state.dataUpdatedAt)
    .filter(time => time > 0)
  return times.length > 0 ? Math.min(...times) : 0
}

/** Time of the oldest figures on the page, in milliseconds. 0 if the page shows no figures. */
export function useAsOf(): number {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  return useSyncExternalStore(subscribe, () => oldestIn(cache))
}

import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

const isOfBrand = ([first]: readonly unknown[]) =>
  first === 'together' || (typeof first === 'string' && first.startsWith('/brands/:brandId/'))

/** When the figures that the page shows were answered, the oldest of them, in milliseconds; 0 where it shows none. */
function oldestIn(cache: QueryCache): number {
  const times = cache
    .findAll({ type: 'active', predicate: ({ queryKey }) => isOfBrand(queryKey) })
    .map(({ state }) => state.dataUpdatedAt)
    .filter(time => time > 0)
  return times.length > 0 ? Math.min(...times) : 0
}

/** When the oldest of the figures of the page were answered, in milliseconds; 0 without any. */
export function useAsOf(): number {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  return useSyncExternalStore(subscribe, () => oldestIn(cache))
}

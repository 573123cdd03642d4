import { useQuery, useQueryClient } from '@tanstack/react-query'
import { session } from '../../api/client.ts'
import { useMe } from '../../api/session.ts'

const keyOf = (brandId: string) => ['views', brandId]

/** Views of a brand that the user saved. Undefined while loading, and for a token, which has none. */
export function useViews(brandId: string) {
  const isPerson = useMe()?.person != null
  return useQuery({
    queryKey: keyOf(brandId),
    queryFn: ({ signal }) => session.get('/brands/:brandId/views', { brandId }, { signal }),
    enabled: brandId !== '' && isPerson,
    staleTime: 60_000,
    retry: false,
  }).data?.views
}

/** Calls that change the user's views, and request the list again. */
export function useViewChanges(brandId: string) {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: keyOf(brandId) })
  return {
    save: (name: string, address: string) =>
      session.post('/brands/:brandId/views', { brandId, name, address }).then(changed),
    rename: (viewId: string, name: string) => session.put('/views/:viewId', { viewId, name }).then(changed),
    remove: (viewId: string) => session.delete('/views/:viewId', { viewId }).then(changed),
  }
}

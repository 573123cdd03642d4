import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '../session.ts'
import { forgetStoredDrafts, readStoredDraft, storeDraft } from '../stored-draft.ts'

/**
 * What the user has entered under a name. It is kept after errors, Back, page changes and reloads, and deleted on
 * logout. An assistant may have been paid for a proposal in it.
 */
export function useStoredDraft<T>(name: string, nothing: T) {
  const client = useQueryClient()
  const owner = useMe()?.person?.id ?? 'token'
  const key = ['draft', name, owner]
  const { data = nothing } = useQuery<T>({
    queryKey: key,
    queryFn: skipToken,
    initialData: () => readStoredDraft<T>(name, owner) ?? nothing,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    draft: data,
    change(update: (before: T) => T) {
      const draft = update(client.getQueryData<T>(key) ?? nothing)
      storeDraft(name, owner, draft)
      client.setQueryData<T>(key, draft as never)
    },
    forget() {
      forgetStoredDrafts(name)
      client.setQueryData<T>(key, nothing as never)
    },
  }
}

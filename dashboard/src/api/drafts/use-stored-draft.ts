import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useMe } from '../session.ts'
import { forgetStoredDrafts, readStoredDraft, storeDraft } from '../stored-draft.ts'

/**
 * Unsaved input of the user, stored under a name. It is kept after errors, page changes and reloads, and deleted on
 * logout. It can contain a proposal for which an assistant was paid.
 */
export function useStoredDraft<T>(name: string, nothing: T) {
  const client = useQueryClient()
  const owner = useMe()?.person?.id ?? 'token'
  const stored = useMemo(() => readStoredDraft<T>(name, owner) ?? nothing, [name, owner, nothing])
  const key = ['draft', name, owner]
  const present = () => {
    const held = client.getQueryData<{ draft: T }>(key)
    return held ? held.draft : stored
  }
  const hold = (draft: T) => {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData<{ draft: T }>(key, { draft })
  }
  // `useQuery` would report a change too late, so that a field could lose characters that the user types in the
  // meantime.
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  return {
    draft: useSyncExternalStore(subscribe, present),
    change(update: (before: T) => T) {
      const draft = update(present())
      storeDraft(name, owner, draft)
      hold(draft)
    },
    forget() {
      forgetStoredDrafts(name)
      hold(nothing)
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useMe } from '../session.ts'
import { forgetStoredDrafts, readStoredDraft, storeDraft } from '../stored-draft.ts'

/**
 * What the user has entered under a name. It is kept after errors, Back, page changes and reloads, and deleted on
 * logout. An assistant may have been paid for a proposal in it.
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
  // A query would report a change only after the event. A field would then lose what is typed in between.
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

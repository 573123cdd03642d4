import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pictured } from '../../api/address/pictured.ts'
import { session } from '../../api/client.ts'
import { reloadOnce } from '../../api/reload.ts'
import { me, useMe } from '../../api/session.ts'
import { languageOf } from '../../messages/index.ts'
import { keepPreferences, keptPreferences, type ReaderPreferences } from '../../reader/preferences.ts'
import { useReader } from '../../reader/reader.tsx'

const inBrowser = { queryKey: ['preferences of this browser'], queryFn: keptPreferences, staleTime: Infinity } as const

/**
 * Preferences and a function to change them. They are stored in the account, or in this browser after login with a
 * token.
 */
export function usePreferences(): {
  preferences: ReaderPreferences
  choose: (changes: Partial<ReaderPreferences>) => Promise<unknown>
} {
  const client = useQueryClient()
  const { speak } = useReader()
  const known = useMe()
  const { data: ofBrowser = keptPreferences() } = useQuery(inBrowser)
  const isAccount = known !== undefined && known.person !== null
  const preferences = isAccount ? known.preferences : ofBrowser
  const choose = async (changes: Partial<ReaderPreferences>) => {
    const next = { ...preferences, ...changes } as typeof preferences & NonNullable<typeof known>['preferences']
    client.setQueryData(inBrowser.queryKey, next)
    const show = () => isAccount && client.setQueryData(me.queryKey, { ...known, preferences: next })
    show()
    // Wait a frame, because a new theme repaints the whole page.
    await pictured()
    keepPreferences(next)
    if (changes.language !== undefined)
      void speak(languageOf(next.language ?? undefined, navigator.languages)).catch(reloadOnce)
    if (!isAccount) return
    // A response that is still loading would restore the old value.
    await client.cancelQueries({ queryKey: me.queryKey })
    show()
    await session.put('/preferences', next)
  }
  return { preferences, choose }
}

/** Applies the preferences of the account in this browser. They may have been changed in another browser. */
export function useAccountPreferences(): void {
  const { language, speak } = useReader()
  const known = useMe()
  const chosen = known?.person ? known.preferences : undefined
  useEffect(() => {
    if (!chosen) return
    keepPreferences(chosen)
    const wanted = languageOf(chosen.language ?? undefined, navigator.languages)
    if (wanted !== language) void speak(wanted).catch(reloadOnce)
  }, [chosen, language, speak])
}

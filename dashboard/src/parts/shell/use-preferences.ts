import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pictured } from '../../api/address/pictured.ts'
import { session } from '../../api/client.ts'
import { loadAnew } from '../../api/load-anew.ts'
import { me, useMe } from '../../api/session.ts'
import { languageOf } from '../../messages/index.ts'
import { keepPreferences, keptPreferences, type ReaderPreferences } from '../../reader/preferences.ts'
import { useReader } from '../../reader/reader.tsx'

const inBrowser = { queryKey: ['preferences of this browser'], queryFn: keptPreferences, staleTime: Infinity } as const

/** How the pages look: as the account has it, or this browser, where a token has signed in; and how to change it. */
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
    // Another theme draws everything anew.
    await pictured()
    keepPreferences(next)
    if (changes.language !== undefined)
      void speak(languageOf(next.language ?? undefined, navigator.languages)).catch(loadAnew)
    if (!isAccount) return
    // What is under way would bring back what was before.
    await client.cancelQueries({ queryKey: me.queryKey })
    show()
    await session.put('/preferences', next)
  }
  return { preferences, choose }
}

/** Shows in this browser what the account has, in which it may have been chosen elsewhere. */
export function useAccountPreferences(): void {
  const { language, speak } = useReader()
  const known = useMe()
  const chosen = known?.person ? known.preferences : undefined
  useEffect(() => {
    if (!chosen) return
    keepPreferences(chosen)
    const wanted = languageOf(chosen.language ?? undefined, navigator.languages)
    if (wanted !== language) void speak(wanted).catch(loadAnew)
  }, [chosen, language, speak])
}

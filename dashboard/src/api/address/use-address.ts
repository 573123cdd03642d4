import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { changed, type SearchParams } from './address.ts'
import { pictured } from './pictured.ts'
import { fixedId, useShare } from './share.ts'

/**
 * Changes parameters of the URL after the next frame. A choice adds a history entry, so Back undoes it. Typing replaces
 * the current entry. The promise resolves when the new URL is active.
 */
export type ChangeAddress = (
  changes: Readonly<Record<string, string | undefined>>,
  how?: { replace?: boolean },
) => Promise<void>

/** The parameters of the URL, and a function to change them. */
export function useAddress(): { search: SearchParams; go: ChangeAddress } {
  const given = useSearch({ strict: false }) as SearchParams
  const share = useShare()
  const search = useMemo(() => (share ? { ...given, ...share.query } : given), [given, share])
  const navigate = useNavigate()
  const go = useCallback<ChangeAddress>(
    async (changes, { replace = false } = {}) => {
      await pictured()
      const search = ((present: SearchParams) => changed(present, changes)) as never
      await navigate({ to: '.', search, replace, resetScroll: false })
    },
    [navigate],
  )
  return { search, go }
}

/** IDs in the path: the brand and the item that the page is about. */
export function useIds(): { brandId: string; id: string } {
  const { brandId = '', id = '' } = useParams({ strict: false }) as { brandId?: string; id?: string }
  const share = useShare()
  return share ? { brandId: share.brand.id, id: fixedId(share) ?? id } : { brandId, id }
}

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { changed, type Search } from './address.ts'

/** Changes parameters of the address. What is chosen is a step that Back undoes; what is typed replaces the step. */
export type Go = (changes: Readonly<Record<string, string | undefined>>, how?: { replace?: boolean }) => void

/** The parameters of the address, and how to change them. */
export function useAddress(): { search: Search; go: Go } {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const go = useCallback<Go>(
    (changes, { replace = false } = {}) =>
      void navigate({ to: '.', search: changed(search, changes) as never, replace, resetScroll: false }),
    [search, navigate],
  )
  return { search, go }
}

/** The ids in the path: of the brand, and of the thing that the page is about. */
export function useIds(): { brandId: string; id: string } {
  const { brandId = '', id = '' } = useParams({ strict: false }) as { brandId?: string; id?: string }
  return { brandId, id }
}

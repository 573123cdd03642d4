import { type ComponentType, Suspense, useMemo } from 'react'
import { useShare } from './api/address/share.ts'
import { useIds } from './api/address/use-address.ts'
import { loads } from './loads.ts'
import { lazily } from './parts/page/lazily.tsx'
import { Skeleton } from './parts/page/states.tsx'
import type { PageName } from './parts/words/page-names.ts'

/** The page that a share shows: of its list, or of one thing of it. */
export function SharePage() {
  const share = useShare()
  const { id } = useIds()
  const page = share?.page as PageName | undefined
  const hasId = id !== ''
  const Page = useMemo(() => {
    const found = page && loads[page]
    const load = hasId ? found?.detail : found?.page
    return load && (lazily(load) as ComponentType)
  }, [page, hasId])
  if (!Page) return null
  return (
    <Suspense fallback={<Skeleton height={400} />}>
      <Page />
    </Suspense>
  )
}

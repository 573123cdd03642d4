import { type ComponentType, Suspense, useMemo } from 'react'
import { useShare } from './asking/share.ts'
import { useIds } from './asking/use-address.ts'
import { loads } from './loads.ts'
import { lazily } from './parts/lazily.tsx'
import type { PageName } from './parts/page-names.ts'
import { Skeleton } from './parts/states.tsx'

/** The page that a share shows: of its list, or of one thing of it. */
export function SharePage() {
  const share = useShare()
  const { id } = useIds()
  const page = share?.page as PageName | undefined
  const hasId = id !== ''
  const Page = useMemo(() => {
    const found = page && loads[page]
    const load = hasId ? found?.detail : found?.page
    return load && (lazily(load, 'Page') as ComponentType)
  }, [page, hasId])
  if (!Page) return null
  return (
    <Suspense fallback={<Skeleton height={400} />}>
      <Page />
    </Suspense>
  )
}

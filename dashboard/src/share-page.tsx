import { type ComponentType, Suspense, useMemo } from 'react'
import { useShare } from './api/address/share.ts'
import { useIds } from './api/address/use-address.ts'
import { findPage } from './pages.ts'
import { lazily } from './parts/page/lazily.tsx'
import { Skeleton } from './parts/page/states.tsx'

/** The page that a share shows: a list, or one item of it. */
export function SharePage() {
  const share = useShare()
  const { id } = useIds()
  const load = findPage(share?.page ?? '', id === '' ? undefined : id)?.load
  const Page = useMemo(() => load && (lazily(load) as ComponentType), [load])
  if (!Page) return null
  return (
    <Suspense fallback={<Skeleton height={400} />}>
      <Page />
    </Suspense>
  )
}

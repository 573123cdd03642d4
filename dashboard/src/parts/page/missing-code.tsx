import { Unreachable } from '@earshot/sdk/paths'
import { useEffect, useState } from 'react'
import { loadAnew } from '../../api/load-anew.ts'
import { Failure, Skeleton } from './states.tsx'

/**
 * Stands where code could not be loaded. In a tab that is open over a new build the page is loaded anew at its address.
 * Where the server is away it says so, and the page is loaded anew once the server is back.
 */
export function MissingCode({ error }: { error: unknown }) {
  const [why, setWhy] = useState<unknown>()
  useEffect(() => {
    const look = async () => {
      const outcome = await loadAnew(error)
      if (outcome !== 'anew') setWhy(outcome === 'away' ? new Unreachable(location.origin, error) : error)
    }
    void look()
    const timer = setInterval(() => void look(), 3_000)
    return () => clearInterval(timer)
  }, [error])
  if (why === undefined) return <Skeleton height={400} />
  return <Failure error={why} at={0} retry={() => location.reload()} />
}

import { Unreachable } from '@earshot/sdk/paths'
import { useEffect, useState } from 'react'
import { reloadOnce } from '../../api/reload.ts'
import { Failure, Skeleton } from './states.tsx'

/**
 * Shown if code could not be loaded. If a new build was deployed, reloads the page. If the server is unreachable, says
 * so and reloads the page as soon as the server responds.
 */
export function MissingCode({ error }: { error: unknown }) {
  const [why, setWhy] = useState<unknown>()
  useEffect(() => {
    const look = async () => {
      const outcome = await reloadOnce(error)
      if (outcome !== 'reloading') setWhy(outcome === 'away' ? new Unreachable(location.origin, error) : error)
    }
    void look()
    const timer = setInterval(() => void look(), 3_000)
    return () => clearInterval(timer)
  }, [error])
  if (why === undefined) return <Skeleton height={400} />
  return <Failure error={why} at={0} retry={() => location.reload()} />
}

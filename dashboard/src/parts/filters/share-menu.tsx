import { Suspense } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { Popover } from '../layers/popover.tsx'
import { lazily } from '../page/lazily.tsx'
import { Skeleton } from '../page/states.tsx'

const Items = lazily(() => import('./share-items.tsx'), 'Items')

/** This view for others: its link, the same as lines for a shell, a link that opens without login, and on paper. */
export function ShareMenu() {
  const { shell } = useReader().messages
  return (
    <Popover label={shell.share} button={shell.share} align="end">
      {close => (
        <Suspense fallback={<Skeleton height={120} />}>
          <Items close={close} />
        </Suspense>
      )}
    </Popover>
  )
}

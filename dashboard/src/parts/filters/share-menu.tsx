import { Suspense } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { Popover } from '../layers/popover.tsx'
import { lazily } from '../page/lazily.tsx'
import { Skeleton } from '../page/states.tsx'

const Items = lazily(() => import('./share-items.tsx'), 'Items')

/** Menu to share this view: link, curl commands, link that works without login, and print. */
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

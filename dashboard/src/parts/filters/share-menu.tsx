import { Suspense, useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { Popover } from '../layers/popover.tsx'
import { lazily } from '../page/lazily.tsx'
import { Skeleton } from '../page/states.tsx'

const Items = lazily(() => import('./share-items.tsx'), 'Items')
const SaveView = lazily(() => import('../views/save-view.tsx'), 'SaveView')

/** Menu to save or share this view: link, curl commands, link that works without login, and print. */
export function ShareMenu() {
  const { shell } = useReader().messages
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <Popover label={shell.share} button={shell.share} align="end">
        {close => (
          <Suspense fallback={<Skeleton height={120} />}>
            <Items
              close={close}
              save={() => {
                close()
                setSaving(true)
              }}
            />
          </Suspense>
        )}
      </Popover>
      {isSaving && (
        <Suspense>
          <SaveView close={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}

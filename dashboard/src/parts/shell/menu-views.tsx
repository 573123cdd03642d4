import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { viewHref } from '../../api/address/view-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { lazily } from '../page/lazily.tsx'
import { useViews } from '../views/use-views.ts'
import styles from './menu.module.css'

const ManageViews = lazily(() => import('../views/manage-views.tsx'), 'ManageViews')

/** Views of the brand that the user saved. Not shown without one. */
export function MenuViews() {
  const { views } = useReader().messages
  const { brandId } = useIds()
  const router = useRouter()
  const list = useViews(brandId) ?? []
  const [isOpen, setOpen] = useState(false)
  if (list.length === 0 && !isOpen) return null
  return (
    <div className={styles.group}>
      <p className={styles.title}>{views.title}</p>
      <ul>
        {list.map(({ id, name, address }) => {
          const href = viewHref(brandId, address)
          return (
            <li key={id}>
              <a
                href={href}
                className={styles.link}
                onClick={event => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  router.history.push(href)
                }}
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
      <button type="button" className={`${styles.link} ${styles.manage}`} onClick={() => setOpen(true)}>
        {views.manage}
      </button>
      {isOpen && (
        <Suspense>
          <ManageViews brandId={brandId} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

import { ApiError } from '@earshot/sdk/paths'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useIds } from './api/address/use-address.ts'
import { returnsAfter } from './api/retrying.ts'
import { me } from './api/session.ts'
import { Failure, Skeleton } from './parts/page/states.tsx'
import { AccountMenu } from './parts/shell/account-menu.tsx'
import { BrandSwitcher } from './parts/shell/brand-switcher.tsx'
import { KeyboardShortcuts } from './parts/shell/keys.tsx'
import { Menu } from './parts/shell/menu.tsx'
import { useAccountPreferences } from './parts/shell/use-preferences.ts'
import { useIsOutline } from './parts/words/outline.ts'
import { useReader } from './reader/reader.tsx'
import styles from './shell.module.css'

/** The frame of all pages for logged-in users. Others are redirected to the login page and back afterwards. */
export function Shell() {
  const { messages } = useReader()
  const { brandId } = useIds()
  useAccountPreferences()
  const isOutline = useIsOutline()
  const { href, pathname } = useLocation()
  const { data, error, refetch } = useQuery({ ...me, refetchInterval: ({ state }) => returnsAfter(state.error) })
  if (error instanceof ApiError && error.status === 401)
    // While the code of the login page loads, the URL is already that of the login page.
    return pathname === '/login' ? null : <Navigate to="/login" search={{ next: href } as never} replace />
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {messages.shell.skip}
      </a>
      <header className={styles.bar} data-print="off">
        <Link to="/" className={styles.product}>
          {messages.shell.product}
        </Link>
        {data && brandId !== '' && <BrandSwitcher />}
        <div className={styles.right}>
          {data && <KeyboardShortcuts />}
          {data && <AccountMenu me={data} />}
        </div>
      </header>
      <div className={brandId === '' ? styles.narrow : styles.wide}>
        {brandId !== '' && <Menu />}
        <main id="main" className={styles.main} tabIndex={-1}>
          {data || (isOutline && brandId !== '') ? (
            <Outlet />
          ) : error ? (
            <Failure error={error} at={0} retry={() => void refetch()} />
          ) : (
            <Skeleton height={400} />
          )}
        </main>
      </div>
    </div>
  )
}

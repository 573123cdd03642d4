import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { windowOf } from '../../api/address/address.ts'
import { type OpenedShare, ShareContext } from '../../api/address/share.ts'
import { saveShared } from '../../api/files.ts'
import { Failure } from '../../parts/page/states.tsx'
import { resolveWindowDays } from '../../parts/words/window-days.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './shared.module.css'

/** The page of a share, surrounded only by the brand, the days and the expiry date. */
export function Shared({ share }: { share: OpenedShare }) {
  const { messages, format } = useReader()
  const { shares, shell, filters } = messages
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: false, staleTime: 5_000, networkMode: 'always', meta: { shareId: share.shareId } },
        },
      }),
  )
  const [failed, setFailed] = useState<unknown>()
  const save = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href^="/api/v1/"]')
    if (!link) return
    event.preventDefault()
    setFailed(undefined)
    void saveShared(link.getAttribute('href')!, share.shareId).catch(setFailed)
  }
  const { start, end } = resolveWindowDays(windowOf(share.query), new Date())
  return (
    <ShareContext value={share}>
      <QueryClientProvider client={client}>
        <div className={styles.shared} data-shared="">
          <header className={styles.bar}>
            <b>{share.brand.name}</b>
            <span>
              {format.days(start, end)}, {filters.utc}
            </span>
            <span className={styles.quiet}>{shares.fixed}</span>
            <button type="button" className={styles.print} onClick={() => window.print()} data-print="off">
              {shell.print}
            </button>
            <span className={styles.until}>
              {shares.until(format.instant(share.expiresAt))} · {shell.product}
            </span>
          </header>
          <main id="main" className={styles.main} onClickCapture={save}>
            {failed !== undefined && <Failure error={failed} at={0} retry={() => setFailed(undefined)} />}
            <Outlet />
          </main>
        </div>
      </QueryClientProvider>
    </ShareContext>
  )
}

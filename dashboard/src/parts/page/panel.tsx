import { ApiError } from '@earshot/sdk/paths'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { FilterName } from '../../api/address/address.ts'
import { useShare } from '../../api/address/share.ts'
import type { PanelState } from '../../api/use-query.ts'
import { useReader } from '../../reader/reader.tsx'
import { useIsShared } from './failures.tsx'
import styles from './panel.module.css'
import { Failure, Skeleton } from './states.tsx'

interface Props<T> {
  title: string
  /** Text below the title. */
  note?: ReactNode
  asked: PanelState<T>
  /** Filters that its endpoint does not accept. */
  notFilteredBy?: readonly FilterName[]
  /** Links and buttons to the right of the title. */
  actions?: ReactNode
  /** Height in pixels of the placeholder before the first response. */
  height?: number
  /** True for a panel without a border. */
  isPlain?: boolean
  /** False if the content shows its own title. Screen readers get the title in both cases. */
  isTitled?: boolean
  className?: string | undefined
  children: (data: T) => ReactNode
}

/** A part of a page with its own query. It loads, fails and retries independently. */
export function Panel<T>({
  title,
  note,
  asked,
  notFilteredBy = [],
  actions,
  height = 160,
  isPlain,
  isTitled = true,
  className,
  children,
}: Props<T>) {
  const { messages, format } = useReader()
  const id = useId()
  const { data, error, isStale, at, retry } = asked
  const isLate = useLate(isStale)
  const share = useShare()
  const isRefused = share !== undefined && error instanceof ApiError && error.code === 'FORBIDDEN'
  const isShared = useIsShared(id, isRefused ? { ...asked, error: undefined } : asked)
  const isAbsent = isShared && data === undefined
  // The share gives no access to this panel, so it is omitted.
  if (isRefused) return null
  return (
    <section
      aria-labelledby={id}
      aria-busy={isStale || undefined}
      className={`${isPlain ? styles.plain : styles.panel} ${className ?? ''}`}
    >
      <header className={isTitled || isAbsent ? styles.head : 'visually-hidden'}>
        <h2 id={id}>{title}</h2>
        {actions && (
          <div className={styles.actions} data-print="off">
            {actions}
          </div>
        )}
      </header>
      {note && <p className={styles.note}>{note}</p>}
      {notFilteredBy.length > 0 && (
        <p className={styles.unfiltered}>
          {messages.states.notFiltered(format.list(notFilteredBy.map(name => messages.filters[name])))}
        </p>
      )}
      {error !== undefined && !isShared && <Failure error={error} at={data === undefined ? 0 : at} retry={retry} />}
      {isAbsent && <p className={styles.absent}>{messages.states.failed}</p>}
      {data !== undefined && <div className={isLate ? styles.stale : styles.body}>{children(data)}</div>}
      {data === undefined && error === undefined && <Skeleton height={height} />}
    </section>
  )
}

/** True after `is` has been true for 150 ms, so that a short loading time does not dim the panel. */
function useLate(is: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!is) return setLate(false)
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [is])
  return is && isLate
}

/** Whether an error means that the resource does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

import { ApiError, RateLimited, Unreachable } from '@earshot/sdk/paths'
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import type { PanelState } from '../../api/use-query.ts'
import { Failure } from './states.tsx'

/** A failed panel. */
interface PanelFailure {
  reason: string
  error: unknown
  at: number
  retry: () => void
}

interface Failures {
  /** Errors that several panels have. Each is shown once. */
  shared: ReadonlySet<string>
  tell: (id: string, failed: PanelFailure | undefined) => void
}

const FailuresContext = createContext<Failures>({ shared: new Set(), tell: () => {} })

/** Wraps the panels of a page. An error that several panels share is shown once above them, with one button. */
export function Failures({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<ReadonlyMap<string, PanelFailure>>(new Map())
  const tell = useCallback(
    (id: string, one: PanelFailure | undefined) =>
      setFailed(before => {
        // Returning the same state avoids a render.
        if (one === undefined && !before.has(id)) return before
        const others = Array.from(before).filter(([each]) => each !== id)
        return new Map(one === undefined ? others : [...others, [id, one]])
      }),
    [],
  )
  const groups = useMemo(() => Array.from(byReason(failed)).filter(([, group]) => group.length > 1), [failed])
  const value = useMemo(() => ({ shared: new Set(groups.map(([reason]) => reason)), tell }), [groups, tell])
  return (
    <FailuresContext value={value}>
      {groups.map(([reason, group]) => (
        <Failure
          key={reason}
          error={group[0]!.error}
          at={oldestOf(group)}
          retry={() => {
            for (const retry of new Set(group.map(one => one.retry))) retry()
          }}
        />
      ))}
      {children}
    </FailuresContext>
  )
}

function byReason(failed: ReadonlyMap<string, PanelFailure>): Map<string, PanelFailure[]> {
  const groups = new Map<string, PanelFailure[]>()
  for (const one of failed.values()) groups.set(one.reason, [...(groups.get(one.reason) ?? []), one])
  return groups
}

/** Time of the oldest figures still shown. 0 if no figures are shown. */
const oldestOf = (group: readonly PanelFailure[]): number =>
  group.reduce((oldest, { at }) => (at > 0 && (oldest === 0 || at < oldest) ? at : oldest), 0)

/** Key of an error that one message can explain for several panels. */
function reasonOf(error: unknown): string | undefined {
  if (error === undefined) return undefined
  if (error instanceof Unreachable) return 'unreachable'
  if (error instanceof RateLimited) return 'limited'
  if (error instanceof ApiError) return [error.status, error.code, error.message].join(' ')
  return String(error)
}

/** Whether the error of this panel is shown together with those of other panels. */
export function useIsShared(id: string, { data, error, at: answeredAt, retry }: PanelState<unknown>): boolean {
  const { shared, tell } = useContext(FailuresContext)
  const reason = reasonOf(error)
  const at = data === undefined ? 0 : answeredAt
  // Every rate-limit error has another waiting time, so it must be reported again.
  const limited = error instanceof RateLimited ? error : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error with the same reason can be another object.
  useLayoutEffect(() => {
    if (reason !== undefined) tell(id, { reason, error, at, retry })
    return () => tell(id, undefined)
  }, [id, reason, limited, at, tell])
  return reason !== undefined && shared.has(reason)
}

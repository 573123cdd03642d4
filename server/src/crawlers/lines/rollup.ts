import { createHash } from 'node:crypto'
import { type Calendar, dayNumber } from '../../calendar/days.ts'
import type { Hit } from './line.ts'
import { observePath } from './paths.ts'

/** Times are epoch milliseconds. */
export interface PageRollup {
  id: string
  path: string
  isPseudonymized: boolean
  firstSeenAt: number
  lastSeenAt: number
  count: number
}

export interface DayRollup {
  /** Days since 1970-01-01. */
  day: number
  /** Empty if the path is unreadable or beyond the page limit. */
  pageId: string
  crawler: string
  occurrences: number
  succeeded: number
  redirected: number
  clientErrors: number
  serverErrors: number
  notFound: number
  lastSeenAt: number
}

/** Limit per batch. Requests beyond it are counted without a page. */
const mostPages = 100_000
const rollupsOfPage = 2
const mostTargets = 20_000
const longestTarget = 1024
const mostDays = 10_000

/** Uses at most about 150 MB. */
export interface Rollup {
  /** Returns false if the day's quota is used up. */
  add(hit: Hit): boolean
  readonly pages: Iterable<PageRollup>
  readonly rollups: Iterable<DayRollup>
  readonly counted: ReadonlyMap<number, number>
  readonly limited: ReadonlySet<number>
  /** Days on which requests exceeded the page limit. */
  readonly crowded: ReadonlySet<number>
}

export interface RollupSettings {
  calendar: Calendar
  key: Uint8Array
  /** Per day. Null without a limit. */
  quota: number | null
  used: ReadonlyMap<number, number>
  /** Epoch milliseconds. Older requests count only in the totals of their pages. */
  oldest: number
  most?: number
}

export const pageIdOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 20)

export function createRollup({ calendar, key, quota, used, oldest, most = mostPages }: RollupSettings): Rollup {
  const byTarget = new Map<string, PageRollup | null>()
  const pages = new Map<string, PageRollup>()
  const rollups = new Map<string, DayRollup>()
  const counted = new Map<number, number>()
  const limited = new Set<number>()
  const crowded = new Set<number>()
  const dayNumbers = new Map<string, number>()

  const numberOf = (day: string) => {
    const known = dayNumbers.get(day) ?? dayNumber(day)
    if (dayNumbers.size >= mostDays) dayNumbers.clear()
    dayNumbers.set(day, known)
    return known
  }

  /** Null if there is no page to count, undefined at the page limit. */
  function pageOf(target: string, at: number): PageRollup | null | undefined {
    const known = byTarget.get(target)
    if (known !== undefined) return known
    const { path, isPseudonymized } = observePath(target, key)
    const id = path === '' ? '' : pageIdOf(path)
    const met = path === '' ? null : pages.get(id)
    if (met === undefined && pages.size >= most) return undefined
    const page = met === undefined ? { id, path, isPseudonymized, firstSeenAt: at, lastSeenAt: at, count: 0 } : met
    if (page) pages.set(id, page)
    if (byTarget.size >= mostTargets) byTarget.clear()
    if (target.length <= longestTarget) byTarget.set(target, page)
    return page
  }

  function rollupOf(day: number, pageId: string, crawler: string): DayRollup {
    const name = `${day} ${crawler} ${pageId}`
    const known = rollups.get(name)
    if (known) return known
    if (pageId !== '' && rollups.size >= most * rollupsOfPage) {
      crowded.add(day)
      return rollupOf(day, '', crawler)
    }
    const none = { occurrences: 0, succeeded: 0, redirected: 0, clientErrors: 0, serverErrors: 0, notFound: 0 }
    const rollup = { day, pageId, crawler, ...none, lastSeenAt: 0 }
    rollups.set(name, rollup)
    return rollup
  }

  return {
    add({ at, crawler, path, status }) {
      const day = numberOf(calendar.dayOf(at))
      const before = counted.get(day) ?? 0
      if (quota !== null && before + (used.get(day) ?? 0) >= quota) {
        limited.add(day)
        return false
      }
      counted.set(day, before + 1)
      const page = pageOf(path, at)
      if (page) {
        page.firstSeenAt = Math.min(page.firstSeenAt, at)
        page.lastSeenAt = Math.max(page.lastSeenAt, at)
        page.count += 1
      }
      if (day < oldest) return true
      if (page === undefined) crowded.add(day)
      const rollup = rollupOf(day, page?.id ?? '', crawler)
      rollup.occurrences += 1
      rollup.lastSeenAt = Math.max(rollup.lastSeenAt, at)
      const group = groups[Math.floor(status / 100)]
      if (group) rollup[group] += 1
      if (status === 404) rollup.notFound += 1
      return true
    },
    get pages() {
      return pages.values()
    },
    get rollups() {
      return rollups.values()
    },
    counted,
    limited,
    crowded,
  }
}

/** Status classes (RFC 9110 §15). */
const groups = [undefined, undefined, 'succeeded', 'redirected', 'clientErrors', 'serverErrors'] as const

import { createHash } from 'node:crypto'
import { type Calendar, dayNumber } from '../calendar/days.ts'
import type { Hit } from './hit.ts'
import { observePath } from './paths.ts'

/** A page that was asked for: since when, until when (epoch milliseconds) and how often. */
export interface PageRollup {
  /** Its identity: the same path has always the same. */
  id: string
  path: string
  isPseudonymized: boolean
  firstSeenAt: number
  lastSeenAt: number
  count: number
}

/** What one crawler asked of one page on one analytic day, by outcome. */
export interface DayRollup {
  /** Counted from 1970-01-01. */
  day: number
  /** '' for requests whose target could not be read. */
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

/** What is counted of a batch, in memory that grows with its pages alone. */
export interface Rollup {
  /** Counts a hit; false where the quota of its day is used up. */
  add(hit: Hit): boolean
  readonly pages: Iterable<PageRollup>
  readonly rollups: Iterable<DayRollup>
  /** Occurrences counted by day, and the days whose quota did not suffice. */
  readonly counted: ReadonlyMap<number, number>
  readonly limited: ReadonlySet<number>
}

export interface RollupSettings {
  calendar: Calendar
  /** The key of the integration's pseudonyms. */
  key: Uint8Array
  /** How many hits of a day count; null for all. */
  quota: number | null
  /** How many of a day have been counted before. */
  used: ReadonlyMap<number, number>
}

/** The identity of the page of a path: 80 bits of its SHA-256. */
export const pageIdOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 20)

export function createRollup({ calendar, key, quota, used }: RollupSettings): Rollup {
  const byTarget = new Map<string, PageRollup | null>()
  const pages = new Map<string, PageRollup>()
  const rollups = new Map<string, DayRollup>()
  const counted = new Map<number, number>()
  const limited = new Set<number>()
  const dayNumbers = new Map<string, number>()

  const numberOf = (day: string) => {
    const known = dayNumbers.get(day) ?? dayNumber(day)
    dayNumbers.set(day, known)
    return known
  }

  function pageOf(target: string, at: number): PageRollup | null {
    const known = byTarget.get(target)
    if (known !== undefined) return known
    const { path, isPseudonymized } = observePath(target, key)
    const id = path === '' ? '' : pageIdOf(path)
    const page =
      path === '' ? null : (pages.get(id) ?? { id, path, isPseudonymized, firstSeenAt: at, lastSeenAt: at, count: 0 })
    if (page) pages.set(id, page)
    byTarget.set(target, page)
    return page
  }

  function rollupOf(day: number, pageId: string, crawler: string): DayRollup {
    const name = `${day} ${crawler} ${pageId}`
    const known = rollups.get(name)
    if (known) return known
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
  }
}

/** By the first digit of a status (RFC 9110 §15). */
const groups = [undefined, undefined, 'succeeded', 'redirected', 'clientErrors', 'serverErrors'] as const

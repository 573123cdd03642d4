import { createHash } from 'node:crypto'
import { type Calendar, dayNumber } from '../../calendar/days.ts'
import type { Hit } from './line.ts'
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
  /** '' for requests whose target could not be read, and for those to pages that are too many to be told apart. */
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

/** How many pages of a batch are told apart, and how many rollups they have on average; what is beyond has no page. */
const mostPages = 100_000
const rollupsOfPage = 2
/** How many targets are remembered with their pages, and how long such a target may be in characters. */
const mostTargets = 20_000
const longestTarget = 1024
const mostDays = 10_000

/** What is counted of a batch, in memory that has a bound: some 150 MB. */
export interface Rollup {
  /** Counts a hit; false where the quota of its day is used up. */
  add(hit: Hit): boolean
  readonly pages: Iterable<PageRollup>
  readonly rollups: Iterable<DayRollup>
  /** Occurrences counted by day, and the days whose quota did not suffice. */
  readonly counted: ReadonlyMap<number, number>
  readonly limited: ReadonlySet<number>
  /** The days some requests of which have no page because the batch has too many. */
  readonly crowded: ReadonlySet<number>
}

export interface RollupSettings {
  calendar: Calendar
  /** The key of the integration's pseudonyms. */
  key: Uint8Array
  /** How many hits of a day count; null for all. */
  quota: number | null
  /** How many of a day have been counted before. */
  used: ReadonlyMap<number, number>
  /** The first day that rollups are kept of; requests before it count for their pages alone. */
  oldest: number
  /** How many pages are told apart. */
  most?: number
}

/** The identity of the page of a path: 80 bits of its SHA-256. */
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

  /** The page of a target; null where it has none, undefined where there are too many. */
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

/** By the first digit of a status (RFC 9110 §15). */
const groups = [undefined, undefined, 'succeeded', 'redirected', 'clientErrors', 'serverErrors'] as const

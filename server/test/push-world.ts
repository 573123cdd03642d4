import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import type { LineTotals } from '../src/cli/push/sender.ts'
import { connectIntegration } from '../src/crawlers/ingest/integrations.ts'
import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { logLine } from './access-log.ts'
import { record } from './archive.ts'
import { aPusher, createLink, type Kill, type Setup, wasKilled } from './pushing.ts'
import { aBrand as aBrandOf, team } from './records.ts'
import { aStandingFolder } from './standing.ts'
import { aStandingWorld } from './world.ts'

const nothing: LineTotals = { counted: 0, dropped: 0, refused: 0, overQuota: 0 }

/**
 * A service for the tests of a `describe`. Each test has a separate brand and folder, functions that push logs, and
 * counts of what arrived.
 */
export function pushWorld(open: () => Promise<Db>, now = new Date('2026-11-21T12:00:00Z')) {
  const world = aStandingWorld(open, [team], { now })
  const { db } = world
  const root = aStandingFolder()
  let brand: { brandId: string; key: string }
  let folder: string
  let brands = 0
  /** Warnings of this test's pushers. */
  const warnings: string[] = []
  /** Total counts of this test's lines by result. */
  const told = { ...nothing }
  beforeEach(async () => {
    brand = await aBrand()
    folder = join(root, brand.brandId)
    await mkdir(folder)
    warnings.splice(0)
    Object.assign(told, nothing)
  })

  /** Creates a brand with an integration connected at `since`. */
  async function aBrand(since = now) {
    const brandId = `b${++brands}`
    await record(db, [aBrandOf(brandId, 'team')])
    return { brandId, key: await connectIntegration(db, { brandId, timeZone: 'UTC', now: since }) }
  }
  const pusher = (more: Partial<Setup> = {}) =>
    aPusher({
      ...brand,
      state: file('place.json'),
      fetch: async request => world.app.fetch(request),
      warn: message => void warnings.push(message),
      told,
      ...more,
    })
  const file = (name: string) => join(folder, name)

  let hits = 0

  return {
    now,
    /** Lines with their number in the path, so that each can be identified. */
    lines: (count: number) =>
      Array.from({ length: count }, () => `${logLine('2026-11-20T10:00:00Z', `/n${++hits}`, 'GPTBot')}\n`).join(''),
    warnings,
    told,
    aBrand,
    pusher,
    /** A path in this test's folder. */
    file,
    fetch: async (request: Request) => world.app.fetch(request),
    /** Replaces this test's brand by a new one. */
    async changeBrand() {
      brand = await aBrand()
    },
    /**
     * Runs the command on a file, optionally until a kill. `whole` is a run without --follow. Returns the number of
     * counted lines.
     */
    async push(
      path: string | readonly string[],
      kill: Kill | null = null,
      { whole = true, ...more }: Partial<Setup> & { whole?: boolean } = {},
    ) {
      const before = told.counted
      const link = createLink(async request => world.app.fetch(request))
      link.die(kill)
      const paths = [path].flat()
      try {
        await using pushing = await pusher({ fetch: link.fetch, write: link.write, paths, ...more })
        for (const each of paths) await pushing.catchUp(each, whole)
      } catch (error) {
        if (!wasKilled(error)) throw error
      }
      return told.counted - before
    },
    /** Counted lines with paths that start with a name, and the count of the most frequent path. */
    async counted(name = '', { brandId } = brand) {
      const [row] = await db.read(reader =>
        reader.rows<{ lines: number; most: number }>(sql`
select coalesce(sum(p.lifetime_count), 0) as lines, coalesce(max(p.lifetime_count), 0) as most
from crawler_page p join brand b on b.id = p.brand_id where b.public_id = ${brandId} and p.path like ${`/${name}%`}`),
      )
      return row!
    },
    /** Coverage of a brand's lines according to the service: what is missing, and whether the counts are exact. */
    async coverage({ brandId } = brand) {
      return (await world.client.crawlerAnalytics.get({ brandId, range: '7d' })).coverage
    },
    /** Counted lines according to the service. Fails if a line was counted twice. */
    async total() {
      const { totalOccurrences, pages, coverage } = await world.client.crawlerAnalytics.get({ ...brand, limit: 100 })
      expect(Math.max(0, ...pages.map(page => page.lifetimeCount))).toBeLessThanOrEqual(1)
      expect(coverage.countPrecision).toBe('exact')
      return totalOccurrences
    },
  }
}

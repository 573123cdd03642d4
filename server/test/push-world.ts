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

export type PushWorld = ReturnType<typeof pushWorld>

const nothing: LineTotals = { counted: 0, dropped: 0, refused: 0, overQuota: 0 }

/**
 * A service for the tests of a `describe`, and for each of them a brand and a folder of its own, with what pushes logs and
 * counts what came.
 */
export function pushWorld(open: () => Promise<Db>, now = new Date('2026-11-21T12:00:00Z')) {
  const world = aStandingWorld(open, [team], { now })
  const { db } = world
  const root = aStandingFolder()
  let brand: { brandId: string; key: string }
  let folder: string
  let brands = 0
  /** What the pushers of this test warned of. */
  const warnings: string[] = []
  /** What became of all lines of this test. */
  const told = { ...nothing }
  beforeEach(async () => {
    brand = await aBrand()
    folder = join(root, brand.brandId)
    await mkdir(folder)
    warnings.splice(0)
    Object.assign(told, nothing)
  })

  /** Makes another brand, connected at an instant. */
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
    /** Lines that name their number in the path, so that each can be told. */
    lines: (count: number) =>
      Array.from({ length: count }, () => `${logLine('2026-11-20T10:00:00Z', `/n${++hits}`, 'GPTBot')}\n`).join(''),
    warnings,
    told,
    aBrand,
    pusher,
    /** A path in the folder of this test. */
    file,
    fetch: async (request: Request) => world.app.fetch(request),
    /** Makes the brand of this test another one. */
    async changeBrand() {
      brand = await aBrand()
    },
    /** Runs the command over a file, which a kill may end; `whole` is a run without --follow. Returns the lines counted. */
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
    /** Lines that were counted of paths that begin with a name, and how often the most frequent was. */
    async counted(name = '', { brandId } = brand) {
      const [row] = await db.read(reader =>
        reader.rows<{ lines: number; most: number }>(sql`
select coalesce(sum(p.lifetime_count), 0) as lines, coalesce(max(p.lifetime_count), 0) as most
from crawler_page p join brand b on b.id = p.brand_id where b.public_id = ${brandId} and p.path like ${`/${name}%`}`),
      )
      return row!
    },
    /** How the service says that a brand's lines came: what is missing, and whether they are counted exactly. */
    async coverage({ brandId } = brand) {
      return (await world.client.crawlerAnalytics.get({ brandId, range: '7d' })).coverage
    },
    /** The lines counted as the service says; fails if one came twice. */
    async total() {
      const { totalOccurrences, pages, coverage } = await world.client.crawlerAnalytics.get({ ...brand, limit: 100 })
      expect(Math.max(0, ...pages.map(page => page.lifetimeCount))).toBeLessThanOrEqual(1)
      expect(coverage.countPrecision).toBe('exact')
      return totalOccurrences
    },
  }
}

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { batchOf, logLine } from '../../../test/access-log.ts'
import { engines } from '../../../test/engines.ts'
import { team } from '../../../test/records.ts'
import { aStandingWorld, aWorld } from '../../../test/world.ts'
import { raiseRevision } from '../../db/brands.ts'
import { sql } from '../../db/sql.ts'
import { prune } from '../prune.ts'
import type { BatchIdentity } from './batch.ts'
import { ingest } from './ingest.ts'
import { createKey } from './keys.ts'

const now = new Date('2026-11-21T12:00:00Z')
const unnumbered: BatchIdentity = { id: null, stream: '', sequence: null, watermark: null }
const numbered = (sequence: number): BatchIdentity => ({ ...unnumbered, id: `batch-${sequence}`, sequence })

describe.each(engines)('the intake of log lines on %s', (_, open) => {
  const world = aStandingWorld(open, [team], { now })
  const { db } = world
  let brands = 0

  const aSender = async (brandId: number) => {
    const { id: keyId } = await db.write(writer => createKey(writer, brandId, now))
    return { brandId, keyId, secret: null }
  }

  /** A new brand with an integration since October. */
  async function aBrand(integration: object = {}) {
    const brandId = `b${++brands}`
    await aWorld(db, [
      { kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', createdAt: '2026-01-01' },
      { kind: 'crawlerIntegration', brandId, timeZone: 'UTC', createdAt: '2026-10-01', ...integration },
    ])
    const [brand] = await db.read(reader =>
      reader.rows<{ id: number }>(sql`select id from brand where public_id = ${brandId}`),
    )
    const intake = { ...(await aSender(brand!.id)), now }
    return {
      intake,
      send: (batch: BatchIdentity, ...lines: string[]) =>
        ingest(db, { ...intake, batch, lines: () => batchOf(...lines) }),
      ask: (range: '24h' | '7d' | '30d' = '7d') => world.client.crawlerAnalytics.get({ brandId, range }),
    }
  }

  it('counts a numbered batch once, however often and in whatever order it comes', async () => {
    const batches = Array.from({ length: 6 }, (_, i) =>
      Array.from({ length: i + 1 }, (_, n) => logLine(`2026-11-${15 + i}T1${n}:00:00Z`, `/p${n}`, 'GPTBot')),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6], { minLength: 12, maxLength: 12 }),
        async order => {
          const { send, ask } = await aBrand()
          for (const sequence of order) await send(numbered(sequence), ...batches[sequence - 1]!)
          const { totalOccurrences, coverage, buckets } = await ask()
          expect(totalOccurrences).toBe(21)
          expect(buckets.map(bucket => bucket.totalOccurrences)).toEqual([1, 2, 3, 4, 5, 6, null])
          expect(coverage).toMatchObject({ ingestCoverageFlags: 1, countPrecision: 'exact' })
        },
      ),
      { numRuns: 5 },
    )
  })

  it('takes batches at once without losing any', async () => {
    const { send, ask } = await aBrand()
    const lines = Array.from({ length: 50 }, (_, n) => logLine('2026-11-20T10:00:00Z', `/p${n % 7}`, 'ClaudeBot'))
    await Promise.all([1, 2, 3, 1, 2, 3, 4, 5].map(sequence => send(numbered(sequence), ...lines)))
    expect((await ask()).totalOccurrences).toBe(250)
    expect((await ask()).pages.map(({ lifetimeCount }) => lifetimeCount)).toEqual([40, 35, 35, 35, 35, 35, 35])
  })

  it('keeps nothing of a batch that breaks off', async () => {
    const { send, ask } = await aBrand()
    const line = logLine('2026-11-20T10:00:00Z', '/a', 'GPTBot')
    const [brand] = await db.read(reader => reader.rows<{ id: number }>(sql`select max(id) as id from brand`))
    async function* cut() {
      yield* batchOf(line, line)
      throw new Error('cut in half')
    }
    const sender = await aSender(brand!.id)
    await expect(ingest(db, { ...sender, batch: numbered(1), lines: cut, now })).rejects.toThrow('cut')
    expect((await ask()).totalOccurrences).toBeNull()
    expect(await send(numbered(1), line, line)).toMatchObject({ duplicate: false, counted: 2 })
    expect(await send(numbered(1), line, line)).toMatchObject({ duplicate: true, counted: 0 })
    expect((await ask()).totalOccurrences).toBe(2)
  })

  it('unpacks and counts before it asks for the lock of the tables', async () => {
    const { intake, ask } = await aBrand()
    const line = logLine('2026-11-20T10:00:00Z', '/a', 'GPTBot')
    let written = 0
    async function* lines() {
      yield* batchOf(line)
      await db.write(writer => raiseRevision(writer, intake.brandId))
      written += 1
      yield* batchOf(line)
    }
    expect(await ingest(db, { ...intake, batch: numbered(1), lines })).toMatchObject({ counted: 2 })
    expect(written).toBe(1)
    expect((await ask()).totalOccurrences).toBe(2)
  })

  it('lets others have their turn while it counts', async () => {
    const { intake } = await aBrand()
    const bytes = Buffer.alloc(1 << 20, 'x\n')
    let turns = 0
    let isDone = false
    const others = () => {
      turns += 1
      if (!isDone) setImmediate(others)
    }
    const counting = ingest(db, {
      ...intake,
      batch: numbered(1),
      lines: async function* () {
        others()
        yield bytes
        isDone = true
      },
    })
    expect(await counting).toMatchObject({ refused: 1 << 19 })
    // At most 16 KiB at a time.
    expect(turns).toBeGreaterThanOrEqual(64)
  })

  it('masks no more of the refused lines than it keeps', async () => {
    const { send } = await aBrand()
    const replace = vi.spyOn(String.prototype, 'replace')
    try {
      const lines = Array.from({ length: 2000 }, (_, n) => `no line of a log, number ${n}`)
      expect(await send(numbered(1), ...lines)).toMatchObject({ refused: 2000 })
      expect(replace.mock.calls.length).toBeLessThan(500)
    } finally {
      replace.mockRestore()
    }
  })

  it('keeps to a quota that another batch used meanwhile', async () => {
    const { intake, send, ask } = await aBrand({ dailyQuota: 3 })
    const lines = ['/a', '/b', '/c', '/d'].map(path => logLine('2026-11-20T10:00:00Z', path, 'GPTBot'))
    let counts = 0
    async function* slowly() {
      counts += 1
      yield* batchOf(...lines)
      if (counts === 1) await send(numbered(2), ...lines.slice(0, 2))
    }
    expect(await ingest(db, { ...intake, batch: numbered(1), lines: slowly })).toMatchObject({
      counted: 1,
      overQuota: 3,
    })
    expect(counts).toBe(2)
    expect((await ask()).totalOccurrences).toBe(3)
  })

  it('counts pages together that are too many to be told apart, and says so', async () => {
    const { intake, ask } = await aBrand()
    const lines = ['/a', '/b', '/c', '/a', '/d'].map((path, n) =>
      logLine(`2026-11-${n < 4 ? 19 : 20}T10:00:00Z`, path, 'GPTBot'),
    )
    lines.unshift(logLine('2026-11-18T10:00:00Z', '/a', 'GPTBot'))
    const batch = { ...intake, batch: numbered(1), mostPages: 2, lines: () => batchOf(...lines) }
    expect(await ingest(db, batch)).toMatchObject({ counted: 6 })
    const { totalOccurrences, identifiedPageOccurrences, pages, buckets, coverage } = await ask()
    expect([totalOccurrences, identifiedPageOccurrences]).toEqual([6, 4])
    expect(pages.map(({ path }) => path).sort()).toEqual(['/a', '/b'])
    expect(coverage).toMatchObject({ dataStatus: 'incomplete_ingestion', countPrecision: 'exact' })
    expect(buckets.slice(-4).map(({ coverage }) => coverage.ingestCoverageFlags & 2)).toEqual([0, 2, 2, 0])
  })

  it('says so where batches have no number, or only an id', async () => {
    const { send, ask } = await aBrand()
    const line = logLine('2026-11-20T10:00:00Z', '/a', 'GPTBot')
    await send(unnumbered, line)
    await send(unnumbered, line)
    await send({ ...unnumbered, id: 'x' }, line)
    expect(await send({ ...unnumbered, id: 'x' }, line)).toMatchObject({ duplicate: true })
    const { totalOccurrences, coverage } = await ask()
    expect(totalOccurrences).toBe(3)
    expect(coverage).toMatchObject({ dataStatus: 'observed', ingestCoverageFlags: 1, countPrecision: 'at_least_once' })
  })

  it('declines a number or an id that is another batch’s', async () => {
    const { send } = await aBrand()
    await send(numbered(1))
    await expect(send({ ...numbered(1), id: 'other' })).rejects.toMatchObject({ code: 'BATCH_CONFLICT' })
    await expect(send({ ...numbered(2), id: 'batch-1' })).rejects.toMatchObject({ code: 'BATCH_CONFLICT' })
    expect(await send({ ...numbered(1), id: null })).toMatchObject({ duplicate: true })
    expect(await send({ ...numbered(1), stream: 'another', id: 'batch-1' })).toMatchObject({ duplicate: false })
  })

  it('verifies days by the log itself, human visits included, or by the sender’s word', async () => {
    const { send, ask } = await aBrand({ createdAt: '2026-11-18' })
    await send(
      numbered(1),
      logLine('2026-11-18T10:00:00Z', '/a', 'GPTBot'),
      logLine('2026-11-20T10:00:00Z', '/a', 'Firefox'),
    )
    expect((await ask()).buckets.map(({ coverage }) => coverage.verified)).toEqual([true, true, false, false])
    await send({ ...numbered(2), watermark: Date.parse('2026-11-21T11:00:00Z') })
    const { range, coverage } = await ask()
    expect(range).toMatchObject({
      effectiveStartDate: '2026-11-18',
      truncated: true,
      verifiedBuckets: 3,
      observedBuckets: 1,
    })
    expect(coverage).toEqual({
      hasObservations: true,
      dataStatus: 'observed',
      ingestCoverageFlags: 0,
      countPrecision: 'exact',
      deliveryContinuity: 'verified',
    })
  })

  it('tells a gap until it is filled', async () => {
    const { send, ask } = await aBrand({ createdAt: '2026-11-18' })
    await send(numbered(1), logLine('2026-11-18T10:00:00Z', '/a', 'GPTBot'))
    await send(numbered(3), logLine('2026-11-20T10:00:00Z', '/a', 'GPTBot'))
    const broken = await ask()
    expect(broken.coverage).toMatchObject({ dataStatus: 'incomplete_ingestion', deliveryContinuity: 'incomplete' })
    expect(broken.buckets.map(({ coverage }) => coverage.ingestCoverageFlags)).toEqual([5, 5, 5, 0])
    expect(broken.health).toBe('DEGRADED')
    await send(numbered(2), logLine('2026-11-19T10:00:00Z', '/a', 'GPTBot'))
    const whole = await ask()
    expect(whole.coverage).toMatchObject({ dataStatus: 'observed', deliveryContinuity: 'unverified' })
    expect(whole.health).toBe('HEALTHY')
  })

  it('counts a day up to its quota and says so', async () => {
    const { send, ask } = await aBrand({ dailyQuota: 3 })
    const line = (path: string) => logLine('2026-11-20T10:00:00Z', path, 'GPTBot')
    expect(await send(numbered(1), line('/a'), line('/b'))).toMatchObject({ counted: 2, overQuota: 0 })
    expect(await send(numbered(2), line('/a'), line('/c'))).toMatchObject({ counted: 1, overQuota: 1 })
    const { totalOccurrences, coverage, health, pages } = await ask()
    expect(totalOccurrences).toBe(3)
    expect(coverage).toMatchObject({ dataStatus: 'incomplete_ingestion', ingestCoverageFlags: 3 })
    expect(health).toBe('DEGRADED')
    expect(pages.map(({ path }) => path).sort()).toEqual(['/a', '/b'])
  })

  it('keeps thirty days of rollups and the pages for ever', async () => {
    const { send, ask } = await aBrand()
    const line = (day: string, path: string) => logLine(`${day}T10:00:00Z`, path, 'GPTBot')
    await send(numbered(1), line('2015-05-17', '/old'), line('2026-10-22', '/old'), line('2026-10-23', '/kept'))
    const held = async () => {
      const { totalOccurrences, pages } = await ask('30d')
      return [totalOccurrences, pages.map(page => [page.path, page.lifetimeCount, page.occurrences])]
    }
    const pages = [
      ['/kept', 1, 1],
      ['/old', 2, 0],
    ]
    expect(await held()).toEqual([1, pages])
    expect(await prune(db, now)).toBe(0)
    expect(await held()).toEqual([1, pages])
    expect(await prune(db, new Date('2026-11-22T00:00:00Z'))).toBe(1)
    expect(await held()).toEqual([
      null,
      [
        ['/kept', 1, 0],
        ['/old', 2, 0],
      ],
    ])
  })

  it('notes when days begin to be cut by another zone', async () => {
    const { send, ask } = await aBrand()
    await send(numbered(1), logLine('2026-11-19T10:00:00Z', '/a', 'GPTBot'))
    const id = `b${brands}`
    await aWorld(db, [{ kind: 'crawlerIntegration', brandId: id, timeZone: 'Asia/Tokyo', createdAt: '2026-10-01' }])
    await send(numbered(2), logLine('2026-11-21T11:00:00Z', '/a', 'GPTBot'))
    expect((await ask()).coverage).toMatchObject({ deliveryContinuity: 'incomplete', dataStatus: 'observed' })
  })
})

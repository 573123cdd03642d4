import {
  appendFile,
  copyFile,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logLine } from '../../../test/access-log.ts'
import { aWorld, team } from '../../../test/world.ts'
import { connect } from '../../crawlers/integrations.ts'
import type { Db } from '../../db/db.ts'
import { openDb } from '../../db/open.ts'
import { holdPlace } from './hold.ts'
import { createPusher } from './push.ts'
import { createSender } from './sender.ts'
import { readPlace } from './state-file.ts'

const now = new Date('2026-11-21T12:00:00Z')
let hits = 0
/** Lines that name their number in the path, so that each can be told. */
const lines = (count: number) =>
  Array.from({ length: count }, () => `${logLine('2026-11-20T10:00:00Z', `/n${++hits}`, 'GPTBot')}\n`).join('')

describe('crawlers push', () => {
  let db: Db
  let world: Awaited<ReturnType<typeof aWorld>>
  let server: ReturnType<typeof serve>
  let url: string
  let brandId: string
  let key: string
  let folder: string
  let brands = 0
  let faults = 0
  /** Done while the next batch is on its way. */
  let meanwhile: (() => Promise<void>) | null = null

  beforeAll(async () => {
    db = await openDb({ threads: 1 })
    world = await aWorld(db, [team], { now })
    const fetch = async (request: Request) => {
      const now = meanwhile
      if (request.method === 'POST') meanwhile = null
      if (request.method === 'POST') await now?.()
      if (faults > 0 && request.method === 'POST')
        return faults-- % 2 === 0 ? new Response('', { status: 503 }) : lost(request)
      return world.app.fetch(request)
    }
    /** Does what is asked, and loses the answer. */
    const lost = async (request: Request) => {
      await world.app.fetch(request)
      return new Response('', { status: 502 })
    }
    server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise(resolve => server.once('listening', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await new Promise(resolve => server.close(resolve))
    await db[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    brandId = `b${++brands}`
    await aWorld(db, [{ kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', createdAt: '2026-01-01' }], { now })
    key = await connect(db, { brandId, timeZone: 'UTC', now })
    folder = await mkdtemp(join(tmpdir(), 'earshot-push-'))
    return () => rm(folder, { recursive: true })
  })

  const warnings: string[] = []
  const told = { counted: 0, dropped: 0, refused: 0, overQuota: 0 }
  beforeEach(() => void Object.assign(told, { counted: 0, dropped: 0, refused: 0, overQuota: 0 }))
  const pusher = (batchBytes = 4096) =>
    createPusher({
      sender: createSender({
        url,
        brandId,
        key,
        tries: 3,
        signal: new AbortController().signal,
        retrying: () => undefined,
      }),
      state: join(folder, 'place.json'),
      paths: [],
      now: () => new Date(),
      told,
      signal: new AbortController().signal,
      warn: message => void warnings.push(message),
      batchBytes,
    })
  /** A run of the command over one file; `whole` is a run without --follow. */
  async function push(path: string, whole = true) {
    const before = told.counted
    await using pushing = await pusher()
    await pushing.catchUp(path, whole)
    return told.counted - before
  }
  const counted = async () => {
    const { totalOccurrences, pages, coverage } = await world.client.crawlerAnalytics.get({ brandId, limit: 100 })
    // No line came twice.
    expect(Math.max(0, ...pages.map(page => page.lifetimeCount))).toBeLessThanOrEqual(1)
    expect(coverage.countPrecision).toBe('exact')
    return totalOccurrences
  }

  it('sends a log in batches, and later what was added', async () => {
    const log = join(folder, 'access.log')
    await writeFile(log, lines(100))
    expect(await push(log)).toBe(100)
    expect(await push(log)).toBe(0)
    await appendFile(log, lines(50))
    expect(await push(log)).toBe(50)
    expect(await counted()).toBe(150)
    expect((await readPlace(join(folder, 'place.json'), now)).sequence).toBeGreaterThan(3)
  })

  it('waits for the end of a line while it follows', async () => {
    const log = join(folder, 'access.log')
    const [first = '', second = ''] = [lines(1), lines(1)]
    await writeFile(log, first + second.slice(0, 30))
    await using pushing = await pusher()
    await pushing.catchUp(log, false)
    expect(told.counted).toBe(1)
    await appendFile(log, second.slice(30))
    await pushing.catchUp(log, false)
    expect(told).toMatchObject({ counted: 2, refused: 0 })
  })

  it.each([true, false])('survives rotation by renaming (one run: %s)', async oneRun => {
    const log = join(folder, 'access.log')
    await writeFile(log, lines(20))
    const runs = oneRun ? await pusher() : null
    const run = async () => void (runs ? await runs.catchUp(log, false) : await push(log))
    await run()
    await appendFile(log, lines(20))
    await rename(log, `${log}.1`)
    await run().catch(() => undefined)
    await writeFile(log, lines(30))
    // The server has not noticed yet, and writes to the old file.
    await appendFile(`${log}.1`, lines(5))
    await run()
    await appendFile(`${log}.1`, lines(5))
    await appendFile(log, lines(10))
    await run()
    await runs?.[Symbol.asyncDispose]()
    expect(await counted()).toBe(90)
  })

  it('survives rotation by copying and emptying', async () => {
    const log = join(folder, 'access.log')
    const [first, tail] = [lines(20), lines(7)]
    await writeFile(log, first)
    await push(log)
    await writeFile(`${log}.1`, first + tail)
    await truncate(log)
    await writeFile(log, lines(10))
    await push(log)
    expect(await counted()).toBe(37)
    expect(warnings).toEqual([])
  })

  it('shows no gap where an empty log was rotated once since it was read', async () => {
    const log = join(folder, 'access.log')
    await writeFile(log, '')
    await push(log)
    await writeFile(`${log}.1`, lines(10))
    await truncate(log)
    await push(log)
    expect(await counted()).toBe(10)
    expect(warnings).toEqual([])
  })

  it('takes a log for a new one that has the inode of an empty one put aside before', async () => {
    const log = join(folder, 'access.log')
    const state = join(folder, 'place.json')
    await writeFile(log, '')
    await push(log)
    await rename(log, `${log}.1`)
    await writeFile(log, '')
    await push(log)
    const place = await readPlace(state, now)
    const [aside] = Object.entries(place.files).find(([, { rotatedAt }]) => rotatedAt !== null)!
    const [, { inode, born }] = Object.entries(place.files).find(([key]) => key !== aside)!
    const { born: _, ...known } = place.files[aside]!
    await writeFile(state, JSON.stringify({ ...place, files: { [aside]: { ...known, inode } } }))
    expect(born).toBeGreaterThanOrEqual(0)

    const { atime, mtime } = await stat(`${log}.1`)
    await writeFile(`${log}.2.gz`, gzipSync(''))
    await utimes(`${log}.2.gz`, atime, mtime)
    await rm(`${log}.1`)
    await appendFile(log, lines(5))
    await push(log)
    await rename(log, `${log}.2`)
    await writeFile(`${log}.1`, lines(4))
    await writeFile(log, '')
    await push(log)
    expect(await counted()).toBe(9)
    expect(warnings).toEqual([])
  })

  it('shows a gap where the end of a rotated file is gone', async () => {
    const log = join(folder, 'access.log')
    await writeFile(log, lines(20))
    await push(log)
    await rm(log)
    await writeFile(log, lines(10))
    await push(log)
    expect(warnings.splice(0)).toEqual([expect.stringContaining('was rotated')])
    expect((await world.client.crawlerAnalytics.get({ brandId })).coverage.dataStatus).toBe('incomplete_ingestion')
  })

  it('sends again what met a fault or lost its answer, and counts it once', async () => {
    const log = join(folder, 'access.log')
    await writeFile(log, lines(30))
    faults = 2
    await push(log)
    expect(await counted()).toBe(30)
  })

  it('reads a new log from its beginning where it took the place of another, and shows a gap', async () => {
    const log = join(folder, 'access.log')
    await writeFile(log, lines(20))
    await push(log)
    // The same inode, and longer than what was sent.
    await writeFile(log, lines(40))
    expect(await push(log)).toBe(40)
    expect(await counted()).toBe(60)
    expect(warnings.splice(0)).toEqual([expect.stringContaining('was rotated')])
    expect((await world.client.crawlerAnalytics.get({ brandId })).coverage.dataStatus).toBe('incomplete_ingestion')
  })

  it('goes on with the copy when a log is copied and emptied while it is read', async () => {
    const log = join(folder, 'access.log')
    const [old, next] = [lines(60), lines(80)]
    await writeFile(log, old)
    meanwhile = async () => {
      await copyFile(log, `${log}.1`)
      await truncate(log)
      // As long as what was there, so that only its bytes tell.
      await writeFile(log, next)
    }
    await push(log)
    await push(log)
    expect(await counted()).toBe(140)
    expect(warnings).toEqual([])
  })

  it('knows a log by what it holds: a copy, an older copy, a packed one', async () => {
    const log = join(folder, 'access.log')
    await writeFile(log, lines(20))
    await copyFile(log, join(folder, 'early'))
    await appendFile(log, lines(20))
    expect(await push(log)).toBe(40)
    await copyFile(log, join(folder, 'copy'))
    await writeFile(join(folder, 'copy.gz'), gzipSync(await readFile(log)))
    for (const other of ['early', 'copy', 'copy.gz'])
      expect([other, await push(join(folder, other))]).toEqual([other, 0])
    await appendFile(join(folder, 'copy'), lines(3))
    expect(await push(join(folder, 'copy'))).toBe(3)
    expect(await counted()).toBe(43)
  })

  it('takes a log that began alike for another while both are there', async () => {
    const log = join(folder, 'access.log')
    const first = lines(1)
    await writeFile(log, first)
    await push(log)
    await appendFile(log, lines(2))
    await rename(log, `${log}.1`)
    await writeFile(log, first + lines(4))
    await push(log)
    const { totalOccurrences } = await world.client.crawlerAnalytics.get({ brandId })
    expect(totalOccurrences).toBe(1 + 2 + 1 + 4)
  })

  it('knows no log by names of columns alone', async () => {
    const names = '#Version: 1.0\n#Fields: date time cs-method cs-uri-stem cs(User-Agent) sc-status\n'
    const row = (name: string) => `2026-11-20 10:00:00 GET /${name}${++hits} GPTBot/1.0 200\n`
    const [one = '', two = ''] = ['one.log', 'two.log'].map(name => join(folder, name))
    await writeFile(one, names)
    await writeFile(two, names)
    await push(one)
    await push(two)
    await appendFile(one, row('one') + row('one'))
    await appendFile(two, row('two'))
    expect(await push(one)).toBe(2)
    expect(await push(two)).toBe(1)
    expect(warnings).toEqual([])
  })

  it('says that lines cannot be read which rotation packed in another way', async () => {
    const log = join(folder, 'access.log')
    await writeFile(log, lines(20))
    await push(log)
    await rename(log, `${log}.2`)
    await writeFile(`${log}.1.xz`, 'xz')
    await writeFile(log, lines(10))
    await push(log)
    expect(await counted()).toBe(30)
    expect(warnings.splice(0)).toEqual([`${log}.1.xz cannot be read; the service will show a gap.`])
    expect((await world.client.crawlerAnalytics.get({ brandId })).coverage.dataStatus).toBe('incomplete_ingestion')
  })

  it('goes on from where a log was cut', async () => {
    const log = join(folder, 'access.log')
    const [kept, cut, added] = [lines(20), lines(20), lines(5)]
    await writeFile(log, kept + cut)
    await push(log)
    await truncate(log, kept.length)
    await push(log)
    await appendFile(log, added)
    expect(await push(log)).toBe(5)
    expect(await counted()).toBe(45)
    expect(warnings.splice(0)).toEqual([expect.stringContaining('was cut')])
  })

  it('declines an old copy of its state file', async () => {
    const log = join(folder, 'access.log')
    const state = join(folder, 'place.json')
    await writeFile(log, lines(20))
    await push(log)
    await copyFile(state, `${state}.old`)
    await appendFile(log, lines(20))
    await push(log)
    await rename(`${state}.old`, state)
    await expect(push(log)).rejects.toThrow('it is an old copy, and lines would count twice')
    expect(await counted()).toBe(40)
  })

  it('begins anew where the service does not know it', async () => {
    const log = join(folder, 'access.log')
    await writeFile(log, lines(10))
    await push(log)
    const other = brandId
    brandId = `b${++brands}`
    await aWorld(db, [{ kind: 'brand', id: brandId, teamId: 'team', name: 'Acme', createdAt: '2026-01-01' }], { now })
    key = await connect(db, { brandId, timeZone: 'UTC', now })
    expect(await push(log)).toBe(10)
    expect(other).not.toBe(brandId)
    expect(warnings.splice(0)).toEqual([expect.stringContaining('begins anew')])
  })

  it('sends packed logs once, and the columns of IIS with every batch', async () => {
    const packed = join(folder, 'access.log.2.gz')
    await writeFile(packed, gzipSync(lines(60)))
    expect(await push(packed)).toBe(60)
    expect(await push(packed)).toBe(0)
    const iis = join(folder, 'u_ex.log')
    const row = (n: number) => `2026-11-20 10:00:0${n % 10} GET /iis${n} - GPTBot/1.0 200`
    const rows = Array.from({ length: 200 }, (_, n) => row(n)).join('\r\n')
    await writeFile(
      iis,
      `#Software: IIS\r\n#Fields: date time cs-method cs-uri-stem cs-uri-query cs(User-Agent) sc-status\r\n${rows}\r\n`,
    )
    expect(await push(iis)).toBe(200)
    await appendFile(iis, `${row(200)}\r\n`)
    expect(await push(iis)).toBe(1)
  })

  it('says what the service declined', async () => {
    const log = join(folder, 'access.log')
    await writeFile(log, lines(1))
    key = 'wrong'
    await expect(push(log)).rejects.toThrow('The service declined (401): The integration key is missing')
  })

  it('lets one process hold a place', async () => {
    const state = join(folder, 'deep', 'place.json')
    await writeFile(join(folder, 'lock'), '')
    const hold = await holdPlace(state)
    await writeFile(`${state}.lock`, String(process.ppid))
    await expect(holdPlace(state)).rejects.toThrow(`Process ${process.ppid} is pushing already`)
    await writeFile(`${state}.lock`, '999999999')
    await using _ = await holdPlace(state)
    await hold[Symbol.asyncDispose]()
  })
})

import { connect } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDoor, errorOf } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { until } from '../../test/until.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { networks } from './request/forwarded.ts'
import { listen } from './server/listen.ts'

const slow = sql`select sum(a.x * b.x) as s from generate_series(1, 300000) a(x), generate_series(1, 300000) b(x)`

/** Counts running queries, and can make them wait. The look-ups before a query don't wait. */
function watched(db: Db) {
  const watch = { atWork: 0, most: 0, asked: 0, slow: false, gate: undefined as Promise<void> | undefined }
  const seen: Db = {
    ...db,
    get writes() {
      return db.writes
    },
    async read(ask, options) {
      if (!options || !('signal' in options)) return db.read(ask, options)
      watch.asked++
      watch.most = Math.max(watch.most, ++watch.atWork)
      try {
        await watch.gate
        return await db.read(async reader => {
          if (watch.slow) await reader.rows(slow)
          return ask(reader)
        }, options)
      } finally {
        watch.atWork--
      }
    },
  }
  return { watch, seen }
}

describe.each(engines)('many questions at once on %s', (_, open) => {
  let db: Db
  let watch: ReturnType<typeof watched>['watch']
  let door: Awaited<ReturnType<typeof aDoor>>
  let release = () => {}
  const tokens: Record<string, string> = {}
  const many = { rateLimit: { perMinute: 1e6, perDay: 1e6 } }
  beforeEach(async () => {
    db = await open()
    const { seen, watch: watching } = watched(db)
    watch = watching
    door = await aDoor(seen, [aTeam('t', many), aTeam('u', many), aBrand('b', 't'), aBrand('c', 'u')], {
      queue: { waitingPerKey: 60, patience: 60_000 },
    })
    for (const team of ['t', 'u']) tokens[team] = await door.tokenOf(team)
  })
  afterEach(() => db[Symbol.asyncDispose]())

  const hold = () => {
    watch.gate = new Promise(resolve => {
      release = resolve
    })
  }
  const ask = (brand: string, query: string, signal?: AbortSignal) =>
    door.app.fetch(
      new Request(`http://earshot.test/api/v1/brands/${brand}/matrix?${query}`, {
        headers: { authorization: `Bearer ${tokens[brand === 'b' ? 't' : 'u']}` },
        ...(signal && { signal }),
      }),
    )

  it('are asked a few at a time; what is kept needs no turn, and another team waits behind nobody', async () => {
    expect((await ask('b', 'kept')).status).toBe(200)
    hold()
    const order: string[] = []
    const noted = async (name: string, response: Response | Promise<Response>) => {
      const { status } = await response
      order.push(name)
      return status
    }
    const crowd = Array.from({ length: 60 }, (_, i) => noted('t', ask('b', `x=${i}`)))
    await until(() => watch.atWork === 3, 'the questions at work')
    expect(await noted('kept', ask('b', 'kept'))).toBe(200)
    const other = noted('u', ask('c', 'x'))
    // The other team's query runs while the others still wait.
    await until(() => watch.atWork === 4, 'the questions at work')
    expect(order).toEqual(['kept'])
    release()
    expect(new Set(await Promise.all([...crowd, other]))).toEqual(new Set([200]))
    expect(watch.most).toBe(4)
  })

  it('ask the engine once where they are the same', async () => {
    hold()
    const same = Array.from({ length: 40 }, () => ask('b', 'period=7'))
    await until(() => watch.atWork === 3, 'the questions at work')
    release()
    for (const response of await Promise.all(same)) expect(response.status).toBe(200)
    // Only queries that already ran. On a shared database, each waiting one first looks up its brand.
    expect(watch.asked).toBeLessThanOrEqual(db.shared ? 40 : 4)
  })

  it('are refused where too many wait, with the time to come back', async () => {
    hold()
    const crowd = Array.from({ length: 70 }, (_, i) => ask('b', `x=${i}`))
    const refusals: Response[] = []
    for (const asked of crowd)
      void Promise.resolve(asked).then(response => response.status === 503 && refusals.push(response))
    await until(() => refusals.length === 70 - 63, 'a refusal of all that may not wait')
    const [refused] = refusals as [Response]
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.has('X-RateLimit-Remaining')).toBe(true)
    expect(await errorOf(refused)).toEqual({
      code: 'UNAVAILABLE',
      message: 'Too many queries are waiting. Try again later.',
    })
    // Requests of another team can still be queued.
    const other = ask('c', 'x')
    release()
    expect((await other).status).toBe(200)
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    expect(statuses.filter(status => status === 503)).toHaveLength(70 - 63)
  })

  it('leave the queue, or the engine, when whoever asked is gone', async () => {
    watch.slow = true
    const gone = new AbortController()
    const asked = Array.from({ length: 5 }, (_, i) => ask('b', `x=${i}`, gone.signal))
    await until(() => watch.atWork === 3, 'the questions at work')
    gone.abort()
    await Promise.all(asked)
    expect([watch.atWork, watch.asked]).toEqual([0, 3])
    watch.slow = false
    expect((await ask('b', 'after')).status).toBe(200)
  })

  it('leave the engine when the connection on which they were asked is closed', async () => {
    await using server = await listen({
      fetch: door.app.fetch,
      host: '127.0.0.1',
      port: 0,
      connections: 10,
      proxies: networks(''),
      log: pino({ level: 'silent' }),
    })
    watch.slow = true
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /api/v1/brands/b/matrix HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens.t}\r\n\r\n`)
    await until(() => watch.atWork === 1, 'a question at work')
    socket.destroy()
    await until(() => watch.atWork === 0, 'a question that is cancelled')
    const asked = door.log.map(line => JSON.parse(line)).find(({ path }) => path?.endsWith('/matrix'))
    expect(asked).toMatchObject({ status: 499, team: 't' })
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { aDoor, errorOf } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { until } from '../../test/until.ts'
import { type Db, DiskFull, GivenUp, MemoryFull, type Reader, Unavailable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const slow = sql`select sum(a.x * b.x) as s from generate_series(1, 300000) a(x), generate_series(1, 300000) b(x)`

/** A database in which tests can make queries slow, or make them wait after they ran. */
function reins(db: Db) {
  const rein = {
    slow: false,
    /** Number of readiness checks. */
    looks: 0,
    error: undefined as Error | undefined,
    hold: undefined as Promise<void> | undefined,
    isHeld: false,
  }
  const held = (reader: Reader): Reader => ({
    ...reader,
    async rows<T>(query: Parameters<Reader['rows']>[0]) {
      const rows = await reader.rows<T>(query)
      if (rein.hold) {
        rein.isHeld = true
        await rein.hold
      }
      return rows
    },
  })
  const looked = (reader: Reader): Reader => ({
    ...reader,
    async rows<T>(query: Parameters<Reader['rows']>[0]) {
      if (query.compile().text === 'select 1 as one') {
        rein.looks++
        if (rein.slow) throw new GivenUp(1000)
      }
      return reader.rows<T>(query)
    },
  })
  const reined: Db = {
    ...db,
    get writes() {
      return db.writes
    },
    read(ask, options) {
      // Queries can be canceled. Earlier look-ups of the token and brand can't.
      const isQuestion = options !== undefined && 'signal' in options
      return db.read(
        async reader => {
          if (rein.error && isQuestion) throw rein.error
          if (rein.slow && isQuestion) await reader.rows(slow)
          return ask(isQuestion ? held(reader) : looked(reader))
        },
        rein.slow && isQuestion ? { ...options, timeout: 50 } : options,
      )
    },
  }
  return { rein, reined }
}

describe.each(engines)('the app on %s', (_, open) => {
  let db: Db
  let rein: ReturnType<typeof reins>['rein']
  let door: Awaited<ReturnType<typeof aDoor>>
  let token: string
  beforeEach(async () => {
    db = await open()
    const reined = reins(db)
    rein = reined.rein
    door = await aDoor(reined.reined, [aTeam('t'), aBrand('b', 't')])
    token = await door.tokenOf('t')
  })
  afterEach(() => db[Symbol.asyncDispose]())

  it('is live, and ready while the engine answers', async () => {
    const answers = async (path: string) => {
      const response = await door.ask(path)
      return [response.status, await response.text()]
    }
    expect(await answers('/healthz')).toEqual([200, '{"status":"live"}'])
    expect(await answers('/readyz')).toEqual([200, '{"status":"ready"}'])
    rein.slow = true
    expect(await answers('/healthz')).toEqual([200, '{"status":"live"}'])
    const [status, body] = await answers('/readyz')
    expect([status, JSON.parse(String(body)).error.code]).toEqual([503, 'UNAVAILABLE'])
    rein.slow = false
    expect(await answers('/readyz')).toEqual([200, '{"status":"ready"}'])
  })

  it('looks at the database once for all who ask at the same time whether it is ready', async () => {
    const { looks } = rein
    const answers = await Promise.all(Array.from({ length: 50 }, () => door.ask('/readyz')))
    expect([answers.every(({ status }) => status === 200), rein.looks - looks]).toEqual([true, 1])
    expect((await door.ask('/readyz')).status).toBe(200)
    expect(rein.looks - looks).toBe(2)
  })

  it('gives a slow question up, says nothing of why, and answers the next', async () => {
    rein.slow = true
    const response = await door.ask('/api/v1/brands/b', { token, headers: { 'x-request-id': 'slow-one' } })
    expect([response.status, response.headers.get('x-request-id')]).toEqual([503, 'slow-one'])
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('X-RateLimit-Remaining')).toBe('999')
    expect(await errorOf(response)).toEqual({
      code: 'UNAVAILABLE',
      message: 'The query took too long, or the database is unavailable. Try again later.',
    })
    const logged = door.log.map(line => JSON.parse(line)).filter(line => line.level === 40)
    expect(logged).toMatchObject([
      { requestId: 'slow-one', path: '/api/v1/brands/b', err: { message: expect.any(String) } },
    ])
    rein.slow = false
    expect((await door.ask('/api/v1/brands/b', { token })).status).toBe(200)
  })

  it('puts a request id on every response, the one that was given where it can stand there', async () => {
    const paths = ['/healthz', '/readyz', '/', '/nowhere', '/api/v1', '/api/v1/brands', '/api/v1/brands/b', '/docs']
    for (const path of [
      ...paths,
      '/api/v1/openapi.json',
      '/api/admin/v1/openapi.json',
      '/docs/page.js',
      '/mcp',
      '/operator',
    ])
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
        for (const caller of [token, undefined]) {
          const asked = (id?: string) =>
            door.ask(path, { method, token: caller, headers: id === undefined ? {} : { 'x-request-id': id } })
          expect((await asked('my_id-1')).headers.get('x-request-id'), `${method} ${path}`).toBe('my_id-1')
          for (const id of [undefined, 'has blank', 'x'.repeat(129), 'a"b', ''])
            expect((await asked(id)).headers.get('x-request-id'), `${method} ${path}`).toMatch(/^[\da-f-]{36}$/)
        }
  })

  it('writes no secret into its log, whatever fails', async () => {
    const secret = 'the secret of the operator'
    rein.slow = true
    for (const path of ['/api/v1/brands/b', '/readyz', '/nowhere', `/operator?name=import&call={`])
      for (const authorization of [`Bearer ${token}`, `Bearer ${secret}`, `Basic ${token}`, `Bearer ${token}x`])
        await door.ask(path, { method: path.startsWith('/operator') ? 'POST' : 'GET', headers: { authorization } })
    expect(door.log.length).toBeGreaterThan(0)
    for (const line of door.log) {
      expect(line).not.toContain(token.slice('earshot_'.length))
      expect(line).not.toContain(secret)
    }
  })

  it('shows a change at the next request, in everything it had kept', async () => {
    const read = async (path: string) => (await door.ask(`/api/v1/brands${path}`, { token })).json()
    const paths = ['', '/b', '/b/performance', '/b/answers']
    const answer = { kind: 'answer', id: 'a', brandId: 'b', promptId: 'p', provider: 'newcomer', model: 'm' }
    const prompt = { kind: 'prompt', id: 'p', brandId: 'b', text: 'Which?', type: 'TOFU', createdAt: '2026-01-01' }
    for (const path of paths) await read(path)
    await record(db, [prompt, { ...answer, text: 'Brand b.', createdAt: '2026-01-01' }])
    expect(await read('/b')).toMatchObject({ brand: { stats: { answersCount: 1 } } })
    expect(await read('/b/performance')).toMatchObject({ scores: { mentionCount: 1 } })
    expect(await read('/b/answers')).toMatchObject({ answers: [{ provider: 'newcomer' }] })

    await record(db, [{ kind: 'provider', id: 'newcomer', name: 'The Newcomer' }])
    expect(await read('/b/answers')).toMatchObject({ answers: [{ provider: 'The Newcomer' }] })

    await record(db, [aBrand('b', 't', { name: 'New' })])
    expect(await read('')).toMatchObject({ brands: [{ name: 'New' }] })
    expect(await read('/b/performance')).toMatchObject({ brand: { name: 'New' } })
    for (const hidden of [{ status: 'INACTIVE' }, { transferring: true }]) {
      await record(db, [aBrand('b', 't', hidden)])
      expect(await read('')).toMatchObject({ total: 0 })
      expect(await read('/b/performance')).toMatchObject({ error: { code: 'BRAND_NOT_FOUND' } })
    }
  })

  it('keeps no answer that was read before a change', async () => {
    let release = () => {}
    rein.hold = new Promise(resolve => {
      release = resolve
    })
    const early = door.ask('/api/v1/brands/b', { token })
    await until(() => rein.isHeld, 'a question that is held')
    rein.hold = undefined
    await record(db, [aBrand('b', 't', { name: 'New' })])
    await door.ask('/api/v1/brands', { token })
    release()
    expect(await (await early).json()).toMatchObject({ brand: { name: 'Brand b' } })
    expect(await (await door.ask('/api/v1/brands/b', { token })).json()).toMatchObject({ brand: { name: 'New' } })
  })

  it('has a line for every request: who, what and how it ended, and no query', async () => {
    const headers = { 'x-request-id': 'one' }
    await door.ask('/api/v1/brands/b?x=secret', { token, headers })
    await door.ask('/api/v1/brands/c', { method: 'HEAD' })
    await door.ask(`/api/v1/${'x'.repeat(500)}?y=secret`, { token })
    await door.ask('/docs/page.js?z=secret')
    await door.ask('/healthz')
    const caller = { team: 't', token: await door.idOf('test') }
    const lines = door.log.map(line => JSON.parse(line))
    expect(lines).toMatchObject([
      { level: 30, ...caller, requestId: 'one', method: 'GET', path: '/api/v1/brands/b', status: 200 },
      { level: 40, requestId: expect.any(String), method: 'HEAD', path: '/api/v1/brands/c', status: 401 },
      { level: 30, ...caller, path: `/api/v1/${'x'.repeat(292)}…`, status: 404 },
      { level: 30, path: '/docs/page.js', status: 200 },
      { level: 20, path: '/healthz', status: 200 },
    ])
    for (const line of lines) expect(line.milliseconds).toEqual(expect.any(Number))
    expect(door.log.join('')).not.toContain('secret')
  })

  it('says that it is not available where the database is away, and nothing of why', async () => {
    for (const error of [new Unavailable('10.0.0.1'), new MemoryFull('10.0.0.1'), new DiskFull('10.0.0.1')]) {
      rein.error = error
      const response = await door.ask('/api/v1/brands/b', { token })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await errorOf(response)).message).not.toContain('10.0.0.1')
    }
    rein.error = new Error('a bug')
    expect((await door.ask('/api/v1/brands/b', { token })).status).toBe(500)
    rein.error = undefined
    expect((await door.ask('/api/v1/brands/b', { token })).status).toBe(200)
  })

  it('asks again when the day has changed', async () => {
    const end = async () => {
      const response = await door.ask('/api/v1/brands/b/performance?period=1', { token })
      return ((await response.json()) as { period: { end: string } }).period.end
    }
    expect(await end()).toBe('2026-11-21')
    door.clock.now = new Date('2026-11-22T00:00:00Z')
    expect(await end()).toBe('2026-11-22')
  })
})

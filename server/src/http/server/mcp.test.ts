import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDoor, errorOf } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, aTeam } from '../../../test/records.ts'
import type { Db } from '../../db/db.ts'

const [[, open]] = engines as [(typeof engines)[number]]

describe('the door of MCP', () => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeAll(async () => {
    db = await open()
    const limited = { rateLimit: { perMinute: 5 } }
    door = await aDoor(db, [aTeam('t'), aTeam('few', limited), aBrand('b', 't'), aBrand('c', 'few')], {
      origins: new Set(['https://chat.example.com']),
    })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  const post = async (token: string, body: unknown, headers: Record<string, string> = {}) =>
    door.app.fetch(
      new Request('http://earshot.test/mcp', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          ...headers,
        },
      }),
    )
  const message = (id: number, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params })
  const call = (id: number, brandId = 'b') => message(id, 'tools/call', { name: 'brands_get', arguments: { brandId } })
  const cancelled = (requestId: number) => ({
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId },
  })

  it('answers a request that is cancelled in its own batch, and all beside it', async () => {
    const token = await door.tokenOf('t')
    const response = await post(token, [call(1), cancelled(1), message(2, 'tools/list'), cancelled(2), call(3)])
    const answers = (await response.json()) as { id: number; result: object }[]
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3])
    for (const { result } of answers) expect(result).toBeDefined()
    expect((await post(token, [cancelled(1)])).status).toBe(202)
    expect((await post(token, cancelled(1))).status).toBe(202)
  })

  it('logs a tool call under the id of the request that it came with', async () => {
    const token = await door.tokenOf('t')
    door.log.length = 0
    await post(token, call(1), { 'x-request-id': 'mine-4711' })
    const logged = door.log.map(line => JSON.parse(line)).map(({ path, requestId }) => [path, requestId])
    expect(logged).toEqual([
      ['/api/v1/brands/b', 'mine-4711'],
      ['/mcp', 'mine-4711'],
    ])
  })

  it('counts lists as requests, and a tool call once', async () => {
    const token = await door.tokenOf('few')
    const left = async () => {
      const response = await door.ask('/api/v1/brands/c', { token })
      return [response.status, response.headers.get('x-ratelimit-remaining')]
    }
    expect((await post(token, message(1, 'tools/list'))).status).toBe(200)
    expect(await left()).toEqual([200, '3'])
    const batch = await post(token, [call(1, 'c'), message(2, 'resources/list')])
    expect(await batch.json()).toMatchObject([{ id: 1, result: {} }, { id: 2 }])
    expect(await left()).toEqual([200, '0'])
    const full = await post(token, message(3, 'tools/list'))
    expect([full.status, full.headers.get('retry-after')]).toEqual([429, expect.any(String)])
    expect(await full.json()).toMatchObject({ error: 'Too Many Requests', limit: 'burst' })
  })

  it('refuses pages of strangers, whatever name their host goes by, before it looks at the token', async () => {
    const token = await door.tokenOf('t')
    const status = async (origin: string, host: string) =>
      (await post(token, message(1, 'tools/list'), { origin, host })).status
    for (const origin of ['http://evil.example', 'http://earshot.test', 'null', '', 'http://localhost.evil.example'])
      expect([origin, await status(origin, 'earshot.test')]).toEqual([origin, 403])
    for (const origin of ['http://localhost:6274', 'http://127.0.0.1', 'http://[::1]:80', 'https://chat.example.com'])
      expect([origin, await status(origin, 'earshot.test')]).toEqual([origin, 200])
    const logged = door.log.map(line => JSON.parse(line)).filter(({ status }) => status === 403)
    expect(logged[0]).toMatchObject({ level: 40, path: '/mcp' })
  })

  it('reads no more than it says, and says what is wrong with what it reads', async () => {
    const token = await door.tokenOf('t')
    const large = await post(token, JSON.stringify({ filling: 'x'.repeat(1024 * 1024) }))
    expect(large.status).toBe(413)
    const brandId = 'b'.repeat(20_000)
    const wide = await post(token, message(1, 'tools/call', { name: 'brands_get', arguments: { brandId } }))
    expect(await wide.json()).toMatchObject({
      result: {
        isError: true,
        content: [{ text: expect.stringMatching(/^INVALID_PARAMETER: .+16384 characters\.$/) }],
      },
    })
    const broken = await post(token, '{"jsonrpc":')
    expect([broken.status, await errorOf(broken)]).toEqual([400, { code: -32_700, message: expect.any(String) }])
    const unknown = await post(`earshot_${'a'.repeat(43)}`, 'x'.repeat(1e6))
    expect([unknown.status, (await errorOf(unknown)).code]).toEqual([401, 'INVALID_TOKEN'])
  })
})

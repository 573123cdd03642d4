import { createAdmin } from '@earshot/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDoor, errorOf } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { aTeam } from '../../../test/records.ts'
import { listTokens } from '../../admin/people/tokens.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

const secret = 'the secret of the operator'
const path = '/api/admin/v1/teams/t/tokens'
const json = { 'content-type': 'application/json' }

describe.each(engines)('the admin API on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, [aTeam('t'), aTeam('full', { rateLimit: { perMinute: 1 } })], {
      secret,
      addressOf: () => '192.0.2.7',
    })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  /** Posts an unchanged body. */
  const post = async (body: string | Uint8Array | ReadableStream, headers: Record<string, string> = json, to = path) =>
    door.app.fetch(
      new Request(`http://earshot.test${to}`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${secret}`, ...headers },
        duplex: 'half',
      } as RequestInit),
    )
  const rows = () => db.read(reader => reader.rows<Record<string, unknown>>(sql`select * from audit`))

  it('makes, lists and revokes a token, and the audit says who, what and from where', async () => {
    const client = createAdmin({
      url: 'http://earshot.test/api/admin/v1',
      token: secret,
      fetch: r => door.app.fetch(r),
    })
    const { token, secret: made } = await client.tokens.create({ teamId: 't', name: ' for the dashboard ' })
    const text = made!
    const shown = { id: token.id, teamId: 't', name: 'for the dashboard', createdAt: '2026-11-21T12:00:30.500Z' }
    const rights = { scopes: ['read'], role: null, brandId: null, expiresAt: null }
    expect(token).toEqual({ ...shown, lastUsedAt: null, revokedAt: null, ...rights })
    expect((await door.ask('/api/v1/brands', { token: text })).status).toBe(200)
    expect(await client.tokens.list({ teamId: 't', limit: 1 })).toEqual({
      success: true,
      pagination: { total: 1, count: 1, limit: 1, offset: 0 },
      tokens: [token],
    })
    const revoked = { ...token, revokedAt: '2026-11-21T12:00:30.500Z' }
    expect(await client.tokens.revoke({ tokenId: token.id })).toEqual({ success: true, token: revoked })
    expect((await door.ask('/api/v1/brands', { token: text })).status).toBe(401)
    const [first, second] = (await rows()).sort((a, b) => (a.action! < b.action! ? -1 : 1))
    const both = { changed_at: door.clock.now.getTime(), actor_kind: 'operator', actor_id: null, team_id: 't' }
    const where = { subject: token.id, request_id: expect.stringMatching(/^[\w-]{36}$/), address: '192.0.2.7' }
    expect(first).toMatchObject({ ...both, ...where, action: 'tokens.create', state_before: null })
    expect(second).toMatchObject({ ...both, ...where, action: 'tokens.revoke' })
    expect(JSON.parse(String(first!.state_after))).toEqual(token)
    expect([second!.state_before, second!.state_after].map(state => JSON.parse(String(state)))).toEqual([
      token,
      revoked,
    ])
    expect(JSON.stringify([first, second])).not.toContain(text.slice('earshot_'.length))
  })

  it.each([
    ['{}', ['name is missing. It must be a text of 1 to 200 characters without control characters.']],
    ['{"name":5}', ['name must be a text of 1 to 200 characters without control characters.']],
    ['{"name":"  "}', ['name must be a text of 1 to 200 characters without control characters.']],
    [`{"name":"${'x'.repeat(201)}"}`, ['name must be a text of 1 to 200 characters without control characters.']],
    ['{"name":"a\\nb"}', ['name must be a text of 1 to 200 characters without control characters.']],
    ['{"name":"a\\u0000b"}', ['name must be a text of 1 to 200 characters without control characters.']],
    ['{"name":"\\ud800"}', ['name must be a text of 1 to 200 characters without control characters.']],
    [
      '{"name":null,"nmae":"x","__proto__":1}',
      [
        'name must be a text of 1 to 200 characters without control characters.',
        'nmae is unknown. The fields are name, scopes, role, brandId, expiresAt.',
        '__proto__ is unknown. The fields are name, scopes, role, brandId, expiresAt.',
      ],
    ],
  ])('names every wrong field of %j', async (body, sentences) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    const error = (await errorOf(response)) as Awaited<ReturnType<typeof errorOf>> & { fields: object[] }
    expect(error).toEqual({ code: 'INVALID_BODY', message: sentences.join(' '), fields: expect.any(Array) })
    expect(error.fields).toEqual(sentences.map(message => ({ field: message.split(' ')[0], message })))
  })

  it.each([
    ['', 'The body must be JSON in UTF-8.'],
    ['{"name":', 'The body must be JSON in UTF-8.'],
    [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'The body must be JSON in UTF-8.'],
    ['[]', 'The body must be a JSON object.'],
    ['null', 'The body must be a JSON object.'],
    ['"name"', 'The body must be a JSON object.'],
  ])('declines the body %j', async (body, message) => {
    const response = await post(body)
    expect([response.status, await errorOf(response)]).toEqual([400, { code: 'INVALID_BODY', message }])
  })

  it('takes 64 KB, and JSON alone, as it is', async () => {
    const long = (length: number) => JSON.stringify({ name: 'x' }).padEnd(length)
    expect((await post(long(65_536))).status).toBe(201)
    const refused: [Response, number, string][] = [
      [await post(long(65_537)), 413, 'TOO_LARGE'],
      [await post(new Blob([long(65_537)]).stream()), 413, 'TOO_LARGE'],
      [await post(long(20), {}), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [await post(long(20), { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [await post(long(20), { 'content-type': 'application/jsonp' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [await post(long(20), { ...json, 'content-encoding': 'gzip' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]
    for (const [response, status, code] of refused)
      expect([response.status, (await errorOf(response)).code]).toEqual([status, code])
    expect((await post(long(20), { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(201)
  })

  it('does not read the body of who may not change anything', async () => {
    let pulled = 0
    const endless = () => new ReadableStream<Uint8Array>({ pull: () => void pulled++ }, { highWaterMark: 0 })
    const token = await door.tokenOf('t')
    for (const [authorization, status] of [
      ['Bearer x', 401],
      [`Bearer ${token}`, 403],
    ] as const)
      expect((await post(endless(), { ...json, authorization })).status).toBe(status)
    expect(pulled).toBe(0)
  })

  it('is closed to pages of other sites', async () => {
    const from = async (origin: string) => (await post('{"name":"x"}', { ...json, origin })).status
    for (const origin of ['https://evil.test', 'null', 'http://earshot.test.evil.test', 'http://earshot.test:81'])
      expect([origin, await from(origin)]).toEqual([origin, 403])
    // TLS may end at a proxy, so the scheme can differ.
    for (const origin of ['http://earshot.test', 'https://earshot.test'])
      expect([origin, await from(origin)]).toEqual([origin, 201])
  })

  it('names the methods that a path has, and the paths that there are', async () => {
    const ask = (to: string, method: string) => door.ask(to, { method, token: secret })
    for (const [to, method, allow] of [
      [path, 'DELETE', 'GET, HEAD, POST'],
      [path, 'OPTIONS', 'GET, HEAD, POST'],
      ['/api/admin/v1/tokens/x', 'GET', 'DELETE'],
      ['/api/admin/v1/tokens/x', 'PATCH', 'DELETE'],
    ] as const) {
      const response = await ask(to, method)
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
      const { code, message } = await errorOf(response)
      expect([code, message]).toEqual([
        'METHOD_NOT_ALLOWED',
        `${method} is not allowed. Use ${allow.replace(/, (\w+)$/, ' or $1')}.`,
      ])
    }
    for (const to of ['/api/admin/v1', '/api/admin/v1/', '/api/admin/v1/teams/', `${path}/`, '/api/admin/v1/brands'])
      expect([to, (await ask(to, 'GET')).status]).toEqual([to, 404])
    // Paths of the admin API don't exist in the read API.
    expect((await door.ask('/api/v1/teams/t/tokens', { token: await door.tokenOf('t') })).status).toBe(404)
    const head = await ask(path, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('cache-control')]).toEqual([200, '', 'no-store'])
  })

  it("counts the requests of a token against its team's windows, and those of the operator nowhere", async () => {
    const token = await door.tokenOf('full')
    const statuses = []
    for (const key of [token, token, secret, secret])
      statuses.push((await door.ask('/api/admin/v1/teams/full/tokens', { token: key })).status)
    expect(statuses).toEqual([403, 429, 200, 200])
  })

  it('changes nothing where the audit cannot be written', async () => {
    const before = (await listTokens(db, 't')).length
    const failing: Db = {
      ...db,
      write: (change, limits) =>
        db.write(
          writer =>
            change({
              ...writer,
              run: statement =>
                statement.strings.join('').includes('insert into audit')
                  ? Promise.reject(new Error('The audit is full.'))
                  : writer.run(statement),
            }),
          limits,
        ),
    }
    const closed = await aDoor(failing, [], { secret })
    const response = await closed.ask(path, { method: 'POST', token: secret, body: { name: 'x' } })
    expect([response.status, (await errorOf(response)).code]).toEqual([500, 'INTERNAL_ERROR'])
    expect((await listTokens(db, 't')).length).toBe(before)
  })

  it('logs who asked, and no secret', async () => {
    const lines = door.log.length
    await post('{"name":"x"}')
    const [line] = door.log.slice(lines)
    expect(JSON.parse(line!)).toMatchObject({ operator: true, method: 'POST', path, status: 201 })
    expect(line).not.toContain(secret)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, codeOf } from '../../test/people.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { createUses } from '../admin/action/uses.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createIsSecure, networks } from './request/forwarded.ts'

describe.each(engines)('what a session opens on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    const brands = [aBrand('b', 't'), aBrand('c', 'u'), aBrand('d', 'v'), aBrand('e', 'closed')]
    const teams = [aTeam('t', { rateLimit: { perMinute: 2, perDay: 3 } }), aTeam('u'), aTeam('v')]
    const closed = [aTeam('closed', { plan: 'STARTER' }), aTeam('gone', { status: 'SUSPENDED' })]
    door = await aPeopledDoor(db, [...teams, ...closed, ...brands])
    await door.personOf('ada@example.com', { t: 'OWNER', u: 'VIEWER', closed: 'OWNER', gone: 'OWNER' })
    await door.personOf('nobody@example.com')
    await door.personOf('closed@example.com', { closed: 'OWNER' })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it('is the read API of its teams: the team of the brand, the one that is named, or the first', async () => {
    const client = await door.signedIn('ada@example.com')
    const listed = async (api = client.api) => (await api.brands.list({})).brands.map(({ id }) => id)
    expect(await listed()).toEqual(['b'])
    expect(await listed(client.apiOf('u'))).toEqual(['c'])
    expect((await client.api.brands.get({ brandId: 'b' })).brand.id).toBe('b')
    expect((await client.api.brands.get({ brandId: 'c' })).brand.id).toBe('c')
    for (const brandId of ['d', 'nothing'])
      expect(await codeOf(client.api.brands.get({ brandId }))).toBe('BRAND_NOT_FOUND')
    expect(await codeOf(client.apiOf('v').brands.list({}))).toBe('TEAM_NOT_FOUND')
    expect(await codeOf(client.apiOf('nothing').brands.list({}))).toBe('TEAM_NOT_FOUND')
    const cookie = door.seen.cookie!
    const path = await door.ask('/api/v1/brands/%E0%A4%A', { headers: { cookie } })
    expect((await errorOf(path)).code).toBe('ENDPOINT_NOT_FOUND')
  })

  it('is declined where the plan does not open the API, and where there is no team', async () => {
    const client = await door.signedIn('ada@example.com')
    expect(await codeOf(client.api.brands.get({ brandId: 'e' }))).toBe('INSUFFICIENT_PLAN')
    expect((await client.me({})).teams.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ...[
        ['closed', false],
        ['t', true],
        ['u', true],
      ],
    ])
    // A suspended team is not accessible at all. A team without a plan can still be managed.
    expect(await codeOf(client.admin.tokens.list({ teamId: 'gone' }))).toBe('TEAM_NOT_FOUND')
    expect((await client.admin.tokens.list({ teamId: 'closed' })).tokens).toEqual([])
    expect(await codeOf((await door.signedIn('closed@example.com')).api.brands.list({}))).toBe('INSUFFICIENT_PLAN')
    expect(await codeOf((await door.signedIn('nobody@example.com')).api.brands.list({}))).toBe('FORBIDDEN')
  })

  it("has windows of its own: it uses none of the team's, nor the team any of its", async () => {
    const token = await door.tokenOf('t')
    const left = (response: Response) => response.headers.get('x-ratelimit-remaining')
    await door.signedIn('ada@example.com').then(client => client.me({}))
    const cookie = door.seen.cookie!
    const bySession = () => door.ask('/api/v1/brands', { headers: { cookie } })
    for (let i = 0; i < 5; i++) expect((await bySession()).status).toBe(200)
    expect(left(await door.ask('/api/v1/brands', { token }))).toBe('1')
    await door.ask('/api/v1/brands', { token })
    expect((await door.ask('/api/v1/brands', { token })).status).toBe(429)
    const response = await bySession()
    // 1 request to /me and 6 to /brands.
    expect([response.status, left(response)]).toEqual([200, String(1000 - 7)])
    const many = (n: number) => Promise.all(Array.from({ length: n }, bySession))
    for (let i = 0; i < 9; i++) await many(110)
    await many(3)
    const full = await bySession()
    expect([full.status, full.headers.has('retry-after')]).toEqual([429, true])
    expect(((await full.json()) as { message: string }).message).toMatch(/^The session has used its 1000 requests/)
    expect((await door.ask('/api/session/me', { headers: { cookie } })).status).toBe(429)
    expect((await (await door.signedIn('ada@example.com')).api.brands.list({})).total).toBe(1)
  })

  it("opens the admin API with the person's roles, and the audit says who it was", async () => {
    const client = await door.signedIn('ada@example.com')
    const { token } = await client.admin.tokens.create({ teamId: 't', name: 'mine' })
    const { person } = await client.me({})
    const [row] = await db.read(reader => reader.rows(sql`select * from audit where subject = ${token.id}`))
    expect(row).toMatchObject({ actor_kind: 'person', actor_id: person!.id, action: 'tokens.create' })
    expect(await codeOf(client.admin.tokens.create({ teamId: 'u', name: 'x' }))).toBe('FORBIDDEN')
    expect(await codeOf(client.admin.tokens.create({ teamId: 'v', name: 'x' }))).toBe('TEAM_NOT_FOUND')
    const lines = door.log.map(line => JSON.parse(line)).filter(({ person: id }) => id === person!.id)
    expect(lines.at(-1)).toMatchObject({ session: expect.any(String), status: 404 })
  })

  it('loses a role in the moment in which the person loses it', async () => {
    const { id } = await door.personOf('kim@example.com', { u: 'OWNER' })
    const client = await door.signedIn('kim@example.com')
    await client.admin.tokens.list({ teamId: 'u' })
    await db.write(writer => writer.run(sql`update membership set role = 'VIEWER' where person_id = ${id}`))
    expect(await codeOf(client.admin.tokens.list({ teamId: 'u' }))).toBe('FORBIDDEN')
    await db.write(writer => writer.run(sql`delete from membership where person_id = ${id}`))
    expect(await codeOf(client.admin.tokens.list({ teamId: 'u' }))).toBe('FORBIDDEN')
    expect(await codeOf(client.api.brands.get({ brandId: 'c' }))).toBe('FORBIDDEN')
    await db.write(writer => writer.run(sql`delete from person where id = ${id}`))
    expect(await codeOf(client.me({}))).toBe('INVALID_SESSION')
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of the same host by another port', { origin: 'http://earshot.test:81' }],
    ['a page without an origin', { origin: 'null' }],
    ['what a browser says is of another site', { 'sec-fetch-site': 'cross-site' }],
    ['what a browser says is of a sibling', { 'sec-fetch-site': 'same-site' }],
    ['who leaves the header out', { 'earshot-session': undefined }],
  ])('is closed to changes by %s', async (_, headers: Record<string, string | undefined>) => {
    await door.signedIn('ada@example.com').then(client => client.me({}))
    const cookie = door.seen.cookie!
    const sent = Object.entries({ cookie, 'earshot-session': '1', ...headers }).filter(
      ([, value]) => value !== undefined,
    )
    const changing = (path: string, body?: object, method = 'POST') =>
      door.ask(path, { method, headers: Object.fromEntries(sent) as Record<string, string>, ...(body && { body }) })
    const { writes } = db
    for (const response of [
      await changing('/api/admin/v1/teams/t/tokens', { name: 'x' }),
      await changing('/api/admin/v1/tokens/nothing', undefined, 'DELETE'),
      await changing('/api/session/logout'),
      await changing('/api/session/login', { email: 'ada@example.com', password: 'x' }),
    ])
      expect([response.status, (await errorOf(response)).code]).toEqual([403, 'FORBIDDEN'])
    expect(db.writes).toBe(writes)
    expect((await door.ask('/api/session/me', { headers: { cookie } })).status).toBe(200)
  })

  it('takes changes of its own pages, as JSON alone', async () => {
    const client = await door.signedIn('ada@example.com')
    await client.me({})
    const headers = { cookie: door.seen.cookie!, 'earshot-session': '1' }
    const own = { ...headers, origin: 'http://earshot.test', 'sec-fetch-site': 'same-origin' }
    const post = (more: Record<string, string>) =>
      door.ask('/api/admin/v1/teams/t/tokens', { method: 'POST', body: { name: 'x' }, headers: { ...own, ...more } })
    expect((await post({})).status).toBe(201)
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('has its last use written down, to the minute', async () => {
    const client = await door.signedIn('ada@example.com')
    const { id } = (await client.me({})).session
    const uses = createUses(db)
    const later = new Date(door.clock.now.getTime() + 5000)
    uses.note(id, later, 'session')
    await uses[Symbol.asyncDispose]()
    expect((await client.me({})).session.lastUsedAt).toBe(later.toISOString())
  })
})

describe('the cookie behind TLS', () => {
  it('has a prefix and is secure, and no other cookie is read', async () => {
    const [[, open]] = engines as [(typeof engines)[number]]
    await using db = await open()
    const door = await aPeopledDoor(db, [aTeam('t')], { publicUrl: 'https://earshot.test' })
    await door.personOf('ada@example.com', { t: 'VIEWER' })
    const client = await door.signedIn('ada@example.com')
    expect(door.seen.set).toEqual([
      expect.stringMatching(/^__Host-earshot_session=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    await client.me({})
    const plain = door.seen.cookie!.replace('__Host-', '')
    expect((await door.ask('/api/session/me', { headers: { cookie: plain } })).status).toBe(401)
    const cookie = door.seen.cookie!
    const from = async (origin: string) =>
      (await door.ask('/api/session/logout', { method: 'POST', headers: { cookie, origin, 'earshot-session': '1' } }))
        .status
    expect(await from('http://earshot.test')).toBe(403)
    expect(await from('https://earshot.test')).toBe(200)
  })

  it('is known by the public URL, or by a proxy that is listed', () => {
    const incoming = (remoteAddress: string, proto?: string) =>
      ({ socket: { remoteAddress }, headers: { ...(proto && { 'x-forwarded-proto': proto }) } }) as never
    const isSecure = createIsSecure(networks('10.0.0.0/8'))
    expect(
      [
        incoming('10.0.0.1', 'https'),
        incoming('10.0.0.1', 'http, HTTPS'),
        incoming('10.0.0.1', 'https, http'),
        incoming('10.0.0.1'),
        incoming('192.0.2.1', 'https'),
        undefined,
      ].map(isSecure),
    ).toEqual([true, true, false, false, false, false])
    expect(createIsSecure(networks(''), 'https://a.example')(undefined)).toBe(true)
    expect(createIsSecure(networks(''), 'http://a.example')(undefined)).toBe(false)
  })
})

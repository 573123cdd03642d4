import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aPeopledDoor, codeOf, password } from '../../../test/people.ts'
import { aBrand, aTeam } from '../../../test/records.ts'
import { nobodys } from '../../access/passwords.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

const day = 86_400_000
const minute = 60_000

describe.each(engines)('signing in on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aPeopledDoor(db, [aTeam('t', { plan: 'BUSINESS' }), aTeam('u'), aBrand('b', 't')])
    await door.personOf('ada@example.com', { t: 'OWNER', u: 'VIEWER' })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  const wait = (ms: number) => {
    door.clock.now = new Date(door.clock.now.getTime() + ms)
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    door.ask(`/api/session${path}`, { method: 'POST', body, headers: { 'earshot-session': '1', ...headers } })
  const rows = (query = sql`select * from audit order by changed_at, id`) => db.read(reader => reader.rows(query))

  it('by e-mail and password gives a cookie that is stored as a hash, and tells who one is', async () => {
    const client = door.aSession()
    const { session } = await client.login({ email: ' Ada@Example.COM ', password })
    const [cookie] = door.seen.set as [string]
    expect(cookie).toMatch(
      /^earshot_session=earshot_session_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const me = await client.me({})
    expect(me).toEqual({
      preferences: { theme: 'system', language: null, oneLetterKeys: true },
      success: true,
      invitations: 0,
      person: { id: expect.any(String), email: 'ada@example.com', name: 'ada@example.com' },
      session,
      teams: [
        { id: 't', name: 't', role: 'OWNER', isOpen: true, brandId: null, features: ['CRAWLER_ANALYTICS'] },
        { id: 'u', name: 'u', role: 'VIEWER', isOpen: true, brandId: null, features: [] },
      ],
    })
    expect(session).toMatchObject({ kind: 'PERSON', createdAt: door.clock.now.toISOString() })
    const secret = /earshot_session_([\w-]+)/.exec(cookie)![1]!
    for (const table of [sql`select * from session`, sql`select * from audit`, sql`select * from login_try`])
      expect(JSON.stringify(await rows(table))).not.toContain(secret)
    expect(door.log.join('')).not.toContain(secret)
    expect(door.log.join('')).not.toContain(password)
    expect(JSON.stringify(await rows())).not.toContain(password)
    expect(await rows(sql`select password from person`)).toEqual([{ password: expect.stringMatching(/^\$argon2id\$/) }])
  })

  it('ends the session before, and begins another', async () => {
    const client = await door.signedIn('ada@example.com')
    await client.me({})
    const before = door.seen.cookie!
    await client.login({ email: 'ada@example.com', password })
    const [after] = door.seen.set as [string]
    expect(after).not.toContain(before)
    const old = await door.ask('/api/session/me', { headers: { cookie: before } })
    expect([old.status, await old.json()]).toMatchObject([401, { error: { code: 'INVALID_SESSION' } }])
    expect((await client.me({})).person?.email).toBe('ada@example.com')
  })

  it('ends on the server: the cookie opens nothing afterwards', async () => {
    const client = await door.signedIn('ada@example.com')
    await client.api.brands.list({})
    const cookie = door.seen.cookie!
    await client.logout({})
    expect(door.seen.set).toEqual([
      expect.stringMatching(/^earshot_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    for (const path of ['/api/session/me', '/api/v1/brands', '/api/admin/v1/teams/t/tokens'])
      expect((await door.ask(path, { headers: { cookie } })).status).toBe(401)
    expect(await codeOf(client.me({}))).toBe('INVALID_SESSION')
  })

  it('answers an unknown account as a wrong password, after the same work', async () => {
    const [account] = await rows(sql`select password from person`)
    const tried = async (email: string) => {
      door.compared.length = 0
      const { writes } = db
      const response = await post('/login', { email, password: 'a wrong password' })
      const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
      const told = [response.status, headers, await response.text(), db.writes - writes]
      return { told, compared: [...door.compared] }
    }
    const [known, unknown] = [await tried('ada@example.com'), await tried('nobody@example.com')]
    expect(unknown.told).toEqual(known.told)
    expect(known.told[0]).toBe(401)
    expect([known.compared, unknown.compared]).toEqual([[account!.password], [null]])
    expect(nobodys.split('$').slice(0, 4)).toEqual(String(account!.password).split('$').slice(0, 4))
  })

  it('waits after nine tries that failed for an account, whether it exists or not', async () => {
    for (const email of ['ada@example.com', 'nobody2@example.com']) {
      await db.write(writer => writer.run(sql`delete from login_try`))
      for (let tries = 0; tries < 9; tries++)
        expect((await post('/login', { email, password: 'wrong' })).status).toBe(401)
      const { writes } = db
      door.compared.length = 0
      const tenth = await post('/login', { email: email.toUpperCase(), password })
      expect([tenth.status, tenth.headers.get('retry-after')]).toEqual([429, '900'])
      expect(await tenth.json()).toEqual({
        error: { code: 'TOO_MANY_TRIES', message: 'Too many failed logins. Try again in 900 seconds.' },
      })
      expect([door.compared, db.writes]).toEqual([[], writes])
    }
    wait(15 * minute - 1)
    expect(await codeOf(door.aSession().login({ email: 'nobody2@example.com', password }))).toBe('TOO_MANY_TRIES')
    wait(1)
    expect(await codeOf(door.aSession().login({ email: 'nobody2@example.com', password }))).toBe('INVALID_LOGIN')
    // Expired counts are deleted.
    expect(await rows(sql`select subject from login_try where subject like 'account:%'`)).toHaveLength(1)
    await door.signedIn('ada@example.com')
  })

  it('counts all tries that are made at once, and begins anew after one that succeeds', async () => {
    await db.write(writer => writer.run(sql`delete from login_try`))
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => post('/login', { email: 'ada@example.com', password: 'x' })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(9).fill(401), ...Array(5).fill(429)])
    wait(16 * minute)
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 8; tries++) await post('/login', { email: 'ada@example.com', password: 'x' })
      await door.signedIn('ada@example.com')
    }
  })

  it('waits after many tries from an address, or a network of IPv6', async () => {
    await db.write(writer => writer.run(sql`delete from login_try`))
    const statusFrom = async (address: string, i: number) => {
      door.place.address = address
      const response = await post('/login/token', { token: `earshot_${i}` })
      return response.status
    }
    for (let i = 0; i < 50; i++) expect(await statusFrom(`2001:db8:0:1::${i.toString(16)}`, i)).toBe(401)
    expect(await statusFrom('2001:DB8::1:0:0:0:9', 51)).toBe(429)
    expect(await statusFrom('2001:db8:0:2::1', 52)).toBe(401)
    expect(await rows(sql`select subject, tries from login_try order by subject`)).toEqual([
      { subject: 'address:2001:db8:0:1::/64', tries: 50 },
      { subject: 'address:2001:db8:0:2::/64', tries: 1 },
    ])
    door.place.address = '192.0.2.1'
    await db.write(writer => writer.run(sql`delete from login_try`))
  })

  it('by a token lasts as long as the token, and has its rights', async () => {
    const token = await door.tokenOf('u', 'for a session')
    const client = door.aSession()
    expect((await client.loginByToken({ token })).session.kind).toBe('TOKEN')
    expect(await client.me({})).toMatchObject({ person: null, teams: [{ id: 'u', role: 'VIEWER' }] })
    expect((await client.api.brands.list({})).total).toBe(0)
    expect(await codeOf(client.api.brands.get({ brandId: 'b' }))).toBe('BRAND_NOT_FOUND')
    expect(await codeOf(client.admin.tokens.list({ teamId: 'u' }))).toBe('FORBIDDEN')
    expect(await codeOf(client.changePassword({ oldPassword: 'x', newPassword: 'y'.repeat(12) }))).toBe('FORBIDDEN')
    await door.revoke('for a session')
    expect(await codeOf(client.me({}))).toBe('INVALID_SESSION')
    expect(await codeOf(client.api.brands.list({}))).toBe('INVALID_TOKEN')
    for (const wrong of [token, 'earshot_x', `${token}x`])
      expect(await codeOf(door.aSession().loginByToken({ token: wrong }))).toBe('INVALID_LOGIN')
  })

  it('ends after 7 days without use, and after 30 days in any case', async () => {
    const idle = await door.signedIn('ada@example.com')
    const busy = await door.signedIn('ada@example.com')
    const used = () =>
      db.write(writer => writer.run(sql`update session set last_used_at = ${door.clock.now.getTime()}`))
    wait(7 * day - 1)
    await idle.me({})
    wait(1)
    expect(await codeOf(idle.me({}))).toBe('INVALID_SESSION')
    const again = await door.signedIn('ada@example.com')
    for (let days = 0; days < 30; days += 6) {
      await again.me({})
      await used()
      wait(days === 24 ? 6 * day - 1 : 6 * day)
    }
    await again.me({})
    wait(1)
    expect(await codeOf(again.me({}))).toBe('INVALID_SESSION')
    expect(await codeOf(busy.me({}))).toBe('INVALID_SESSION')
    // The next login deletes expired sessions.
    await door.signedIn('ada@example.com')
    expect(await rows(sql`select id from session`)).toHaveLength(1)
  })

  it('lists the own sessions and ends one of them, but none of others', async () => {
    await door.personOf('bob@example.com')
    const [one, two, bob] = [
      await door.signedIn('ada@example.com'),
      await door.signedIn('ada@example.com'),
      await door.signedIn('bob@example.com'),
    ]
    const { sessions } = await one.list({})
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(sessions[0]).toMatchObject({ address: '192.0.2.1', agent: null })
    const mine = (await one.me({})).session.id
    const others = sessions.find(({ id, current }) => !current && id !== mine)!.id
    const bobs = (await bob.me({})).session.id
    expect(await codeOf(one.revoke({ sessionId: bobs }))).toBe('SESSION_NOT_FOUND')
    expect(await codeOf(one.revoke({ sessionId: 'nothing' }))).toBe('SESSION_NOT_FOUND')
    await one.revoke({ sessionId: (await two.me({})).session.id })
    expect(await codeOf(two.me({}))).toBe('INVALID_SESSION')
    expect(others).toBeTruthy()
    await one.revoke({ sessionId: mine })
    expect(await codeOf(one.me({}))).toBe('INVALID_SESSION')
    expect((await bob.me({})).person?.email).toBe('bob@example.com')
  })

  it('changes a password for who knows the present one, and ends all other sessions', async () => {
    const { id } = await door.personOf('eve@example.com', { t: 'VIEWER' })
    const [one, two] = [await door.signedIn('eve@example.com'), await door.signedIn('eve@example.com')]
    const newPassword = 'another battery staple'
    const change = (oldPassword: string, to = newPassword) => one.changePassword({ oldPassword, newPassword: to })
    expect(await codeOf(change('a wrong password'))).toBe('WRONG_PASSWORD')
    for (const bad of ['elevenchars', 'x'.repeat(201), 'EVE@example.com'])
      expect(await codeOf(change(password, bad)), bad).toBe('INVALID_BODY')
    await change(password)
    expect(await codeOf(two.me({}))).toBe('INVALID_SESSION')
    expect((await one.me({})).person?.id).toBe(id)
    expect(await codeOf(door.aSession().login({ email: 'eve@example.com', password }))).toBe('INVALID_LOGIN')
    await door.aSession().login({ email: 'eve@example.com', password: newPassword })
  })

  it('leaves a row of the audit for every change, and none for what failed', async () => {
    await db.write(writer => writer.run(sql`delete from audit`))
    const { id } = await door.personOf('kim@example.com')
    const client = await door.signedIn('kim@example.com')
    await codeOf(client.login({ email: 'kim@example.com', password: 'wrong' }))
    await client.changePassword({ oldPassword: password, newPassword: 'another battery staple' })
    await client.me({})
    await client.logout({})
    const told = await rows(sql`select action, actor_kind, actor_id, address from audit order by action`)
    expect(told).toEqual(
      ['session.changePassword', 'session.login', 'session.logout'].map(action => ({
        ...{ action, actor_kind: 'person', actor_id: id, address: '192.0.2.1' },
      })),
    )
  })
})

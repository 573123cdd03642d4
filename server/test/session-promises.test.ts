import { errors, errorsOfCall, hasBody, isReading, type SessionCall, session, sessionCallName } from '@earshot/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeLink } from '../src/access/links.ts'
import { type Db, Unavailable } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { engines } from './engines.ts'
import { aPeopledDoor, password } from './people.ts'
import { aBrand, aTeam } from './records.ts'

const calls = Object.values(session as Record<string, SessionCall>).map(call => ({ name: sessionCallName(call), call }))
const withoutCookie = /^session\.(changeName|accept|decline|\w+View)$/
const looking = ['session.look', 'session.lookShare']
const unknown: Record<string, string> = {
  sessionId: 'SESSION_NOT_FOUND',
  shareId: 'INVALID_SESSION',
  invitationId: 'INVITATION_NOT_FOUND',
  brandId: 'BRAND_NOT_FOUND',
  viewId: 'VIEW_NOT_FOUND',
}
const json = { 'content-type': 'application/json' }
const down = () => Promise.reject(new Unavailable('It is down.'))

describe('the calls about signing in', () => {
  it.each(calls)('$name says what it is, what it takes and what it may answer', ({ call }) => {
    expect(call.summary).toMatch(/^[A-Z].*\.$/)
    if (isReading(call)) expect(hasBody(call)).toBe(false)
    for (const [field, schema] of Object.entries(z.toJSONSchema(call.body, { io: 'input' }).properties ?? {}))
      expect((schema as { description?: string }).description, field).toBeTruthy()
    expect(call.errors.includes('FORBIDDEN')).toBe(!isReading(call))
  })
})

describe.each(engines)('the calls about signing in on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aPeopledDoor(db, [aTeam('t'), aBrand('b', 't'), aTeam('u')], {
      addressOf: () => `192.0.2.${1 + (tried++ % 250)}`,
      ...{ publicUrl: 'http://earshot.test', post: { wake: () => undefined } },
    })
  })
  afterAll(() => db[Symbol.asyncDispose]())
  let tried = 0

  /** A successful call: the cookie of a new session, the path and the body. */
  async function sampleOf(name: string) {
    const email = `${crypto.randomUUID()}@example.com`
    const { id: personId } = await door.personOf(email, { t: 'VIEWER' })
    const client = await door.signedIn(email)
    await client.me({})
    const cookie = door.seen.cookie!
    const shared = await aShare()
    if (name === 'session.share') await client.openShare(shared)
    const link = async () =>
      (await db.write(writer => makeLink(writer, { kind: 'RESET', personId }, door.clock.now))).secret
    const bodies: Record<string, () => Promise<object>> = {
      'session.login': async () => ({ email, password }),
      'session.loginByToken': async () => ({ token: await door.tokenOf('t', email) }),
      'session.look': async () => ({ secret: await link() }),
      'session.redeem': async () => ({ secret: await link(), password: 'another long password' }),
      'session.setPreferences': async () => ({ theme: 'dark', language: 'pt', oneLetterKeys: false }),
      'session.changeName': async () => ({ name: 'Ada Lovelace' }),
      'session.lookShare': async () => shared,
      'session.openShare': async () => shared,
      'session.forgot': async () => ({ email }),
      'session.saveView': async () => ({ name: 'Mine', address: '/prompts?period=7' }),
      'session.renameView': async () => ({ name: 'Yours' }),
      'session.changePassword': async () => ({ oldPassword: password, newPassword: 'another long password' }),
    }
    const body = await bodies[name]?.()
    const { sessions } = await client.list({})
    const purpose = { kind: 'INVITATION', teamId: 'u', email, role: 'VIEWER' } as const
    const { link: invitation } = await db.write(writer => makeLink(writer, purpose, door.clock.now))
    const { view } = await client.saveView({ brandId: 'b', name: 'First', address: '' })
    const ids: Record<string, string> = {
      ...{ brandId: 'b', viewId: view.id },
      ...{ sessionId: sessions[0]!.id, shareId: shared.shareId, invitationId: invitation.id },
    }
    return { cookie: name === 'session.share' ? door.seen.cookie! : cookie, body, ids }
  }
  /** Id and secret of a share without a password. */
  async function aShare() {
    const { link } = await door.asOperator.shares.create({ brandId: 'b', name: 'x', page: 'matrix' })
    const [, shareId = '', secret = ''] = /\/s\/(.*)#(.*)/.exec(link!)!
    return { shareId, secret }
  }
  const send = (
    { method, path }: SessionCall,
    { cookie, body, ids }: Awaited<ReturnType<typeof sampleOf>>,
    headers: Record<string, string> = {},
    app = door.app,
  ) =>
    app.fetch(
      new Request(`http://earshot.test/api/session${path.replace(/:(\w+)/g, (_, param: string) => ids[param]!)}`, {
        method,
        headers: { cookie, 'earshot-session': '1', ...(body && json), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code
  const audited = async () => (await db.read(reader => reader.rows(sql`select id from audit`))).length

  it.each(calls)(
    '$name answers as promised, is kept nowhere, and leaves a row of the audit if it changes anything',
    async ({ name, call }) => {
      const sample = await sampleOf(name)
      const before = await audited()
      const { writes } = db
      const response = await send(call, sample)
      const told = await response.json()
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(call.response.parse(told)).toEqual(told)
      // Reading a link sends its secret in a body, but changes nothing.
      const changes = !isReading(call) && !looking.includes(name)
      // Preferences and forgotten passwords are not audited.
      const isTold = changes && !['session.setPreferences', 'session.forgot'].includes(name)
      expect(await audited()).toBe(isTold ? before + 1 : before)
      if (!changes) expect(db.writes).toBe(writes)
      expect(response.headers.has('set-cookie')).toBe(isTold && !withoutCookie.test(name))
    },
  )

  it.each(calls)(
    '$name meets the errors that it shares with others, and only those that it promises',
    async ({ name, call }) => {
      const sample = await sampleOf(name)
      const before = await audited()
      const meet = async (response: Response, code: string) => {
        expect([response.status, await codeOf(response)]).toEqual([errors[code as keyof typeof errors].status, code])
        expect(errorsOfCall(call)).toContain(code)
        expect(response.headers.has('set-cookie')).toBe(false)
      }
      if (!call.open)
        for (const cookie of [
          '',
          'earshot_session=x',
          `earshot_session=earshot_session_${'x'.repeat(43)}`,
          `${sample.cookie}x`,
        ])
          await meet(await send(call, { ...sample, cookie }), 'INVALID_SESSION')
      if (!isReading(call))
        for (const headers of [
          { origin: 'https://evil.example' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'none' },
        ])
          await meet(await send(call, sample, headers), 'FORBIDDEN')
      if (hasBody(call)) {
        await meet(await send(call, sample, { 'content-type': 'text/plain' }), 'UNSUPPORTED_MEDIA_TYPE')
        await meet(await send(call, { ...sample, body: { ...sample.body, more: 1 } }), 'INVALID_BODY')
        await meet(await send(call, { ...sample, body: { x: 'x'.repeat(65_536) } }), 'TOO_LARGE')
      }
      for (const param of Object.keys(sample.ids))
        if (call.path.includes(`:${param}`))
          await meet(await send(call, { ...sample, ids: { [param]: 'nothing' } }), unknown[param]!)
      expect(await audited()).toBe(before)
    },
  )

  it.each(calls.filter(({ name }) => name !== 'session.ways'))(
    '$name is 503 while the database is away',
    async ({ name, call }) => {
      const sample = await sampleOf(name)
      const { app } = await aPeopledDoor(db, [], { db: { ...db, read: down, write: down } as Db })
      const response = await send(call, sample, {}, app)
      expect([response.status, await codeOf(response), response.headers.has('retry-after')]).toEqual([
        503,
        'UNAVAILABLE',
        true,
      ])
    },
  )

  it('answer other paths and methods as the other APIs do', async () => {
    const at = (path: string, method = 'GET') => door.ask(`/api/session${path}`, { method })
    for (const path of ['/', '/login/', '/nothing', '/oidc', '/oidc/callback'])
      expect((await at(path)).status).toBe(404)
    const wrong = await at('/login')
    expect([wrong.status, wrong.headers.get('allow'), await codeOf(wrong)]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED'])
    expect((await at('/me', 'POST')).headers.get('allow')).toBe('GET, HEAD')
    expect(await (await at('/ways', 'HEAD')).text()).toBe('')
  })
})

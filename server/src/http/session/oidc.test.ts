import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { anOidcProvider, type Manners } from '../../../test/oidc-provider.ts'
import { aPeopledDoor } from '../../../test/people.ts'
import { aTeam } from '../../../test/records.ts'
import { makeLink } from '../../access/links.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { createIssuer } from '../../oidc/issuer.ts'

const client = { id: 'earshot', secret: 'a secret of the client' }
const publicUrl = 'https://earshot.test'

describe.each(engines)('signing in by OpenID Connect on %s', (_, open) => {
  let db: Db
  let provider: Awaited<ReturnType<typeof anOidcProvider>>
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    provider = await anOidcProvider(client)
    const issuer = createIssuer({
      ...{ issuer: provider.url, clientId: client.id, clientSecret: client.secret },
      redirectUri: `${publicUrl}/api/session/oidc/callback`,
    })
    door = await aPeopledDoor(db, [aTeam('t')], { issuer, publicUrl })
    await door.personOf('ada@example.com', { t: 'OWNER' })
  })
  beforeEach(() => behave({ claims: { email: 'Ada@Example.com', email_verified: true, name: 'Ada' } }))
  afterAll(async () => {
    await provider[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  })

  const behave = (manners: Manners) =>
    Object.assign(
      provider.manners,
      { userInfo: undefined, forges: false, declines: undefined, refusesClient: false },
      manners,
    )
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map(set => set.split(';')[0]!)
      .filter(pair => !pair.endsWith('='))
      .join('; ')
  /** Logs in at the issuer like a browser. Returns the URL to return to and the cookie to send. */
  async function sentBack(search = '', already = '') {
    const begun = await door.ask(`/api/session/oidc${search}`, { headers: { ...(already && { cookie: already }) } })
    expect(begun.status).toBe(303)
    const there = await fetch(begun.headers.get('location')!, { redirect: 'manual' })
    const back = new URL(there.headers.get('location')!)
    expect(back.origin).toBe(publicUrl)
    return { path: back.pathname + back.search, cookie: cookieOf(begun), set: begun.headers.getSetCookie() }
  }
  async function signedIn(change: (path: string) => string = path => path) {
    const { path, cookie } = await sentBack()
    const response = await door.ask(change(path), { headers: { cookie } })
    return { to: response.headers.get('location'), cookie: cookieOf(response) }
  }
  const sessions = async () => (await db.read(reader => reader.rows(sql`select id from session`))).length

  it('opens the session of the person who has the confirmed address', async () => {
    const { set } = await sentBack()
    expect(set).toEqual([
      expect.stringMatching(
        /^__Host-earshot_oidc_[\w-]{12}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    const { to, cookie } = await signedIn()
    expect([to, cookie]).toEqual(['/', expect.stringMatching(/^__Host-earshot_session=\S+$/)])
    const me = await (await door.ask('/api/session/me', { headers: { cookie } })).json()
    expect(me).toMatchObject({ person: { email: 'ada@example.com' }, teams: [{ id: 't', role: 'OWNER' }] })
    expect(provider.wrong).toEqual([])
    const ways = await (await door.ask('/api/session/ways')).json()
    expect(ways).toEqual({ success: true, issuer: new URL(provider.url).host, resets: false })
    const told = door.log.join('') + JSON.stringify(await db.read(reader => reader.rows(sql`select * from audit`)))
    expect(told).toContain('session.loginByIssuer')
    for (const secret of [client.secret, cookie.split('=')[1]!]) expect(told).not.toContain(secret)
  })

  it.each<[string, Manners, string]>([
    ['has not confirmed the address', { claims: { email: 'ada@example.com', email_verified: false } }, 'unverified'],
    ['says nothing of confirming it', { claims: { email: 'ada@example.com' } }, 'unverified'],
    ['says it as a text', { claims: { email: 'ada@example.com', email_verified: 'true' } }, 'unverified'],
    ['tells no address', { claims: {} }, 'unverified'],
    ['lets the person cancel', { claims: {}, declines: 'access_denied' }, 'cancelled'],
    ['declines', { claims: {}, declines: 'invalid_scope' }, 'declined'],
    ['has no time', { claims: {}, declines: 'temporarily_unavailable' }, 'unreachable'],
    ['does not accept our secret', { claims: {}, refusesClient: true }, 'secret'],
    ['forges', { claims: { email: 'ada@example.com', email_verified: true }, forges: true }, 'declined'],
    ['names another nonce', { claims: { email: 'ada@example.com', email_verified: true, nonce: 'x' } }, 'declined'],
    ['is for another client', { claims: { email: 'ada@example.com', email_verified: true, aud: 'x' } }, 'declined'],
    [
      'is another',
      { claims: { email: 'ada@example.com', email_verified: true, iss: 'https://x.example' } },
      'declined',
    ],
    ['gives an old token', { claims: { email: 'ada@example.com', email_verified: true, exp: 1 } }, 'declined'],
    ['confirms somebody uninvited', { claims: { email: 'x@example.com', email_verified: true } }, 'uninvited'],
  ])('signs nobody in if the issuer %s, and says why', async (_, manners, problem) => {
    behave(manners)
    const before = await sessions()
    expect(await signedIn()).toEqual({ to: `/login?problem=${problem}`, cookie: '' })
    expect(await sessions()).toBe(before)
  })

  it('signs nobody in if the browser is another one, or comes twice', async () => {
    const before = await sessions()
    const one = await sentBack()
    const other = await sentBack()
    const to = async (path: string, cookie: string) =>
      (await door.ask(path, { headers: { ...(cookie && { cookie }) } })).headers.get('location')
    expect(await to(one.path, '')).toBe('/login?problem=lost')
    expect(await to(one.path, other.cookie)).toBe('/login?problem=lost')
    expect(await to(one.path, one.cookie.replace(/=.*/, '=x'))).toBe('/login?problem=lost')
    expect(await signedIn(path => path.replace(/state=[^&]+/, 'state=x'))).toMatchObject({ to: '/login?problem=lost' })
    expect(await sessions()).toBe(before)
    expect(await to(one.path, one.cookie)).toBe('/')
    expect(await to(one.path, one.cookie)).toBe('/login?problem=declined')
  })

  it('keeps several attempts of one browser, five at most, and where each was going', async () => {
    const jar: string[] = []
    const attempts: Awaited<ReturnType<typeof sentBack>>[] = []
    for (let tab = 0; tab < 7; tab++) {
      door.clock.now = new Date(door.clock.now.getTime() + 1000)
      const attempt = await sentBack(`?next=/brands/${tab}`, jar.join('; '))
      attempts.push(attempt)
      for (const set of attempt.set) {
        const [name] = set.split('=')
        jar.splice(0, jar.length, ...jar.filter(pair => !pair.startsWith(`${name}=`)))
        if (!/Max-Age=0/.test(set)) jar.push(set.split(';')[0]!)
      }
      expect(jar.length).toBe(Math.min(tab + 1, 5))
    }
    const to = async (tab: number) =>
      (await door.ask(attempts[tab]!.path, { headers: { cookie: jar.join('; ') } })).headers.get('location')
    expect([await to(6), await to(2), await to(1)]).toEqual(['/brands/6', '/brands/2', '/login?problem=lost'])
  })

  it.each([
    ['/brands/b?period=7', '/brands/b?period=7'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/\t/elsewhere.example', '/'],
    ['/.//elsewhere.example', '/'],
    [`/${'x'.repeat(1001)}`, '/'],
  ])('goes on to %j at %s', async (next, to) => {
    const { path, cookie } = await sentBack(`?next=${encodeURIComponent(next)}`)
    expect((await door.ask(path, { headers: { cookie } })).headers.get('location')).toBe(to)
  })

  it('makes an account for who is invited, and for nobody else', async () => {
    behave({ claims: { email: 'new@example.com', email_verified: true, name: 'New\n' } })
    const { writes } = db
    expect(await signedIn()).toEqual({ to: '/login?problem=uninvited', cookie: '' })
    expect(db.writes).toBe(writes)
    const purpose = { kind: 'INVITATION', teamId: 't', email: 'new@example.com', role: 'MEMBER' } as const
    await db.write(writer => makeLink(writer, purpose, door.clock.now))
    const { cookie } = await signedIn()
    const me = await (await door.ask('/api/session/me', { headers: { cookie } })).json()
    expect(me).toMatchObject({
      person: { email: 'new@example.com', name: 'New' },
      teams: [{ id: 't', role: 'MEMBER' }],
    })
    expect(await db.read(reader => reader.rows(sql`select id from link`))).toEqual([])
    expect((await signedIn()).to).toBe('/')
    const late = { ...purpose, email: 'late@example.com' }
    await db.write(writer => makeLink(writer, late, new Date(door.clock.now.getTime() - 8 * 86_400_000)))
    behave({ claims: { email: 'late@example.com', email_verified: true } })
    expect((await signedIn()).to).toBe('/login?problem=uninvited')
  })

  it('reads the address from the user info where the token has none', async () => {
    behave({ claims: {}, userInfo: { email: 'ada@example.com', email_verified: true } })
    expect((await signedIn()).to).toBe('/')
    behave({ claims: {}, userInfo: { email: 'ada@example.com', email_verified: false } })
    expect((await signedIn()).to).toBe('/login?problem=unverified')
    behave({ claims: {}, userInfo: { sub: 'user-2', email: 'ada@example.com', email_verified: true } })
    expect((await signedIn()).to).toBe('/login?problem=declined')
  })
})

describe('an issuer', () => {
  it('that is away is asked again by the next one, and none is no way', async () => {
    const [[, open]] = engines as [(typeof engines)[number]]
    await using db = await open()
    const setup = { clientId: client.id, clientSecret: client.secret, redirectUri: `${publicUrl}/callback` }
    const issuer = createIssuer({ issuer: 'http://127.0.0.1:9', ...setup })
    const door = await aPeopledDoor(db, [], { issuer })
    for (let tries = 0; tries < 2; tries++)
      expect((await door.ask('/api/session/oidc')).headers.get('location')).toBe('/login?problem=unreachable')
    expect(door.log.join('')).not.toContain(client.secret)
    const without = await aPeopledDoor(db, [])
    expect((await without.ask('/api/session/oidc')).status).toBe(404)
  })

  it('needs TLS, but on this machine', async () => {
    const setup = { clientId: client.id, clientSecret: client.secret, redirectUri: `${publicUrl}/callback` }
    await expect(createIssuer({ issuer: 'http://issuer.example', ...setup }).begin()).rejects.toThrow(/HTTPS|insecure/i)
  })
})

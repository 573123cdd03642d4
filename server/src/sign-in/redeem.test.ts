import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, codeOf, password } from '../../test/people.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { operator } from '../access/actor.ts'
import { makeLink } from '../access/links.ts'
import { outsideAt } from '../admin/action/outside.ts'
import { perform } from '../admin/action/perform.ts'
import * as invitations from '../admin/people/invitations.ts'
import * as persons from '../admin/people/persons.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const day = 86_400_000
const given = { name: 'Ada', password: 'a new password' }

describe.each(engines)('links that work once on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aPeopledDoor(db, [])
  })
  afterAll(() => db[Symbol.asyncDispose]())

  const secretOf = (link: string | null) => link!.split('#')[1]!
  const firstOwner = async () =>
    (await db.write(writer => makeLink(writer, { kind: 'FIRST_OWNER' }, door.clock.now))).secret
  const doing = () => ({ actor: operator, now: door.clock.now, outside: outsideAt('https://earshot.test') })
  const inviting = async (email: string, role: 'VIEWER' | 'OWNER' = 'VIEWER') => {
    const made = await perform(db, invitations.createInvitation, { ...doing(), input: { teamId: 't', email, role } })
    return secretOf(made.link)
  }
  const audited = () => db.read(reader => reader.rows(sql`select * from audit order by changed_at, id`))

  it('make the first owner, with a team', async () => {
    const secret = await firstOwner()
    const second = await firstOwner()
    const session = door.aSession()
    expect((await session.look({ secret })).link).toMatchObject({ kind: 'FIRST_OWNER', email: null, team: null })
    const email = 'Ada@Example.com'
    const redeem = (more: object) => session.redeem({ secret, ...more })
    expect(await codeOf(redeem({}))).toBe('INVALID_BODY')
    expect(await codeOf(redeem({ email, ...given }))).toBe('INVALID_BODY')
    expect(await codeOf(redeem({ email, ...given, password: 'ada@example.COM', teamName: 'Acme' }))).toBe(
      'INVALID_BODY',
    )
    expect(await codeOf(redeem({ email, ...given, password: 'too short', teamName: 'Acme' }))).toBe('INVALID_BODY')
    await redeem({ email, ...given, teamName: 'Acme' })
    const { person, teams } = await session.me({})
    expect([person?.email, teams]).toEqual([
      'ada@example.com',
      [expect.objectContaining({ name: 'Acme', role: 'OWNER', isOpen: true, features: ['CRAWLER_ANALYTICS'] })],
    ])
    expect((await session.api.brands.list({})).total).toBe(0)
    for (const used of [secret, second])
      expect(await codeOf(door.aSession().redeem({ secret: used, email: 'b@example.com', ...given }))).toBe(
        'LINK_NOT_FOUND',
      )
    await door.aSession().login({ email, password: given.password })
    const rows = JSON.stringify(await audited())
    for (const text of [secret, second, given.password]) expect(rows + door.log.join('')).not.toContain(text)
    expect(rows).toContain('session.redeem')
  })

  it('make the first owner of every team that there is', async () => {
    await using other = await open()
    const there = await aPeopledDoor(other, [aTeam('t'), aTeam('u')])
    const { secret } = await other.write(writer => makeLink(writer, { kind: 'FIRST_OWNER' }, there.clock.now))
    const session = there.aSession()
    await session.redeem({ secret, email: 'ada@example.com', ...given })
    expect((await session.me({})).teams.map(({ id, role }) => [id, role])).toEqual([
      ['t', 'OWNER'],
      ['u', 'OWNER'],
    ])
  })

  it('invite somebody new, who makes an account', async () => {
    const { id: ada } = (await db.read(reader => reader.rows<{ id: string }>(sql`select id from person`)))[0]!
    await db.write(async writer => {
      await writer.run(sql`
insert into team (id, name, plan, status, subscription, features) values ('t', 'Team', 'GROWTH', 'ACTIVE', 'ACTIVE', '[]')`)
      await writer.run(sql`
insert into membership (team_id, person_id, role, created_at) values ('t', ${ada}, 'OWNER', 1)`)
    })
    const old = await inviting('bob@example.com')
    const secret = await inviting('bob@example.com', 'OWNER')
    const session = door.aSession()
    expect(await codeOf(session.look({ secret: old }))).toBe('LINK_NOT_FOUND')
    expect((await session.look({ secret })).link).toEqual({
      ...{ kind: 'INVITATION', email: 'bob@example.com', team: 'Team', hasAccount: false },
      expiresAt: new Date(door.clock.now.getTime() + 7 * day).toISOString(),
    })
    expect(await codeOf(session.redeem({ secret, ...given, email: 'eve@example.com', password: 'short' }))).toBe(
      'INVALID_BODY',
    )
    await session.redeem({ secret, ...given, email: 'eve@example.com' })
    const { person, teams } = await session.me({})
    // The address is that of the invitation, whatever the request contains.
    expect([person?.email, teams.map(({ id, role }) => [id, role])]).toEqual(['bob@example.com', [['t', 'OWNER']]])
    expect(await codeOf(door.aSession().redeem({ secret, ...given }))).toBe('LINK_NOT_FOUND')
    expect(await codeOf(inviting('bob@example.com'))).toBe('ALREADY_MEMBER')
  })

  it('are used once, also by two at once', async () => {
    const secret = await inviting('two@example.com')
    const both = await Promise.all([1, 2].map(() => codeOf(door.aSession().redeem({ secret, ...given }))))
    expect(both).toContain(undefined)
    expect(['LINK_NOT_FOUND', 'EMAIL_TAKEN']).toContain(both.find(code => code !== undefined))
  })

  it('invite somebody with an account, who proves that it is theirs', async () => {
    await door.personOf('kim@example.com')
    const secret = await inviting('kim@example.com')
    expect((await door.aSession().look({ secret })).link.hasAccount).toBe(true)
    expect(await codeOf(door.aSession().redeem({ secret }))).toBe('INVALID_BODY')
    expect(await codeOf(door.aSession().redeem({ secret, ...given }))).toBe('INVALID_LOGIN')
    const others = await door.signedIn('bob@example.com').catch(() => door.aSession())
    expect(await codeOf(others.redeem({ secret }))).toBe('INVALID_BODY')
    const session = door.aSession()
    await session.redeem({ secret, password })
    expect((await session.me({})).teams.map(({ id }) => id)).toEqual(['t'])
    await db.write(writer => writer.run(sql`delete from membership where role = 'VIEWER'`))
    const again = await inviting('kim@example.com')
    await session.redeem({ secret: again })
    expect((await session.me({})).teams.map(({ id }) => id)).toEqual(['t'])
  })

  it('do not hand an account without a password to who made the invitation', async () => {
    await perform(db, persons.createPerson, { ...doing(), input: { email: 'oidc@example.com', name: 'O' } })
    const secret = await inviting('oidc@example.com')
    expect(await codeOf(door.aSession().redeem({ secret, ...given }))).toBe('INVALID_LOGIN')
    expect(
      await db.read(reader => reader.rows(sql`select password from person where email = 'oidc@example.com'`)),
    ).toEqual([{ password: null }])
  })

  it('count wrong passwords as tries to sign in', async () => {
    await door.personOf('try@example.com')
    const secret = await inviting('try@example.com')
    const tries: (string | undefined)[] = []
    for (let i = 0; i < 10; i++) tries.push(await codeOf(door.aSession().redeem({ secret, password: 'wrong' })))
    expect(tries).toEqual([...Array(9).fill('INVALID_LOGIN'), 'TOO_MANY_TRIES'])
    await db.write(writer => writer.run(sql`delete from login_try`))
  })

  it('set a new password, end all sessions, and open an account that waits', async () => {
    const { id: personId } = await door.personOf('lea@example.com')
    const before = await door.signedIn('lea@example.com')
    const reset = async () =>
      secretOf((await perform(db, persons.resetPersonPassword, { ...doing(), input: { personId } })).link)
    const [old, secret] = [await reset(), await reset()]
    for (let i = 0; i < 9; i++) await codeOf(door.aSession().login({ email: 'lea@example.com', password: 'x' }))
    expect(await codeOf(door.aSession().login({ email: 'lea@example.com', password }))).toBe('TOO_MANY_TRIES')
    const session = door.aSession()
    expect((await session.look({ secret })).link).toMatchObject({
      kind: 'RESET',
      email: 'lea@example.com',
      hasAccount: true,
    })
    expect(await codeOf(session.redeem({ secret: old, password: given.password }))).toBe('LINK_NOT_FOUND')
    expect(await codeOf(session.redeem({ secret, password: 'lea@example.com' }))).toBe('INVALID_BODY')
    await session.redeem({ secret, password: given.password })
    expect((await session.me({})).person?.email).toBe('lea@example.com')
    expect(await codeOf(before.me({}))).toBe('INVALID_SESSION')
    expect(await codeOf(session.look({ secret }))).toBe('LINK_NOT_FOUND')
    expect(await codeOf(door.aSession().login({ email: 'lea@example.com', password }))).toBe('INVALID_LOGIN')
    await door.aSession().login({ email: 'lea@example.com', password: given.password })
  })

  it('open the demo without typing, once, for as long as its token', async () => {
    await door.tokenOf('t', 'start')
    const tokenId = await door.idOf('start')
    const { secret } = await db.write(writer => makeLink(writer, { kind: 'DEMO', tokenId }, door.clock.now))
    const session = door.aSession()
    expect((await session.look({ secret })).link).toMatchObject({ kind: 'DEMO', team: 'Team' })
    expect((await session.redeem({ secret })).session.kind).toBe('TOKEN')
    expect((await session.api.brands.list({})).total).toBe(0)
    expect(await codeOf(door.aSession().redeem({ secret }))).toBe('LINK_NOT_FOUND')
    await door.revoke('start')
    expect(await codeOf(session.me({}))).toBe('INVALID_SESSION')
  })

  it('expire', async () => {
    const secret = await inviting('late@example.com')
    const before = door.clock.now
    door.clock.now = new Date(before.getTime() + 7 * day)
    expect(await codeOf(door.aSession().look({ secret }))).toBe('LINK_NOT_FOUND')
    expect(await codeOf(door.aSession().redeem({ secret, ...given }))).toBe('LINK_NOT_FOUND')
    const open = await perform(db, invitations.listInvitations, {
      ...doing(),
      input: { teamId: 't', limit: 50, offset: 0 },
    })
    expect(open.invitations).toEqual([])
    door.clock.now = before
    for (const wrong of ['x', `${secret}x`, `earshot_link_${'x'.repeat(43)}`])
      expect(await codeOf(door.aSession().look({ secret: wrong }))).toBe('LINK_NOT_FOUND')
  })
})

describe.each(engines)('the last owner of a team on %s', (_, open) => {
  it('stays, also where two take it from each other at once', async () => {
    await using db = await open()
    const door = await aPeopledDoor(db, [aTeam('t'), aBrand('b', 't')])
    const [one, two] = [
      await door.personOf('one@example.com', { t: 'OWNER' }),
      await door.personOf('two@example.com', { t: 'OWNER' }),
    ]
    const [first, second] = [await door.signedIn('one@example.com'), await door.signedIn('two@example.com')]
    const codes = await Promise.all([
      codeOf(first.admin.members.remove({ teamId: 't', personId: two.id })),
      codeOf(second.admin.members.change({ teamId: 't', personId: one.id, role: 'VIEWER' })),
    ])
    expect(codes.filter(code => code === undefined)).toHaveLength(1)
    expect(
      await db.read(reader => reader.rows(sql`select 1 as one from membership where role = 'OWNER'`)),
    ).toHaveLength(1)
  })
})

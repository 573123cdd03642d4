import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, codeOf, password } from '../../test/people.ts'
import { aTeam } from '../../test/records.ts'
import { renewLink } from '../access/links.ts'
import { accountOf } from '../access/persons.ts'
import type { Db } from '../db/db.ts'
import { loginByIssuer } from './by-issuer.ts'

const own = 'the real password of the person'

/** The owner of team t invites an address and uses the link himself. Later, team u invites the person. */
describe.each(engines)('the account of an address that somebody else has invited, on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  let mailing: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aPeopledDoor(db, [aTeam('t'), aTeam('u')])
    mailing = await aPeopledDoor(db, [], { publicUrl: 'http://earshot.test', post: { wake: () => undefined } })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  const secretOf = (link: string | null) => link!.split('#')[1]!
  const invited = async (teamId: string, email: string) =>
    secretOf((await door.asOperator.invitations.create({ teamId, email, role: 'MEMBER' })).link)
  /** The link of an invitation, as in its email. */
  const mailed = async (teamId: string, email: string) => {
    const { link, invitation } = await mailing.asOperator.invitations.create({ teamId, email, role: 'MEMBER' })
    expect(link).toBeNull()
    return (await db.write(writer => renewLink(writer, invitation.id, door.clock.now)))!.secret
  }
  /** The inviter, logged in to the account that he created with his own password. */
  async function squatted(email: string) {
    const session = door.aSession()
    await session.redeem({ secret: await invited('t', email), name: 'Eve', password })
    return session
  }
  const teamsOf = async (session: Awaited<ReturnType<typeof squatted>>) =>
    (await session.me({})).teams.map(({ id }) => id)
  const byIssuer = (email: string) =>
    loginByIssuer(
      {
        ...{
          db,
          now: door.clock.now,
          passwords: undefined as never,
          origin: {},
          agent: '',
          issuer: null,
          post: undefined,
        },
        ...{ session: undefined, shareSession: async () => undefined },
      },
      { email, name: 'Vic' },
    )

  it('is good for the team that invited it alone: no invitation of another team lets it in', async () => {
    const email = 'one@example.com'
    const squatter = await squatted(email)
    await door.asOperator.members.add({ teamId: 'u', email, role: 'OWNER' })
    expect((await squatter.invitations({})).invitations).toEqual([])
    const secret = await invited('u', email)
    expect(await codeOf(squatter.redeem({ secret }))).toBe('FORBIDDEN')
    expect(await codeOf(door.aSession().redeem({ secret, password }))).toBe('FORBIDDEN')
    const { invitations } = await door.asOperator.invitations.list({ teamId: 'u' })
    const id = invitations.find(each => each.email === email)!.id
    expect(await codeOf(squatter.accept({ invitationId: id }))).toBe('INVITATION_NOT_FOUND')
    expect(await teamsOf(squatter)).toEqual(['t'])
    // The operator vouches for the address with a link to set a new password.
    const [person] = (await door.asOperator.persons.list({ limit: 100 })).persons.filter(each => each.email === email)
    const reset = secretOf((await door.asOperator.persons.reset({ personId: person!.id })).link)
    const victim = door.aSession()
    await victim.redeem({ secret: reset, password: own })
    expect(await codeOf(squatter.me({}))).toBe('INVALID_SESSION')
    expect((await victim.invitations({})).invitations).toMatchObject([{ id, role: 'MEMBER' }])
    await victim.accept({ invitationId: id })
    expect(await teamsOf(victim)).toEqual(['t', 'u'])
  })

  it('passes to who opens a mailed link: the password and the sessions of before end', async () => {
    const email = 'two@example.com'
    const squatter = await squatted(email)
    const secret = await mailed('u', email)
    const victim = door.aSession()
    expect((await victim.look({ secret })).link.hasAccount).toBe(false)
    await victim.redeem({ secret, name: 'Vic', password: own })
    expect([await teamsOf(victim), (await victim.me({})).person?.name]).toEqual([['t', 'u'], 'Vic'])
    expect(await codeOf(squatter.me({}))).toBe('INVALID_SESSION')
    expect(await codeOf(door.aSession().login({ email, password }))).toBe('INVALID_LOGIN')
    // From here on, a link doesn't set the password.
    await door.asOperator.members.remove({ teamId: 'u', personId: (await victim.me({})).person!.id })
    const next = await mailed('u', email)
    expect((await victim.look({ secret: next })).link.hasAccount).toBe(true)
    expect(await codeOf(door.aSession().redeem({ secret: next, name: 'X', password }))).toBe('INVALID_LOGIN')
  })

  it('passes to whom the issuer signs in, who accepts or declines what waits', async () => {
    const email = 'three@example.com'
    const squatter = await squatted(email)
    await invited('u', email)
    expect((await byIssuer(email))?.cookie).toBeDefined()
    expect(await codeOf(squatter.me({}))).toBe('INVALID_SESSION')
    expect(await codeOf(door.aSession().login({ email, password }))).toBe('INVALID_LOGIN')
    expect(await db.read(reader => accountOf(reader, email))).toMatchObject({ password: null, unprovedTeam: null })
    const { invitations } = await door.asOperator.invitations.list({ teamId: 'u' })
    expect(invitations.map(each => each.email)).toContain(email)
  })

  it('is a proved one from the beginning if the link came by mail, from the operator or from the issuer', async () => {
    const session = door.aSession()
    await session.redeem({ secret: await mailed('t', 'four@example.com'), name: 'Four', password })
    await door.asOperator.members.add({ teamId: 'u', email: 'four@example.com', role: 'VIEWER' })
    const [open] = (await session.invitations({})).invitations
    expect(open).toMatchObject({ role: 'VIEWER' })
    await session.decline({ invitationId: open!.id })
    expect(await codeOf(session.accept({ invitationId: open!.id }))).toBe('INVITATION_NOT_FOUND')
    const five = { email: 'five@example.com', name: 'Five', teamId: 'u', role: 'MEMBER' as const }
    await door.asOperator.persons.create(five)
    await invited('t', 'six@example.com')
    await byIssuer('six@example.com')
    const found = await Promise.all(
      ['four', 'five', 'six'].map(name => db.read(reader => accountOf(reader, `${name}@example.com`))),
    )
    expect(found.map(account => account?.unprovedTeam)).toEqual([null, null, null])
  })
})

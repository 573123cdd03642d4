import { Refusal, session } from '@earshot/contract'
import { accountOfId, setName, setPassword } from '../access/persons.ts'
import { endSession, endSessionsOf, type Session, sessionsBeside } from '../access/sessions.ts'
import { countTry, forgiveTry } from '../access/tries.ts'
import { answering, begin, checkNewPassword, enterAgain, onWire, type SignInSubject, tell } from './call.ts'
import { openInvitations } from './invitations.ts'
import { preferencesOf } from './preferences.ts'

export const ways = answering(session.ways, async ({ issuer, post }) => ({
  result: { issuer, resets: post !== undefined },
}))

export const me = answering(session.me, async signing => {
  const { db, session: current } = signing
  const { person } = current
  const teams = [...current.teams.values()].map(({ id, name, role, access }) => ({
    ...{ id, name, role, isOpen: access !== undefined, brandId: access?.onlyBrand?.publicId ?? null },
    features: [...(access?.features ?? [])].sort(),
  }))
  const [preferences, invitations] = await db.read(async reader => [
    await preferencesOf(reader, current),
    (await openInvitations(reader, signing)).length,
  ])
  return {
    result: {
      person: person && { id: person.id, email: person.email, name: person.name },
      session: onWire(current),
      ...{ teams, invitations, preferences },
    },
  }
})

const subjectOf = ({ personId, tokenId }: Session): SignInSubject =>
  personId === null ? { tokenId: tokenId! } : { personId }

export const logout = answering(session.logout, async signing => {
  const { db, session: current } = signing
  await db.write(async writer => {
    await enterAgain(writer, signing)
    await endSession(writer, current.id)
    await tell(writer, signing, {
      ...{ call: session.logout, of: subjectOf(current), subject: current.id },
      before: { session: onWire(current) },
    })
  })
  return { result: {}, cookie: 'ended' }
})

export const listSessions = answering(session.list, async ({ db, now, session: current }) => {
  const rows = await db.read(reader => sessionsBeside(reader, current, now.getTime()))
  const sessions = rows.map(row => ({
    ...onWire(row),
    ...{ address: row.address, agent: row.agent, current: row.id === current.id },
  }))
  return { result: { sessions } }
})

export const revokeSession = answering(session.revoke, async (signing, { sessionId }) => {
  const { db, now, session: current } = signing
  const own = await db.read(reader => sessionsBeside(reader, current, now.getTime()))
  const found = own.find(({ id }) => id === sessionId)
  const unknown = new Refusal('SESSION_NOT_FOUND', `You have no session '${sessionId}'.`)
  if (!found) throw unknown
  await db.write(async writer => {
    await enterAgain(writer, signing)
    if (!(await endSession(writer, sessionId))) throw unknown
    await tell(writer, signing, {
      ...{ call: session.revoke, of: subjectOf(current), subject: sessionId },
      before: { session: onWire(found) },
    })
  })
  return { result: {}, ...(sessionId === current.id && { cookie: 'ended' as const }) }
})

export const changePassword = answering(session.changePassword, async (signing, { oldPassword, newPassword }) => {
  const { db, now, passwords, origin, session: current } = signing
  const { person } = current
  if (!person) throw new Refusal('FORBIDDEN', 'The session of a token has no password.')
  checkNewPassword(newPassword, person.email, 'newPassword')
  const trying = { email: person.email, address: origin.address }
  await countTry(db, trying, now)
  const account = await db.read(reader => accountOfId(reader, person.id))
  const wrong = new Refusal('WRONG_PASSWORD', 'The current password is wrong.')
  if (!(await passwords.fits(oldPassword, account?.password ?? null))) throw wrong
  const hash = await passwords.hashOf(newPassword)
  return db.write(async writer => {
    await enterAgain(writer, signing)
    const present = await accountOfId(writer, person.id)
    if (present?.password !== account?.password) throw wrong
    await forgiveTry(writer, trying)
    await setPassword(writer, person.id, hash)
    await endSessionsOf(writer, person.id)
    const of = { personId: person.id }
    const begun = await begin(writer, signing, of)
    await tell(writer, signing, { call: session.changePassword, of, after: begun.result })
    return begun
  })
})

export const changeName = answering(session.changeName, async (signing, { name }) => {
  const { db, session: current } = signing
  if (!current.person) throw new Refusal('FORBIDDEN', 'The session of a token has no name.')
  const { id, email } = current.person
  await db.write(async writer => {
    await enterAgain(writer, signing)
    const before = (await accountOfId(writer, id))!.name
    await setName(writer, id, name)
    await tell(writer, signing, {
      ...{ call: session.changeName, of: { personId: id } },
      ...{ before: { name: before }, after: { name } },
    })
  })
  return { result: { person: { id, email, name } } }
})

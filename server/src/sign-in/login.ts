import { session } from '@earshot/contract'
import { findTokenAccess, isCurrent } from '../access/access.ts'
import { keepTeams, lockPerson } from '../access/locks.ts'
import { accountOf, accountOfId } from '../access/persons.ts'
import { apiTokens } from '../access/secrets.ts'
import { countTry, forgiveTry } from '../access/tries.ts'
import { answering, begin, invalidLogin, tell } from './call.ts'

/** For an unknown account, work and response are the same as for a wrong password. */
export const login = answering(session.login, async (signing, { email, password }) => {
  const { db, now, passwords, origin } = signing
  const trying = { email, address: origin.address }
  await countTry(db, trying, now)
  const account = await db.read(reader => accountOf(reader, email))
  const fits = await passwords.fits(password, account?.password ?? null)
  if (!account || !fits) throw invalidLogin()
  return db.write(async writer => {
    // The account may have changed meanwhile.
    await lockPerson(writer, account.id)
    const current = await accountOfId(writer, account.id)
    if (current?.password !== account.password) throw invalidLogin()
    await forgiveTry(writer, trying)
    const of = { personId: account.id }
    const begun = await begin(writer, signing, of)
    await tell(writer, signing, { call: session.login, of, after: begun.result })
    return begun
  })
})

export const loginByToken = answering(session.loginByToken, async (signing, { token }) => {
  const { db, now, origin } = signing
  const trying = { address: origin.address }
  await countTry(db, trying, now)
  const hash = apiTokens.hashOf(token)
  const access = hash === undefined ? undefined : await db.read(reader => findTokenAccess(reader, hash))
  if (access === undefined || access === 'closed' || !isCurrent(access, now.getTime())) throw invalidLogin()
  return db.write(async writer => {
    await keepTeams(writer, [access.teamId])
    // The token may have been revoked meanwhile.
    const current = await findTokenAccess(writer, hash!)
    if (current === undefined || current === 'closed') throw invalidLogin()
    await forgiveTry(writer, trying)
    const of = { tokenId: access.tokenId }
    const begun = await begin(writer, signing, of)
    await tell(writer, signing, { call: session.loginByToken, of, teamId: access.teamId, after: begun.result })
    return begun
  })
})

import { linksWhere, useLink } from '../access/links.ts'
import { lockPerson, lockTeams } from '../access/locks.ts'
import { accountOf, addMember, addPerson, foldedEmail, proveAddress } from '../access/persons.ts'
import { endSessionsOf } from '../access/sessions.ts'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { begin, type CallResponse, type Signing, tell } from './call.ts'

/**
 * Requires an account or invitation for an email address that the issuer verified. A new account accepts all open
 * invitations. An existing one accepts them on its pages.
 */
export async function loginByIssuer(
  signing: Signing,
  confirmed: { email: string; name: string },
): Promise<CallResponse | undefined> {
  const { db, now } = signing
  const email = foldedEmail(confirmed.email)
  const invitations = (reader: Reader) =>
    linksWhere(reader, sql`kind = 'INVITATION' and email = ${email} and expires_at > ${now.getTime()}`)
  const isKnown = await db.read(
    async reader => (await accountOf(reader, email)) !== undefined || (await invitations(reader)).length > 0,
  )
  if (!isKnown) return undefined
  return db.write(async writer => {
    const known = await accountOf(writer, email)
    if (known) await lockPerson(writer, known.id)
    const inviting = known ? [] : (await invitations(writer)).map(({ teamId }) => teamId!)
    if (inviting.length > 0) await lockTeams(writer, inviting)
    const account = await accountOf(writer, email)
    const open = account ? [] : await invitations(writer)
    if (!account && open.length === 0) return undefined
    const name = confirmed.name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200) || email
    const { id: personId } = account ?? (await addPerson(writer, { email, name, password: null, now }))
    const isProved = account !== undefined && account.unprovedTeam !== null
    if (isProved) {
      // The creator of the account may know the password and have a session.
      await proveAddress(writer, personId, null)
      await endSessionsOf(writer, personId)
    }
    for (const invitation of open) {
      await useLink(writer, invitation)
      await addMember(writer, { teamId: invitation.teamId!, personId, role: invitation.role!, now })
    }
    const of = { personId }
    const begun = await begin(writer, signing, of)
    const joined = open.map(({ id, teamId, role }) => ({ id, teamId, role }))
    const after = { ...begun.result, invitations: joined, ...(isProved && { proved: true }) }
    await tell(writer, signing, { call: 'loginByIssuer', of, after })
    return begun
  })
}

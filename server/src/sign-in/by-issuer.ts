import { linksWhere, useLink } from '../access/links.ts'
import { accountOf, addMember, addPerson, foldedEmail, membersOf } from '../access/persons.ts'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Answered, begin, type Signing, tell } from './call.ts'

/**
 * Signs in who has an e-mail address that the issuer has confirmed: a person who is known by it, or who is invited. All
 * open invitations for the address are accepted. Returns undefined for anybody else.
 */
export async function loginByIssuer(
  signing: Signing,
  confirmed: { email: string; name: string },
): Promise<Answered | undefined> {
  const { db, now } = signing
  const email = foldedEmail(confirmed.email)
  const invitations = (reader: Reader) =>
    linksWhere(reader, sql`kind = 'INVITATION' and email = ${email} and expires_at > ${now.getTime()}`)
  const isKnown = await db.read(
    async reader => (await accountOf(reader, email)) !== undefined || (await invitations(reader)).length > 0,
  )
  if (!isKnown) return undefined
  return db.write(async writer => {
    const open = await invitations(writer)
    const account = await accountOf(writer, email)
    if (!account && open.length === 0) return undefined
    const name = confirmed.name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200) || email
    const { id: personId } = account ?? (await addPerson(writer, { email, name, password: null, now }))
    for (const invitation of open) {
      const teamId = invitation.teamId!
      await useLink(writer, invitation)
      const [member] = await membersOf(writer, teamId, sql`person.id = ${personId}`)
      if (!member) await addMember(writer, { teamId, personId, role: invitation.role!, now })
    }
    const of = { personId }
    const begun = await begin(writer, signing, of)
    const after = { ...begun.result, invitations: open.map(({ id, teamId, role }) => ({ id, teamId, role })) }
    await tell(writer, signing, { call: 'loginByIssuer', of, after })
    return begun
  })
}

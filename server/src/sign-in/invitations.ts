import { session } from '@earshot/contract'
import { type AccessLink, linksWhere, useLink } from '../access/links.ts'
import { lockTeams } from '../access/locks.ts'
import { type Account, accountOfId, addMember } from '../access/persons.ts'
import { unknownId } from '../access/target.ts'
import type { Reader, Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { answering, enterAgain, formatTimestamp, type SignedIn, tell } from './call.ts'

/**
 * Invitations that an account can accept without a link. An unverified account accepts only its own team's, because
 * somebody else may control it.
 */
const openFor = ({ email, unprovedTeam }: Account, now: Date): Sql => sql`
kind = 'INVITATION' and email = ${email} and expires_at > ${now.getTime()}
  and ${unprovedTeam === null ? sql`true` : sql`team_id = ${unprovedTeam}`}`

const accountIn = async (reader: Reader, { session: { personId } }: SignedIn) =>
  personId === null ? undefined : accountOfId(reader, personId)

export async function openInvitations(reader: Reader, signing: SignedIn): Promise<AccessLink[]> {
  const account = await accountIn(reader, signing)
  return account ? linksWhere(reader, openFor(account, signing.now)) : []
}

export const invitations = answering(session.invitations, async signing => {
  const { db } = signing
  const { links, names } = await db.read(async reader => {
    const links = await openInvitations(reader, signing)
    const names = new Map<string, string>()
    for (const { teamId } of links) {
      const [team] = await reader.rows<{ name: string }>(sql`select name from team where id = ${teamId}`)
      names.set(teamId!, team!.name)
    }
    return { links, names }
  })
  const shown = links.map(({ id, teamId, role, createdAt, expiresAt }) => ({
    ...{ id, team: names.get(teamId!)!, role },
    ...{ createdAt: formatTimestamp(createdAt), expiresAt: formatTimestamp(expiresAt) },
  }))
  return { result: { invitations: shown } }
})

async function taken(
  writer: Writer,
  signing: SignedIn,
  invitationId: string,
): Promise<AccessLink & { holder: string }> {
  const [named] = await linksWhere(writer, sql`id = ${invitationId} and kind = 'INVITATION'`)
  if (named) await lockTeams(writer, [named.teamId!])
  await enterAgain(writer, signing)
  const account = await accountIn(writer, signing)
  const [link] = account ? await linksWhere(writer, sql`id = ${invitationId} and ${openFor(account, signing.now)}`) : []
  if (!account || !link) throw unknownId('invitationId', invitationId)
  await useLink(writer, link)
  return { ...link, holder: account.id }
}

export const acceptInvitation = answering(session.accept, async (signing, { invitationId }) => {
  const { db, now } = signing
  await db.write(async writer => {
    const { teamId, role, email, holder: personId } = await taken(writer, signing, invitationId)
    await addMember(writer, { teamId: teamId!, personId, role: role!, now })
    const after = { invitation: invitationId, email, role }
    await tell(writer, signing, { call: session.accept, of: { personId }, teamId, after })
  })
  return { result: {} }
})

export const decline = answering(session.decline, async (signing, { invitationId }) => {
  await signing.db.write(async writer => {
    const { teamId, role, email, holder: personId } = await taken(writer, signing, invitationId)
    const before = { invitation: invitationId, email, role }
    await tell(writer, signing, { call: session.decline, of: { personId }, teamId, subject: invitationId, before })
  })
  return { result: {} }
})

import { admin, Refusal, type TeamRole } from '@earshot/contract'
import { type AccessLink, dropLinks, linksWhere } from '../../access/links.ts'
import { membersOf } from '../../access/persons.ts'
import { unknownId } from '../../access/target.ts'
import { sql } from '../../db/sql.ts'
import { type ChangeContext, changing, reading } from '../action/action.ts'
import { createPageClause, paginationOf } from '../action/pagination.ts'
import { handOn } from './links.ts'

const onWire = ({ id, teamId, email, role, createdAt, expiresAt, ...mail }: AccessLink) => ({
  ...{ id, teamId, email, role },
  ...{ createdAt: new Date(createdAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() },
  mail: mailOf(mail),
})

type Mail = Pick<AccessLink, 'mailState' | 'mailAt' | 'mailReason' | 'mailAnswer'>
const mailOf = ({ mailState, mailAt, mailReason, mailAnswer }: Mail) =>
  mailState === null
    ? null
    : { state: mailState, at: new Date(mailAt!).toISOString(), reason: mailReason, answer: mailAnswer }

export const listInvitations = reading(admin.invitations.list, async ({ db, teamId, now }, page) => {
  const open = sql`kind = 'INVITATION' and team_id = ${teamId} and expires_at > ${now.getTime()}`
  const links = await linksWhere(db, open, createPageClause(page))
  const pagination = await paginationOf(db, sql`link where ${open}`, page, links)
  return { pagination, invitations: links.map(onWire) }
})

export const createInvitation = changing(admin.invitations.create, invite)

/** Replaces an earlier invitation of the same address. */
export async function invite(context: ChangeContext, { email, role }: { email: string; role: TeamRole }) {
  const { db, teamId } = context
  const [member] = await membersOf(db, teamId, sql`email = ${email}`)
  if (member) throw new Refusal('ALREADY_MEMBER', 'The person is already a member of the team.')
  await dropLinks(db, 'INVITATION', sql`team_id = ${teamId} and email = ${email}`)
  const { link, url } = await handOn(context, { kind: 'INVITATION', teamId, email, role }, email)
  const invitation = onWire(link)
  return {
    result: { invitation, link: url, mailed: url === null },
    changed: { subject: link.id, before: null, after: invitation },
  }
}

export const revokeInvitation = changing(admin.invitations.revoke, async ({ db }, { invitationId }) => {
  const [link] = await linksWhere(db, sql`id = ${invitationId} and kind = 'INVITATION'`)
  if (!link) throw unknownId('invitationId', invitationId)
  await dropLinks(db, 'INVITATION', sql`id = ${invitationId}`)
  const invitation = onWire(link)
  return { result: { invitation }, changed: { subject: invitationId, before: invitation, after: null } }
})

import { admin, Refusal } from '@earshot/contract'
import { dropLinks, type Link, linksWhere, makeLink } from '../access/links.ts'
import { membersOf } from '../access/persons.ts'
import { unknownId } from '../access/target.ts'
import { sql } from '../db/sql.ts'
import { pageOf, paginationOf } from './pagination.ts'
import { changing, reading } from './verb.ts'

const onWire = ({ id, teamId, email, role, createdAt, expiresAt }: Link) => ({
  ...{ id, teamId, email, role },
  ...{ createdAt: new Date(createdAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() },
})

export const list = reading(admin.invitations.list, async ({ db, teamId, now }, page) => {
  const open = sql`kind = 'INVITATION' and team_id = ${teamId} and expires_at > ${now.getTime()}`
  const links = await linksWhere(db, open, pageOf(page))
  const pagination = await paginationOf(db, sql`link where ${open}`, page, links)
  return { pagination, invitations: links.map(onWire) }
})

export const create = changing(admin.invitations.create, async ({ db, teamId, now, outside }, { email, role }) => {
  const [member] = await membersOf(db, teamId, sql`email = ${email}`)
  if (member) throw new Refusal('ALREADY_MEMBER', 'The person is a member of the team already.')
  await dropLinks(db, 'INVITATION', sql`team_id = ${teamId} and email = ${email}`)
  const { link, secret } = await makeLink(db, { kind: 'INVITATION', teamId, email, role }, now)
  const [team] = await db.rows<{ name: string }>(sql`select name from team where id = ${teamId}`)
  const url = outside.urlOf(secret)
  const { mail } = outside
  if (mail) db.committed(() => mail(invitationTo(email, team!.name, url, link.expiresAt)))
  const invitation = onWire(link)
  return {
    result: { invitation, link: url, mailed: mail !== undefined },
    changed: { subject: link.id, before: null, after: invitation },
  }
})

const invitationTo = (to: string, team: string, url: string, expiresAt: number) => ({
  to,
  subject: `You are invited to ${team} on Earshot`,
  text: `You are invited to the team ${team} on Earshot.

Open this link to accept. It works once, until ${new Date(expiresAt).toUTCString()}:
${url}

If you did not expect this message, you need not do anything.
`,
})

export const revoke = changing(admin.invitations.revoke, async ({ db }, { invitationId }) => {
  const [link] = await linksWhere(db, sql`id = ${invitationId} and kind = 'INVITATION'`)
  if (!link) throw unknownId('invitationId', invitationId)
  await dropLinks(db, 'INVITATION', sql`id = ${invitationId}`)
  const invitation = onWire(link)
  return { result: { invitation }, changed: { subject: invitationId, before: invitation, after: null } }
})

import { admin, Refusal } from '@earshot/contract'
import { accountOf, checkOwnerLeft, membersOf, type TeamMember } from '../../access/persons.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { changing, reading } from '../action/action.ts'
import { createPageClause, paginationOf } from '../action/pagination.ts'
import { invite } from './invitations.ts'

const onWire = ({ id, email, name, role, memberSince }: TeamMember) => ({
  ...{ personId: id, email, name, role, memberSince: new Date(memberSince).toISOString() },
})

async function memberOf(reader: Reader, teamId: string, personId: string): Promise<TeamMember> {
  const [member] = await membersOf(reader, teamId, sql`person.id = ${personId}`)
  if (!member) throw new Refusal('MEMBER_NOT_FOUND', `The team has no member '${personId}'.`)
  return member
}

export const listTeamMembers = reading(admin.members.list, async ({ db, teamId }, page) => {
  const members = await membersOf(db, teamId, sql`true`, createPageClause(page))
  const pagination = await paginationOf(db, sql`membership where team_id = ${teamId}`, page, members)
  return { pagination, members: members.map(onWire) }
})

/** The person must accept the membership, because somebody else may have created the account for this address. */
export const addTeamMember = changing(admin.members.add, async (context, given) => {
  const account = await accountOf(context.db, given.email)
  if (!account) throw new Refusal('PERSON_NOT_FOUND', `Nobody has the email address '${given.email}'.`)
  return invite(context, given)
})

export const changeTeamMember = changing(admin.members.change, async ({ db, teamId }, { personId, role }) => {
  const before = await memberOf(db, teamId, personId)
  if (role !== 'OWNER') await checkOwnerLeft(db, teamId, personId)
  await db.run(sql`update membership set role = ${role} where team_id = ${teamId} and person_id = ${personId}`)
  const member = onWire({ ...before, role })
  return { result: { member }, changed: { subject: personId, before: onWire(before), after: member } }
})

export const removeTeamMember = changing(admin.members.remove, async ({ db, teamId }, { personId }) => {
  const member = await memberOf(db, teamId, personId)
  await checkOwnerLeft(db, teamId, personId)
  await db.run(sql`delete from membership where team_id = ${teamId} and person_id = ${personId}`)
  return { result: { member: onWire(member) }, changed: { subject: personId, before: onWire(member), after: null } }
})

import { randomUUID } from 'node:crypto'
import { Refusal, type TeamRole } from '@earshot/contract'
import type { Reader, Writer } from '../db/db.ts'
import { forServers, type Sql, sql } from '../db/sql.ts'

export interface Person {
  id: string
  /** Normalized by `foldedEmail`. */
  email: string
  name: string
  /** Epoch milliseconds. */
  createdAt: number
}

export const foldedEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase()

export interface Account extends Person {
  /** Hash. Null without a password. */
  password: string | null
  /**
   * Team that invited the person. Null once the address is verified by an emailed link, the issuer or the operator.
   * Until then, the account works only for this team, because the inviter may know the password.
   */
  unprovedTeam: string | null
}

const accountWhere = async (reader: Reader, condition: Sql): Promise<Account | undefined> => {
  const [account] = await reader.rows<Account>(sql`
select id, email, name, created_at as "createdAt", password, unproved_team as "unprovedTeam" from person where ${condition}`)
  return account
}

export const accountOf = (reader: Reader, email: string): Promise<Account | undefined> =>
  accountWhere(reader, sql`email = ${email}`)

export const accountOfId = (reader: Reader, personId: string): Promise<Account | undefined> =>
  accountWhere(reader, sql`id = ${personId}`)

export async function isAnybody(reader: Reader): Promise<boolean> {
  const [any] = await reader.rows(sql`select 1 as found from person limit 1`)
  return any !== undefined
}

interface NewPerson {
  email: string
  name: string
  password: string | null
  unprovedTeam?: string | null
  now: Date
}

/** Throws EMAIL_TAKEN if the address is in use. */
export async function addPerson(
  writer: Writer,
  { email, name, password, unprovedTeam = null, now }: NewPerson,
): Promise<Person> {
  const person = { id: randomUUID(), email: foldedEmail(email), name, createdAt: now.getTime() }
  const added = await writer.rows(sql`
insert into person (id, email, name, password, created_at, unproved_team)
select ${person.id}, ${person.email}, ${name}, cast(${password} as text), cast(${person.createdAt} as bigint),
  cast(${unprovedTeam} as text)
where not exists (select 1 from person where email = ${person.email})
${forServers(sql`on conflict do nothing`)}
returning id`)
  if (added.length === 0) throw new Refusal('EMAIL_TAKEN', 'Another person already has this email address.')
  return person
}

export const setPassword = (writer: Writer, personId: string, password: string): Promise<void> =>
  writer.run(sql`update person set password = ${password} where id = ${personId}`)

/** Replaces the password, because the inviter may know it. */
export const proveAddress = (writer: Writer, personId: string, password: string | null): Promise<void> =>
  writer.run(sql`update person set password = ${password}, unproved_team = null where id = ${personId}`)

export const setName = (writer: Writer, personId: string, name: string): Promise<void> =>
  writer.run(sql`update person set name = ${name} where id = ${personId}`)

export interface TeamMember extends Person {
  role: TeamRole
  /** Epoch milliseconds. */
  memberSince: number
}

export const membersOf = (reader: Reader, teamId: string, condition = sql`true`, page = sql``): Promise<TeamMember[]> =>
  reader.rows<TeamMember>(sql`
select person.id, email, name, person.created_at as "createdAt", role, m.created_at as "memberSince"
from membership m
join person on person.id = m.person_id
where m.team_id = ${teamId} and ${condition}
order by email, person.id
${page}`)

/** Throws ALREADY_MEMBER for a member, PERSON_NOT_FOUND if the account was deleted. */
export async function addMember(
  writer: Writer,
  { teamId, personId, role, now }: { teamId: string; personId: string; role: TeamRole; now: Date },
): Promise<void> {
  const [person] = await writer.rows(sql`
select id from person where id = ${personId} ${forServers(sql`for key share`)}`)
  if (!person) throw new Refusal('PERSON_NOT_FOUND', `There is no person '${personId}'.`)
  const added = await writer.rows(sql`
insert into membership (team_id, person_id, role, created_at)
select ${teamId}, ${personId}, ${role}, cast(${now.getTime()} as bigint)
where not exists (select 1 from membership where team_id = ${teamId} and person_id = ${personId})
${forServers(sql`on conflict do nothing`)}
returning team_id`)
  if (added.length === 0) throw new Refusal('ALREADY_MEMBER', 'The person is already a member of the team.')
}

/** Throws LAST_OWNER if this person is the team's only owner. Locks the team until the transaction ends. */
export async function checkOwnerLeft(writer: Writer, teamId: string, without: string): Promise<void> {
  await writer.rows(sql`select id from team where id = ${teamId} ${forServers(sql`for update`)}`)
  const owners = await writer.rows<{ personId: string }>(sql`
select person_id as "personId" from membership where team_id = ${teamId} and role = 'OWNER'`)
  if (owners.length === 1 && owners[0]!.personId === without)
    throw new Refusal('LAST_OWNER', 'The team would be left without an owner. Make someone else an owner first.')
}

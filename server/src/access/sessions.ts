import { randomUUID } from 'node:crypto'
import { dayLength, type Role } from '@earshot/contract'
import type { Reader, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { accessOfId, isCurrent } from './access.ts'
import { type Actor, tokenActor } from './actor.ts'
import type { Person } from './persons.ts'
import { sessionSecrets } from './secrets.ts'
import { accessIn, type TeamAccess, type TeamRow, teamColumns } from './teams.ts'

/** Milliseconds until an unused session ends, and until every session ends. */
const idleLimit = 7 * dayLength
export const maxSessionLength = 30 * dayLength
/** Maximum per person or token. The least recently used sessions end first. */
const most = 50
const longestAgent = 200

export interface SessionRow {
  id: string
  personId: string | null
  tokenId: string | null
  /** All times are epoch milliseconds. */
  createdAt: number
  lastUsedAt: number
  expiresAt: number
  address: string | null
  agent: string | null
}

interface SessionTeam {
  id: string
  name: string
  /** Null for a token without an admin role. */
  role: Role | null
  /** Undefined if the team can't use the read API. */
  access: TeamAccess | undefined
}

export interface Session extends SessionRow {
  /** Null for a token's session. */
  person: Person | null
  teams: ReadonlyMap<string, SessionTeam>
  actor: Actor
}

export interface Opening {
  of: { personId: string } | { tokenId: string }
  now: Date
  address?: string | undefined
  agent?: string | undefined
}

export async function openSession(writer: Writer, { of, now, address, agent }: Opening) {
  const at = now.getTime()
  const secret = sessionSecrets.make()
  const row: SessionRow = {
    id: randomUUID(),
    personId: 'personId' in of ? of.personId : null,
    tokenId: 'tokenId' in of ? of.tokenId : null,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: at + maxSessionLength,
    address: address || null,
    agent: agent ? agent.slice(0, longestAgent).toWellFormed() : null,
  }
  await writer.run(sql`delete from session where expires_at <= ${at} or last_used_at <= ${at - idleLimit}`)
  const owner = row.personId === null ? sql`token_id = ${row.tokenId}` : sql`person_id = ${row.personId}`
  await writer.run(sql`
delete from session where id in (
  select id from session where ${owner} order by last_used_at desc, id limit 1000 offset ${most - 1}
)`)
  await writer.run(sql`
insert into session (id, hash, person_id, token_id, created_at, last_used_at, expires_at, address, agent)
values (${row.id}, ${sessionSecrets.hashOf(secret)}, ${row.personId}, ${row.tokenId}, ${at}, ${at}, ${row.expiresAt},
  ${row.address}, ${row.agent})`)
  return { row, secret }
}

const columns = sql`s.id, s.person_id as "personId", s.token_id as "tokenId", s.created_at as "createdAt",
  s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt", s.address, s.agent`

export const isLive = ({ lastUsedAt, expiresAt }: SessionRow, now: number): boolean =>
  now < expiresAt && now < lastUsedAt + idleLimit

/** Undefined if the session ended or no longer gives access. */
export async function sessionOf(reader: Reader, hash: string, now: number): Promise<Session | undefined> {
  const [row] = await reader.rows<SessionRow>(sql`select ${columns} from session s where s.hash = ${hash}`)
  if (!row || !isLive(row, now)) return undefined
  return row.tokenId === null ? ofPerson(reader, row, row.personId!) : ofToken(reader, row, row.tokenId, now)
}

export async function personOfSession(reader: Reader, id: string, now: number): Promise<Actor | undefined> {
  const rows = await reader.rows<SessionRow & { teamId: string | null; role: Role }>(sql`
select ${columns}, t.id as "teamId", m.role
from session s
left join membership m on m.person_id = s.person_id
left join team t on t.id = m.team_id and t.status = 'ACTIVE'
where s.id = ${id}`)
  const [row] = rows
  if (!row || !isLive(row, now)) return undefined
  const roles = rows.flatMap(({ teamId, role }): [string, Role][] => (teamId === null ? [] : [[teamId, role]]))
  return { kind: 'person', id: row.personId, session: id, roles: new Map(roles) }
}

export async function isSession(reader: Reader, id: string, now: number): Promise<boolean> {
  const [row] = await reader.rows<SessionRow>(sql`select ${columns} from session s where s.id = ${id}`)
  return row !== undefined && isLive(row, now)
}

async function ofPerson(reader: Reader, row: SessionRow, personId: string): Promise<Session | undefined> {
  const [person] = await reader.rows<Person>(sql`
select id, email, name, created_at as "createdAt" from person where id = ${personId}`)
  if (!person) return undefined
  const found = await reader.rows<TeamRow & { role: Role }>(sql`
select m.role, ${teamColumns}
from membership m
join team t on t.id = m.team_id
left join team p on p.id = t.parent_team_id
where m.person_id = ${personId} and t.status = 'ACTIVE'
order by t.name, t.id`)
  const rights = { tokenId: null, scopes: new Set(['read'] as const), onlyBrand: null, expiresAt: null }
  const teams = found.map((team): [string, SessionTeam] => {
    const access = accessIn(team, { ...rights, role: team.role })
    return [team.teamId, { id: team.teamId, name: team.teamName, role: team.role, access }]
  })
  const roles = new Map(found.map(({ teamId, role }) => [teamId, role]))
  return { ...row, person, teams: new Map(teams), actor: { kind: 'person', id: personId, session: row.id, roles } }
}

async function ofToken(reader: Reader, row: SessionRow, tokenId: string, now: number): Promise<Session | undefined> {
  const access = await accessOfId(reader, tokenId)
  if (access === undefined || access === 'closed' || !isCurrent(access, now)) return undefined
  const [team] = await reader.rows<{ name: string }>(sql`select name from team where id = ${access.teamId}`)
  const actor = { ...tokenActor(access), session: row.id }
  const inTeam: SessionTeam = {
    id: access.teamId,
    name: team!.name,
    role: actor.roles.get(access.teamId) ?? null,
    access,
  }
  const expiresAt = Math.min(row.expiresAt, access.expiresAt ?? row.expiresAt)
  return { ...row, expiresAt, person: null, teams: new Map([[access.teamId, inTeam]]), actor }
}

export async function sessionsBeside(reader: Reader, session: SessionRow, now: number): Promise<SessionRow[]> {
  const rows = await reader.rows<SessionRow>(sql`
select ${columns} from session s where ${besides(session)} order by s.created_at desc, s.id`)
  return rows.filter(row => isLive(row, now))
}

const besides = ({ personId, tokenId }: SessionRow) =>
  personId === null ? sql`s.token_id = ${tokenId}` : sql`s.person_id = ${personId}`

export async function endSession(writer: Writer, id: string): Promise<boolean> {
  const ended = await writer.rows(sql`delete from session where id = ${id} returning id`)
  return ended.length > 0
}

export const endSessionsOf = (writer: Writer, personId: string): Promise<void> =>
  writer.run(sql`delete from session where person_id = ${personId}`)

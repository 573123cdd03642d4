import { randomUUID } from 'node:crypto'
import { admin } from '@earshot/contract'
import type { Actor } from '../../access/actor.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import { type AuditedChange, reading } from './action.ts'
import { createPageClause, paginationOf } from './pagination.ts'

export interface Origin {
  requestId?: string | undefined
  /** Empty if unknown. */
  address?: string | undefined
}

export interface AuditEntry extends Omit<AuditedChange, 'brandId' | 'teamId'> {
  at: Date
  actor: Actor
  teamId: string | null
  brandId: string | null
  /** For example `tokens.create`. */
  action: string
  origin: Origin
}

export const addToAudit = (writer: Writer, { actor, origin, ...entry }: AuditEntry): Promise<void> =>
  writer.run(sql`
insert into audit (id, changed_at, actor_kind, actor_id, team_id, brand, action, subject, state_before, state_after,
  request_id, address)
values (${randomUUID()}, ${entry.at.getTime()}, ${actor.kind}, ${actor.id}, ${entry.teamId}, ${entry.brandId},
  ${entry.action}, ${entry.subject}, ${json(entry.before)}, ${json(entry.after)}, ${origin.requestId ?? null},
  ${origin.address || null})`)

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

export type RedactionScope =
  | { teamId: string }
  | { brandId: string; subject?: string }
  | { personId: string; email: string }

/** Erases the content of audit entries and stored responses, but not who changed what and when. */
export async function redactAudit(writer: Writer, of: RedactionScope): Promise<void> {
  const { changes, calls } = redacted(of)
  await writer.run(sql`update audit set state_before = null, state_after = null where ${changes}`)
  await writer.run(sql`delete from idempotency where ${calls}`)
}

function redacted(of: RedactionScope): { changes: Sql; calls: Sql } {
  if ('teamId' in of) return { changes: sql`team_id = ${of.teamId}`, calls: sql`team_id = ${of.teamId}` }
  if ('personId' in of) {
    const named = (column: Sql) =>
      sql`position(${`"email":${JSON.stringify(of.email)}`} in coalesce(${column}, '')) > 0`
    const changes = sql`subject = ${of.personId} or ${named(sql`state_before`)} or ${named(sql`state_after`)}`
    return { changes, calls: named(sql`response`) }
  }
  const ofBrand = sql`brand = ${of.brandId}`
  if (of.subject === undefined) return { changes: ofBrand, calls: ofBrand }
  return {
    changes: sql`${ofBrand} and subject = ${of.subject}`,
    calls: sql`${ofBrand} and position(${`"id":${JSON.stringify(of.subject)}`} in response) > 0`,
  }
}

interface Row {
  id: string
  at: number
  kind: 'operator' | 'person' | 'token'
  actorId: string | null
  before: string | null
  after: string | null
}

interface AuditQuery {
  limit: number
  offset: number
  action?: string | undefined
  subject?: string | undefined
  actor?: string | undefined
}

async function listed(db: Reader, ofTeam: Sql, { action, subject, actor, ...page }: AuditQuery) {
  const chosen = sql`${ofTeam}
${action === undefined ? empty : sql`and action = ${action}`}
${subject === undefined ? empty : sql`and subject = ${subject}`}
${actor === undefined ? empty : sql`and actor_id = ${actor}`}`
  const rows = await db.rows<Row>(sql`
${entries} where ${chosen} order by changed_at desc, id ${createPageClause(page)}`)
  return { pagination: await paginationOf(db, sql`audit where ${chosen}`, page, rows), entries: rows.map(shown) }
}

const entries = sql`
select id, changed_at as "at", actor_kind as kind, actor_id as "actorId", team_id as "teamId", brand as "brandId", action,
  subject, state_before as before, state_after as after, request_id as "requestId", address
from audit`

const shown = ({ at, kind, actorId, before, after, ...row }: Row) => ({
  ...row,
  at: new Date(at).toISOString(),
  actor: { kind, id: actorId },
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
})

/** Oldest first. */
export async function* streamAuditEntries(db: Reader, chosen: Sql): AsyncGenerator<ReturnType<typeof shown>[]> {
  for await (const rows of db.stream<Row>(sql`${entries} where ${chosen} order by changed_at, id`))
    yield rows.map(shown)
}

export const listAuditEntries = reading(admin.audit.list, ({ db, teamId }, input) =>
  listed(db, sql`team_id = ${teamId}`, input),
)

export const listAllAuditEntries = reading(admin.audit.listAll, ({ db }, input) => listed(db, sql`true`, input))

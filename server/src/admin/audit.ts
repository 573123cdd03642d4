import { randomUUID } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Changed } from './verb.ts'

/** Where a change comes from, as far as it is known. */
export interface Origin {
  requestId?: string | undefined
  /** The caller's address; empty where it is not known. */
  address?: string | undefined
}

export interface AuditEntry extends Changed {
  at: Date
  actor: Actor
  teamId: string | null
  /** The name of the action, as in `tokens.create`. */
  action: string
  origin: Origin
}

/** Adds one row to the audit. */
export const addToAudit = (writer: Writer, { actor, origin, ...entry }: AuditEntry): Promise<void> =>
  writer.run(sql`
insert into audit (id, changed_at, actor_kind, actor_id, team_id, action, subject, state_before, state_after, request_id, address)
values (${randomUUID()}, ${entry.at.getTime()}, ${actor.kind}, ${actor.id}, ${entry.teamId}, ${entry.action},
  ${entry.subject}, ${json(entry.before)}, ${json(entry.after)}, ${origin.requestId ?? null}, ${origin.address || null})`)

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

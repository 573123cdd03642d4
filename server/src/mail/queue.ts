import { randomUUID } from 'node:crypto'
import { dayLength } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Backoff } from '../delivery/backoff.ts'
import type { LanePace } from '../delivery/lane.ts'
import type { Queue } from '../delivery/queue.ts'

/** Errors that pause the queue until the operator fixes them. */
const blockedReasons = ['NO_TLS', 'CERTIFICATE', 'UNAUTHORIZED', 'SENDER'] as const

export const isBlockingReason = (reason: string): boolean => (blockedReasons as readonly string[]).includes(reason)

export const mailQueue: Queue<'mail'> = {
  table: 'mail',
  lane: 'server',
  from: sql`from mail`,
  lanes: { table: 'mail_server', key: 'name', blockedReasons },
}

/** The only lane, because a process has one mail server. */
export const mailServer = 'smtp'

const minute = 60_000
export const mailPace: LanePace = {
  ...{ concurrency: 2, perMinute: null },
  breaker: { after: 3, openMs: minute, maxMs: 15 * minute },
}
/** Retries until the mail expires together with its link. */
export const mailBackoff: Backoff = { attempts: Number.POSITIVE_INFINITY, baseMs: minute / 2, maxMs: 60 * minute }

interface NewMail {
  email: string
  link: { id: string; expiresAt: number }
  /** Null for a password reset. */
  inviter: string | null
  requestId: string | undefined
  now: Date
}

/** Secret and text are created when the mail is sent, so that the database contains nothing that gives access. */
export const queueMail = (writer: Writer, { email, link, inviter, requestId, now }: NewMail): Promise<void> =>
  writer.run(sql`
insert into mail (id, server, link_id, email, inviter, request_id, ready_at, expires_at, attempts)
values (${randomUUID()}, ${mailServer}, ${link.id}, ${email}, ${inviter}, ${requestId ?? null}, ${now.getTime()},
  ${link.expiresAt}, 0)`)

/**
 * Queues at most one such mail per address. Does the same work with or without an account, which is looked up when the
 * mail is sent.
 */
export const queueForgotten = (
  writer: Writer,
  { email, requestId, now }: Pick<NewMail, 'email' | 'requestId' | 'now'>,
): Promise<void> =>
  writer.run(sql`
insert into mail (id, server, email, request_id, ready_at, expires_at, attempts)
select ${randomUUID()}, ${mailServer}, ${email}, cast(${requestId ?? null} as text), cast(${now.getTime()} as bigint),
  cast(${now.getTime() + dayLength} as bigint), 0
where not exists (select 1 from mail where email = ${email} and link_id is null)`)

export const dropMails = (writer: Writer, email: string): Promise<void> =>
  writer.run(sql`delete from mail where email = ${email}`)

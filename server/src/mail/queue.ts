import { randomUUID } from 'node:crypto'
import { dayLength } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Backoff } from '../delivery/backoff.ts'
import type { LanePace } from '../delivery/lane.ts'
import type { Queue } from '../delivery/queue.ts'

/** Why nothing is sent until the operator has mended something. */
const blockedReasons = ['NO_TLS', 'CERTIFICATE', 'UNAUTHORIZED', 'SENDER'] as const

export const isBlockingReason = (reason: string): boolean => (blockedReasons as readonly string[]).includes(reason)

/** The mails that wait. The mail server is their one lane. */
export const mailQueue: Queue<'mail'> = {
  table: 'mail',
  lane: 'server',
  from: sql`from mail`,
  lanes: { table: 'mail_server', key: 'name', blockedReasons },
}

/** The name of the lane: a process has one mail server. */
export const mailServer = 'smtp'

const minute = 60_000
export const mailPace: LanePace = {
  ...{ concurrency: 2, perMinute: null },
  breaker: { after: 3, openMs: minute, maxMs: 15 * minute },
}
/** A mail is tried until it expires with its link. */
export const mailBackoff: Backoff = { attempts: Number.POSITIVE_INFINITY, baseMs: minute / 2, maxMs: 60 * minute }

interface NewMail {
  email: string
  /** The link that it brings. */
  link: { id: string; expiresAt: number }
  /** Who invites, as the mail says it; null for a reset. */
  inviter: string | null
  requestId: string | undefined
  now: Date
}

/**
 * Queues the mail that brings a link. Its text is made when it is sent: the table of links has hashes alone, so the secret
 * is made then too, and nothing that opens an account waits in the database.
 */
export const queueMail = (writer: Writer, { email, link, inviter, requestId, now }: NewMail): Promise<void> =>
  writer.run(sql`
insert into mail (id, server, link_id, email, inviter, request_id, ready_at, expires_at, attempts)
values (${randomUUID()}, ${mailServer}, ${link.id}, ${email}, ${inviter}, ${requestId ?? null}, ${now.getTime()},
  ${link.expiresAt}, 0)`)

/**
 * Queues the mail to somebody who forgot a password. It does the same work whether the address has an account or not: that
 * is looked up when the mail is sent. An address has one such mail waiting at most.
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

/** Forgets the mails to an address. */
export const dropMails = (writer: Writer, email: string): Promise<void> =>
  writer.run(sql`delete from mail where email = ${email}`)

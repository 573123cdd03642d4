import type { Logger } from 'pino'
import { type AccessLink, dropLinks, keepMailState, makeLink, renewLink } from '../access/links.ts'
import { accountOf, accountOfId } from '../access/persons.ts'
import type { Db, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { delayAfter } from '../delivery/backoff.ts'
import { keepLane, lockLane, recordFailure, recordSuccess } from '../delivery/lane.ts'
import { deadLetters, finish, type Lease, lease, leaseMargin, releaseLease, retryAt } from '../delivery/lease.ts'
import { beginTurn, isPending, turnsIn } from '../delivery/waiting.ts'
import { longestSending, type Mailer, type MailMessage, NotSent } from './mailer.ts'
import { isBlockingReason, mailBackoff, mailPace, mailQueue, mailServer } from './queue.ts'
import { invitationText, resetText } from './texts.ts'

export interface MailSender {
  db: Db
  mailer: Mailer
  now: () => Date
  /** In [0, 1). */
  random: () => number
  /** Unique per process. */
  holder: string
  urlOf: (secret: string) => string
  log: Pick<Logger, 'warn'>
}

interface QueuedMail {
  id: string
  linkId: string | null
  email: string
  inviter: string | null
  requestId: string | null
  attempts: number
}

interface LeasedMail {
  held: Lease<'mail'>
  item: QueuedMail
  linkId: string
  message: MailMessage
}

const all = { chosen: sql`true`, startable: sql`true` }
/** Milliseconds to store the result of a mail. */
const storing = { timeout: 10_000 }

export async function sendDue(post: MailSender, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await take(post)
    if (taken === 'none') return
    if (taken === 'dropped') continue
    const failure = await post.mailer.send(taken.message, signal).then(
      () => undefined,
      (error: NotSent) => error,
    )
    await close(post, taken, failure, signal.aborted)
  }
}

async function take(post: MailSender): Promise<LeasedMail | 'none' | 'dropped'> {
  const { db, now, holder } = post
  const at = now().getTime()
  const among = [mailServer]
  // Read first, because even empty writes slow down readers.
  if (!(await db.read(reader => isPending(reader, mailQueue, { among, chosen: sql`true`, holder, until: at }))))
    return 'none'
  return db.write(async writer => {
    for (const { request_id: requestId } of await deadLetters(writer, mailQueue, sql`true`, at))
      post.log.warn({ requestId }, 'A mail was not sent because its link has expired')
    const [turn] = await turnsIn(writer, mailQueue, all, new Map([[mailServer, mailPace]]), at)
    const [item] = turn
      ? await writer.rows<QueuedMail>(sql`
select id, link_id as "linkId", email, inviter, request_id as "requestId", attempts from mail
where ready_at <= ${at} and expires_at > ${at} order by ready_at, id limit 1`)
      : []
    if (!turn || !item) return 'none'
    const held = { key: { id: item.id }, holder, attempt: item.attempts + 1 }
    const until = at + longestSending + leaseMargin
    if (!(await lease(writer, mailQueue, held, { now: at, until }))) return 'none'
    await beginTurn(writer, mailQueue, turn, 1, at)
    const written = await write(writer, post, item)
    if (written) return { held, item, ...written }
    await finish(writer, mailQueue, held)
    return 'dropped'
  })
}

/** Undefined if the mail can't be sent any more. */
async function write(
  writer: Writer,
  post: MailSender,
  item: QueuedMail,
): Promise<Pick<LeasedMail, 'linkId' | 'message'> | undefined> {
  const made =
    item.linkId === null ? await resetFor(writer, post, item.email) : await renewLink(writer, item.linkId, post.now())
  if (!made) return undefined
  const { link, secret } = made
  const { id: linkId, teamId, personId, expiresAt } = link
  const given = { url: post.urlOf(secret), expiresAt }
  if (personId !== null) {
    const account = await accountOfId(writer, personId)
    return account && { linkId, message: resetText({ to: account.email, ...given }) }
  }
  const [team] = await writer.rows<{ name: string }>(sql`select name from team where id = ${teamId}`)
  return team && { linkId, message: invitationText({ to: link.email!, ...given }, team.name, item.inviter) }
}

async function resetFor(writer: Writer, { now }: MailSender, email: string) {
  const account = await accountOf(writer, email)
  if (!account) return undefined
  await dropLinks(writer, 'RESET', sql`person_id = ${account.id}`)
  return makeLink(writer, { kind: 'RESET', personId: account.id }, now(), true)
}

async function close(
  post: MailSender,
  { held, item, linkId }: LeasedMail,
  failure: NotSent | undefined,
  isStopped: boolean,
) {
  const { db, now, random, log } = post
  const at = now().getTime()
  const { requestId } = item
  if (failure && isStopped) return db.write(writer => releaseLease(writer, mailQueue, held, at), storing)
  const reason = failure instanceof NotSent ? failure.reason : 'UNREACHABLE'
  const isOver = failure === undefined || reason === 'REFUSED'
  const state: Pick<AccessLink, 'mailState' | 'mailAt' | 'mailReason' | 'mailAnswer'> = {
    mailState: failure === undefined ? 'SENT' : isOver ? 'FAILED' : 'WAITING',
    ...{ mailAt: at, mailReason: failure ? reason : null, mailAnswer: failure?.answer ?? null },
  }
  const again = isOver ? null : at + delayAfter(held.attempt, null, mailBackoff, random())
  await db.write(async writer => {
    const lane = await lockLane(writer, mailQueue.lanes, mailServer)
    const blockedBy = isBlockingReason(reason) ? reason : null
    const told = { reason, retryAfterMs: null, isOutage: reason === 'UNREACHABLE', blockedBy }
    const next =
      failure === undefined || isOver ? recordSuccess(lane) : recordFailure(lane, told, mailPace, at, random())
    await keepLane(writer, mailQueue.lanes, mailServer, next)
    if (again === null) await finish(writer, mailQueue, held)
    else await retryAt(writer, mailQueue, held, again, { reason, message: failure!.message })
    await keepMailState(writer, linkId, state)
  }, storing)
  if (!failure) return
  const tries = { attempt: held.attempt, again: again === null ? null : new Date(again).toISOString() }
  log.warn({ err: failure, requestId, link: linkId, reason, ...tries }, 'A mail was not sent')
}

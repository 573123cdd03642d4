import { hostname } from 'node:os'
import type { Writer } from '../db/db.ts'
import { empty, name, type Sql, sql } from '../db/sql.ts'
import { storable } from '../db/storable.ts'
import type { Row } from '../db/tables.ts'
import { assignments, type ItemKey, isItem, type Queue, type QueueTable } from './queue.ts'

/** An item that is leased, to whom, and for which attempt (the first is 1). */
export interface Lease<T extends QueueTable> {
  key: ItemKey<T>
  holder: string
  attempt: number
}

/** Why an item waits. */
export interface WaitReason {
  reason: string
  message: string
}

/**
 * What a lease lasts beyond the time limit of an attempt, in milliseconds: its process still reads a reply or stores a
 * result.
 */
export const leaseMargin = 30_000

/** Leases an item until an instant and changes further columns; false where another process was faster. */
export async function lease<T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  { key, holder, attempt }: Lease<T>,
  { now, until, changes }: { now: number; until: number; changes?: Partial<Row<T>> },
): Promise<boolean> {
  const more = changes ? sql`, ${assignments(changes)}` : empty
  const [leased] = await writer.rows(sql`
update ${name(queue.table)} set holder = ${holder}, ready_at = ${until}, attempts = ${attempt}${more}
where ${isItem(queue, key)} and ready_at <= ${now} and attempts = ${attempt - 1}
returning 1 as leased`)
  return leased !== undefined
}

/** A condition: the lease is still held. */
const isHeld = <T extends QueueTable>(queue: Queue<T>, { key, holder, attempt }: Lease<T>) =>
  sql`${isItem(queue, key)} and holder = ${holder} and attempts = ${attempt}`

/**
 * Removes a leased item for good, be it delivered or a dead letter; false where the lease had run out and another process
 * has the item. What is to be kept of it is the caller's to keep.
 */
export async function finish<T extends QueueTable>(writer: Writer, queue: Queue<T>, held: Lease<T>): Promise<boolean> {
  const [finished] = await writer.rows(sql`
delete from ${name(queue.table)} where ${isHeld(queue, held)} returning 1 as finished`)
  return finished !== undefined
}

/** Ends a lease after a failed attempt: the item waits until an instant. `counts` is whether the attempt counts. */
export const retryAt = <T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  held: Lease<T>,
  at: number,
  { reason, message, counts = true }: WaitReason & { counts?: boolean },
): Promise<void> =>
  writer.run(sql`
update ${name(queue.table)} set holder = null, ready_at = ${at}, reason = ${reason}, message = ${storable(message)},
  attempts = ${counts ? held.attempt : held.attempt - 1}
where ${isHeld(queue, held)}`)

/** Ends a lease whose attempt was stopped: the item may be leased again at once, and the attempt does not count. */
export const releaseLease = <T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  held: Lease<T>,
  now: number,
): Promise<void> =>
  writer.run(sql`
update ${name(queue.table)} set holder = null, ready_at = ${now}, attempts = ${held.attempt - 1}
where ${isHeld(queue, held)}`)

/** Changes columns of a leased item; nothing where the lease is no longer held. */
export const updateLeasedItem = <T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  held: Lease<T>,
  changes: Partial<Row<T>>,
): Promise<void> =>
  writer.run(sql`update ${name(queue.table)} set ${assignments(changes)} where ${isHeld(queue, held)}`)

/** Lets an item that is not leased wait until an instant, unless it waits longer already. */
export const postpone = <T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  key: ItemKey<T>,
  until: number,
  { reason, message }: WaitReason,
): Promise<void> =>
  writer.run(sql`
update ${name(queue.table)} set ready_at = ${until}, reason = ${reason}, message = ${message}
where ${isItem(queue, key)} and ready_at < ${until}`)

/** A condition on an item: its time is over and it is not leased. */
export const isOver = (now: number): Sql => sql`expires_at <= ${now} and ready_at <= ${now}`

/**
 * Removes the chosen items that are over, and returns them as dead letters. What is to be kept of them is the caller's to
 * keep.
 */
export const deadLetters = <T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  chosen: Sql,
  now: number,
): Promise<Row<T>[]> =>
  writer.rows<Row<T>>(sql`delete from ${name(queue.table)} where ${chosen} and ${isOver(now)} returning *`)

/** Names this process among all that ever ask: its host, its number there, and when it began. */
export const processName = (): string => `${hostname()}:${process.pid}:${performance.timeOrigin}`

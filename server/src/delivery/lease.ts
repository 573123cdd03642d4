import { hostname } from 'node:os'
import type { Writer } from '../db/db.ts'
import { empty, name, type Sql, sql } from '../db/sql.ts'
import { storable } from '../db/storable.ts'
import type { Row } from '../db/tables.ts'
import { assignments, type ItemKey, isItem, type Queue, type QueueTable } from './queue.ts'

/** `attempt` starts at 1. */
export interface Lease<T extends QueueTable> {
  key: ItemKey<T>
  holder: string
  attempt: number
}

export interface WaitReason {
  reason: string
  message: string
}

/** Milliseconds after an attempt's timeout, to read a reply or store a result. */
export const leaseMargin = 30_000

/** False if another process leased the item first. */
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

const isHeld = <T extends QueueTable>(queue: Queue<T>, { key, holder, attempt }: Lease<T>) =>
  sql`${isItem(queue, key)} and holder = ${holder} and attempts = ${attempt}`

/** False if the lease expired and another process has the item. */
export async function finish<T extends QueueTable>(writer: Writer, queue: Queue<T>, held: Lease<T>): Promise<boolean> {
  const [finished] = await writer.rows(sql`
delete from ${name(queue.table)} where ${isHeld(queue, held)} returning 1 as finished`)
  return finished !== undefined
}

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

export const releaseLease = <T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  held: Lease<T>,
  now: number,
): Promise<void> =>
  writer.run(sql`
update ${name(queue.table)} set holder = null, ready_at = ${now}, attempts = ${held.attempt - 1}
where ${isHeld(queue, held)}`)

/** Does nothing and returns false if the lease is lost. */
export async function updateLeasedItem<T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  held: Lease<T>,
  changes: Partial<Row<T>>,
): Promise<boolean> {
  const [updated] = await writer.rows(sql`
update ${name(queue.table)} set ${assignments(changes)} where ${isHeld(queue, held)} returning 1 as updated`)
  return updated !== undefined
}

/** Never makes a wait shorter. */
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

export const isOver = (now: number): Sql => sql`expires_at <= ${now} and ready_at <= ${now}`

export const deadLetters = <T extends QueueTable>(
  writer: Writer,
  queue: Queue<T>,
  chosen: Sql,
  now: number,
): Promise<Row<T>[]> =>
  writer.rows<Row<T>>(sql`delete from ${name(queue.table)} where ${chosen} and ${isOver(now)} returning *`)

/** Unique per process. */
export const processName = (): string => `${hostname()}:${process.pid}:${performance.timeOrigin}`

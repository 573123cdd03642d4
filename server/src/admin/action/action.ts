import type { Action, ParsedInput } from '@earshot/contract'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import type { Db, Reader, Writer } from '../../db/db.ts'
import type { Outside } from './outside.ts'

interface HandlerContext {
  actor: Actor
  /** Empty for an action outside of teams. */
  teamId: string
  /** Public id and integer key. '' and 0 without a brand. */
  brandId: string
  brand: number
  now: Date
  outside: Outside
  requestId?: string | undefined
}
export type ReadContext = HandlerContext & { db: Reader }
/** Writes through `db` are one transaction, which is rolled back if the handler throws. */
export type ChangeContext = HandlerContext & {
  db: Writer
  ifMatch?: string | undefined
}
/** For work before the transaction. The signal aborts after a timeout or when the caller disconnects. */
export type PrepareContext = HandlerContext & { db: Db; signal: AbortSignal }

/** Contains no secrets. `before` is null for a new resource, `after` for a deleted one. */
export interface AuditedChange {
  subject: string
  before: object | null
  after: object | null
  teamId?: string
  brandId?: string
}

type ActionResult<A extends Action> = { [K in keyof Omit<z.output<A['response']>, 'success'>]: unknown }
type HandlerOutcome<A extends Action> = Promise<{ result: ActionResult<A>; changed: AuditedChange }>

interface PreparedHandler<A extends Action> {
  action: A
  /**
   * Slow work outside the database, before the transaction. The transaction gets its result. Skipped if the call was
   * already made.
   */
  prepare?(context: PrepareContext, input: ParsedInput<A>): Promise<unknown>
}

export interface ReadHandler<A extends Action = Action> extends PreparedHandler<A> {
  read(context: ReadContext, input: ParsedInput<A>, prepared: unknown): Promise<ActionResult<A>>
}

export interface ChangeHandler<A extends Action = Action> extends PreparedHandler<A> {
  change(context: ChangeContext, input: ParsedInput<A>, prepared: unknown): HandlerOutcome<A>
  /** True if the change can share a commit with other waiting changes (`sharesCommit` of `Db.write`). */
  sharesCommit?(input: ParsedInput<A>): boolean
}

export type ActionHandler<A extends Action = Action> = A extends { method: 'GET' } ? ReadHandler<A> : ChangeHandler<A>

export const reading = <A extends Action & { method: 'GET' }>(action: A, read: ReadHandler<A>['read']) => ({
  action,
  read,
})
export const changing = <A extends Action>(
  action: A,
  change: ChangeHandler<A>['change'],
  more: Pick<ChangeHandler<A>, 'sharesCommit'> = {},
) => ({ action, change, ...more })

export const readingAfter = <A extends Action & { method: 'GET' }, P>(
  action: A,
  prepare: (context: PrepareContext, input: ParsedInput<A>) => Promise<P>,
  read: (context: ReadContext, input: ParsedInput<A>, prepared: P) => Promise<ActionResult<A>>,
): ReadHandler<A> => ({
  action,
  prepare,
  read: (context, input, prepared) => read(context, input, prepared as P),
})

export const changingAfter = <A extends Action, P>(
  action: A,
  prepare: (context: PrepareContext, input: ParsedInput<A>) => Promise<P>,
  change: (context: ChangeContext, input: ParsedInput<A>, prepared: P) => HandlerOutcome<A>,
): ChangeHandler<A> => ({
  action,
  prepare,
  change: (context, input, prepared) => change(context, input, prepared as P),
})

import type { Action, ParsedInput } from '@earshot/contract'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import type { Db, Reader, Writer } from '../../db/db.ts'
import type { Outside } from './outside.ts'

/** What a verb works with. */
interface HandlerContext {
  actor: Actor
  /** The team that the action is about; '' for an action above teams. */
  teamId: string
  /** The public id of the brand that it is about, and our integer of it; '' and 0 where it is about none. */
  brandId: string
  brand: number
  now: Date
  outside: Outside
  /** The request that asks for a change, if one does. */
  requestId?: string | undefined
}
export type ReadContext = HandlerContext & { db: Reader }
/** Everything that is written through `db` is one transaction, and nothing of it stays when the verb throws. */
export type ChangeContext = HandlerContext & {
  db: Writer
  /** The version that is to be changed, where the caller says one. */
  ifMatch?: string | undefined
}
/** What comes before the transaction of a verb: the signal ends it when nobody waits any more, or it has taken too long. */
export type PrepareContext = HandlerContext & { db: Db; signal: AbortSignal }

/** What the audit says of a change, without secrets. */
export interface AuditedChange {
  /** The id of what was changed. */
  subject: string
  /** Null where it was not there before. */
  before: object | null
  /** Null where it is gone. */
  after: object | null
  /** The team or the brand that was made, where the action names none yet. */
  teamId?: string
  brandId?: string
}

type ActionResult<A extends Action> = { [K in keyof Omit<z.output<A['response']>, 'success'>]: unknown }
type HandlerOutcome<A extends Action> = Promise<{ result: ActionResult<A>; changed: AuditedChange }>

interface PreparedHandler<A extends Action> {
  action: A
  /**
   * Asks others than the database, which may take long, where the actor may do the action. It comes before the
   * transaction, which is given what it returns, and is left out for a call that was done before.
   */
  prepare?(context: PrepareContext, input: ParsedInput<A>): Promise<unknown>
}

/** Answers an action that changes nothing. */
export interface ReadHandler<A extends Action = Action> extends PreparedHandler<A> {
  read(context: ReadContext, input: ParsedInput<A>, prepared: unknown): Promise<ActionResult<A>>
}

/** Does an action that changes something, and says what it changed. */
export interface ChangeHandler<A extends Action = Action> extends PreparedHandler<A> {
  change(context: ChangeContext, input: ParsedInput<A>, prepared: unknown): HandlerOutcome<A>
  /** Whether it is made in one transaction with others that wait (`sharesCommit` of `Db.write`). */
  sharesCommit?(input: ParsedInput<A>): boolean
}

/** The function behind an action. */
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

/** A verb that asks others than the database first, and reads by what they said. */
export const readingAfter = <A extends Action & { method: 'GET' }, P>(
  action: A,
  prepare: (context: PrepareContext, input: ParsedInput<A>) => Promise<P>,
  read: (context: ReadContext, input: ParsedInput<A>, prepared: P) => Promise<ActionResult<A>>,
): ReadHandler<A> => ({
  action,
  prepare,
  read: (context, input, prepared) => read(context, input, prepared as P),
})

/** A verb that asks others than the database first, and changes something by what they said. */
export const changingAfter = <A extends Action, P>(
  action: A,
  prepare: (context: PrepareContext, input: ParsedInput<A>) => Promise<P>,
  change: (context: ChangeContext, input: ParsedInput<A>, prepared: P) => HandlerOutcome<A>,
): ChangeHandler<A> => ({
  action,
  prepare,
  change: (context, input, prepared) => change(context, input, prepared as P),
})

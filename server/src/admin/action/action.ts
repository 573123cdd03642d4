import type { Action, Parsed } from '@earshot/contract'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import type { Db, Reader, Writer } from '../../db/db.ts'
import type { Outside } from './outside.ts'

/** What a verb works with. */
interface Context {
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
export type Reading = Context & { db: Reader }
/** Everything that is written through `db` is one transaction, and nothing of it stays when the verb throws. */
export type Changing = Context & {
  db: Writer
  /** The version that is to be changed, where the caller says one. */
  ifMatch?: string | undefined
}
/** What comes before the transaction of a verb: the signal ends it when nobody waits any more, or it has taken too long. */
export type Preparing = Context & { db: Db; signal: AbortSignal }

/** What the audit says of a change, without secrets. */
export interface Changed {
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

type Promised<A extends Action> = { [K in keyof Omit<z.output<A['response']>, 'success'>]: unknown }
type Change<A extends Action> = Promise<{ result: Promised<A>; changed: Changed }>

interface PreparedVerb<A extends Action> {
  action: A
  /**
   * Asks others than the database, which may take long, where the actor may do the action. It comes before the
   * transaction, which is given what it returns, and is left out for a call that was done before.
   */
  prepare?(context: Preparing, input: Parsed<A>): Promise<unknown>
}

/** Answers an action that changes nothing. */
export interface ReadingVerb<A extends Action = Action> extends PreparedVerb<A> {
  read(context: Reading, input: Parsed<A>, prepared: unknown): Promise<Promised<A>>
}

/** Does an action that changes something, and says what it changed. */
export interface ChangingVerb<A extends Action = Action> extends PreparedVerb<A> {
  change(context: Changing, input: Parsed<A>, prepared: unknown): Change<A>
  /** Whether it is made in one transaction with others that wait (`sharesCommit` of `Db.write`). */
  sharesCommit?(input: Parsed<A>): boolean
}

/** The function behind an action. */
export type Verb<A extends Action = Action> = A extends { method: 'GET' } ? ReadingVerb<A> : ChangingVerb<A>

export const reading = <A extends Action & { method: 'GET' }>(action: A, read: ReadingVerb<A>['read']) => ({
  action,
  read,
})
export const changing = <A extends Action>(
  action: A,
  change: ChangingVerb<A>['change'],
  more: Pick<ChangingVerb<A>, 'sharesCommit'> = {},
) => ({ action, change, ...more })

/** A verb that asks others than the database first, and reads by what they said. */
export const readingAfter = <A extends Action & { method: 'GET' }, P>(
  action: A,
  prepare: (context: Preparing, input: Parsed<A>) => Promise<P>,
  read: (context: Reading, input: Parsed<A>, prepared: P) => Promise<Promised<A>>,
): ReadingVerb<A> => ({
  action,
  prepare,
  read: (context, input, prepared) => read(context, input, prepared as P),
})

/** A verb that asks others than the database first, and changes something by what they said. */
export const changingAfter = <A extends Action, P>(
  action: A,
  prepare: (context: Preparing, input: Parsed<A>) => Promise<P>,
  change: (context: Changing, input: Parsed<A>, prepared: P) => Change<A>,
): ChangingVerb<A> => ({
  action,
  prepare,
  change: (context, input, prepared) => change(context, input, prepared as P),
})

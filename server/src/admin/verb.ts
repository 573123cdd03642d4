import type { Action, Parsed } from '@earshot/contract'
import type { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import type { Reader, Writer } from '../db/db.ts'
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
}
export type Reading = Context & { db: Reader }
/** Everything that is written through `db` is one transaction, and nothing of it stays when the verb throws. */
export type Changing = Context & {
  db: Writer
  /** The version that is to be changed, where the caller says one. */
  ifMatch?: string | undefined
}

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

/** Answers an action that changes nothing. */
export interface ReadingVerb<A extends Action = Action> {
  action: A
  read(context: Reading, input: Parsed<A>): Promise<Promised<A>>
}

/** Does an action that changes something, and says what it changed. */
export interface ChangingVerb<A extends Action = Action> {
  action: A
  change(context: Changing, input: Parsed<A>): Promise<{ result: Promised<A>; changed: Changed }>
}

/** The function behind an action. */
export type Verb<A extends Action = Action> = A extends { method: 'GET' } ? ReadingVerb<A> : ChangingVerb<A>

export const reading = <A extends Action & { method: 'GET' }>(action: A, read: ReadingVerb<A>['read']) => ({
  action,
  read,
})
export const changing = <A extends Action>(action: A, change: ChangingVerb<A>['change']) => ({ action, change })

import { type Action, actionName, type Output, type ParsedInput } from '@earshot/contract'
import { type Actor, checkRole } from '../../access/actor.ts'
import { admit, enter } from '../../access/enter.ts'
import { type ActionTarget, allowed, findActionTarget, lockTarget } from '../../access/target.ts'
import { type Db, type Writer, writeWithRoom } from '../../db/db.ts'
import { RecordError } from '../../record/records.ts'
import type { ChangeHandler, ReadHandler } from './action.ts'
import { addToAudit, type Origin } from './audit.ts'
import { nowhere, type Outside } from './outside.ts'
import { createRecordError } from './read-record.ts'
import { type IdempotentCall, isRepeated, keepResponse, responseBefore } from './repeated.ts'

export interface PerformParams<A extends Action> {
  actor: Actor
  input: ParsedInput<A>
  now: Date
  origin?: Origin
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
  outside?: Outside
  /** Milliseconds. */
  timeout?: number | undefined
  signal?: AbortSignal | undefined
}

class DryRun extends Error {
  constructor(readonly response: object) {
    super('Nothing is changed.')
  }
}

/**
 * One transaction locks the target, checks the actor's role, runs the handler and writes the audit log. Throws a
 * Refusal and changes nothing if the action is rejected. Rolls back a dry run.
 */
export async function perform<A extends Action>(
  db: Db,
  verb: ReadHandler<A> | ChangeHandler<A>,
  performance: PerformParams<A>,
): Promise<Output<A>> {
  const { actor, input, now, outside = nowhere, timeout } = performance
  // Check the role before the transaction, because even empty writes slow down readers.
  checkRole(actor, verb.action)
  const prepared = verb.prepare && (await prepare(db, verb, performance))
  if ('read' in verb)
    return db.read(
      async reader => {
        const target = await findActionTarget(reader, actor, verb.action, input)
        const context = { ...of(target), actor, db: reader, now, outside }
        return promised(verb.action, await verb.read(context, input, prepared))
      },
      { timeout, share: 'questions' },
    )
  try {
    const sharesCommit = sharesItsCommit(verb, input)
    return await writeWithRoom(db, writer => change(writer, verb, performance, prepared), { timeout, sharesCommit })
  } catch (error) {
    if (error instanceof DryRun) return error.response as Output<A>
    throw error
  }
}

/** False for a dry run, which is rolled back. */
export const sharesItsCommit = <A extends Action>(
  verb: ReadHandler<A> | ChangeHandler<A>,
  input: ParsedInput<A>,
): boolean => 'change' in verb && !(input as { dryRun?: boolean }).dryRun && (verb.sharesCommit?.(input) ?? false)

/**
 * Runs a change in another action's transaction. That action checks the actor and writes the audit log. Throws a
 * Refusal or a RecordError.
 */
export async function within<A extends Action>(
  db: Writer,
  { action, change }: ChangeHandler<A>,
  { actor, input, now, outside = nowhere }: Pick<PerformParams<A>, 'actor' | 'input' | 'now' | 'outside'>,
): Promise<Output<A>> {
  checkRole(actor, action)
  const before = await findActionTarget(db, actor, action, input)
  const target = allowed(await lockTarget(db, action, input, before), actor, action, input)
  const { result } = await change({ ...of(target), actor, db, now, outside }, input, undefined)
  return promised(action, result)
}

/** Skipped if the actor lacks permission or has already made this call with the idempotency key. */
async function prepare<A extends Action>(
  db: Db,
  verb: ReadHandler<A> | ChangeHandler<A>,
  performance: PerformParams<A>,
): Promise<unknown> {
  const { input, now, outside = nowhere, timeout, signal = new AbortController().signal } = performance
  const { action } = verb
  const { actor, target, done } = await db.read(
    async reader => {
      const entered = await admit(reader, { ...performance, action })
      const call = callOf(action, performance)
      return { ...entered, done: call !== undefined && (await isRepeated(reader, call)) }
    },
    { timeout },
  )
  if (done) return undefined
  const ends = action.lasts === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(action.lasts)])
  return verb.prepare?.({ ...of(target), actor, db, now, outside, signal: ends }, input)
}

const callOf = <A extends Action>(
  action: A,
  { actor, input, now, idempotencyKey: key }: PerformParams<A>,
): IdempotentCall | undefined =>
  key === undefined ? undefined : { actor, key, action: actionName(action), input, now }

function refused(error: unknown): never {
  throw error instanceof RecordError ? createRecordError(error) : error
}

const promised = <A extends Action>({ response }: A, result: object) =>
  response.parse({ success: true, ...result }) as Output<A>

const of = ({ teamId, brandId, brand }: ActionTarget) => ({ teamId: teamId ?? '', brandId: brandId ?? '', brand })

async function change<A extends Action>(
  writer: Writer,
  { action, change }: ChangeHandler<A>,
  performance: PerformParams<A>,
  prepared: unknown,
): Promise<Output<A>> {
  const { input, now, origin = {}, outside = nowhere, ifMatch } = performance
  const { actor, target } = await enter(writer, { ...performance, action })
  const call = callOf(action, performance)
  const before = call && (await responseBefore(writer, call))
  if (before) return promised(action, before)
  const { requestId } = origin
  const context = { ...of(target), actor, db: writer, now, outside, ifMatch, requestId }
  const { result, changed } = await change(context, input, prepared).catch(refused)
  const response = promised(action, result)
  if ((input as { dryRun?: boolean }).dryRun) throw new DryRun(response)
  await addToAudit(writer, {
    teamId: target.teamId,
    brandId: target.brandId,
    ...changed,
    at: now,
    actor,
    action: actionName(action),
    origin,
  })
  if (call) await keepResponse(writer, call, response, { ...target, ...changed })
  return response
}

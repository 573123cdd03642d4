import type { Action } from '@earshot/contract'
import type { Reader, Writer } from '../db/db.ts'
import { type Actor, checkRole } from './actor.ts'
import { refreshActor } from './present.ts'
import { type ActionTarget, allowed, findActionTarget, lockTarget } from './target.ts'

/** Who wants an action done, on what, and when. */
interface AuthorizationParams {
  actor: Actor
  action: Action
  input: Readonly<Record<string, unknown>>
  now: Date
}

/** An actor as it is now, and whom the action is about. */
interface AuthorizationResult {
  actor: Actor
  target: ActionTarget
}

/**
 * Begins a change: locks what it is about until the transaction ends, and looks the actor up again. Its request may have
 * come long ago. Throws a refusal, as at the door, where the actor may not do it (any more).
 */
export async function enter(
  writer: Writer,
  { actor, action, input, now }: AuthorizationParams,
): Promise<AuthorizationResult> {
  // Who may not do it anyway locks nothing.
  const before = await findActionTarget(writer, actor, action, input)
  const target = await lockTarget(writer, action, input, before)
  const current = await refreshActor(writer, actor, now.getTime())
  checkRole(current, action)
  return { actor: current, target: allowed(target, current, action, input) }
}

/** The same for what comes before a change, and locks nothing. */
export async function admit(
  reader: Reader,
  { actor, action, input, now }: AuthorizationParams,
): Promise<AuthorizationResult> {
  const current = await refreshActor(reader, actor, now.getTime())
  checkRole(current, action)
  return { actor: current, target: await findActionTarget(reader, current, action, input) }
}

import type { Action } from '@earshot/contract'
import type { Reader, Writer } from '../db/db.ts'
import { type Actor, checkRole } from './actor.ts'
import { refreshActor } from './present.ts'
import { type ActionTarget, allowed, findActionTarget, lockTarget } from './target.ts'

interface AuthorizationParams {
  actor: Actor
  action: Action
  input: Readonly<Record<string, unknown>>
  now: Date
}

interface AuthorizationResult {
  actor: Actor
  target: ActionTarget
}

/** Locks the target until the transaction ends. Throws if the actor isn't allowed to act any more. */
export async function enter(
  writer: Writer,
  { actor, action, input, now }: AuthorizationParams,
): Promise<AuthorizationResult> {
  const before = await findActionTarget(writer, actor, action, input)
  const target = await lockTarget(writer, action, input, before)
  const current = await refreshActor(writer, actor, now.getTime())
  checkRole(current, action)
  return { actor: current, target: allowed(target, current, action, input) }
}

/** Like `enter`, but without locks. */
export async function admit(
  reader: Reader,
  { actor, action, input, now }: AuthorizationParams,
): Promise<AuthorizationResult> {
  const current = await refreshActor(reader, actor, now.getTime())
  checkRole(current, action)
  return { actor: current, target: await findActionTarget(reader, current, action, input) }
}

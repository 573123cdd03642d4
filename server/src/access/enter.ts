import type { Action } from '@earshot/contract'
import type { Reader, Writer } from '../db/db.ts'
import { type Actor, checkRole } from './actor.ts'
import { present } from './present.ts'
import { allowed, lockTarget, type Target, targetOf } from './target.ts'

/** Who wants an action done, on what, and when. */
interface Wish {
  actor: Actor
  action: Action
  input: Readonly<Record<string, unknown>>
  now: Date
}

/** An actor as it is now, and whom the action is about. */
interface Entered {
  actor: Actor
  target: Target
}

/**
 * Begins a change: locks what it is about until the transaction ends, and looks the actor up again. Its request may have
 * come long ago. Throws a refusal, as at the door, where the actor may not do it (any more).
 */
export async function enter(writer: Writer, { actor, action, input, now }: Wish): Promise<Entered> {
  // Who may not do it anyway locks nothing.
  const before = await targetOf(writer, actor, action, input)
  const target = await lockTarget(writer, action, input, before)
  const current = await present(writer, actor, now.getTime())
  checkRole(current, action)
  return { actor: current, target: allowed(target, current, action, input) }
}

/** The same for what comes before a change, and locks nothing. */
export async function admit(reader: Reader, { actor, action, input, now }: Wish): Promise<Entered> {
  const current = await present(reader, actor, now.getTime())
  checkRole(current, action)
  return { actor: current, target: await targetOf(reader, current, action, input) }
}

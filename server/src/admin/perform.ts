import { type Action, actionName, type Output, type Parsed } from '@earshot/contract'
import { type Actor, checkRole } from '../access/actor.ts'
import { teamOf } from '../access/team-of.ts'
import type { Db } from '../db/db.ts'
import { addToAudit, type Origin } from './audit.ts'
import type { ChangingVerb, ReadingVerb } from './verb.ts'

/** Who wants an action done, on what, and when. */
export interface Performance<A extends Action> {
  actor: Actor
  input: Parsed<A>
  now: Date
  origin?: Origin
  /** Milliseconds after which it is given up. */
  timeout?: number | undefined
}

/**
 * Does an action for an actor: checks its role and that what it names is its team's, runs the verb, and writes the row
 * of the audit, all in one transaction. Returns the response that the contract promises; throws a Refusal, with nothing
 * changed, where the actor may not do it or the verb declines.
 */
export async function perform<A extends Action>(
  db: Db,
  verb: ReadingVerb<A> | ChangingVerb<A>,
  { actor, input, now, origin = {}, timeout }: Performance<A>,
): Promise<Output<A>> {
  const { action } = verb
  // Before anything else: a transaction, even one that changes nothing, has a cost for all who read.
  checkRole(actor, action)
  const promised = (result: object) => action.response.parse({ success: true, ...result }) as Output<A>
  if ('read' in verb)
    return db.read(
      async reader => {
        const teamId = await teamOf(reader, actor, action, input)
        return promised(await verb.read({ actor, teamId: teamId ?? '', db: reader, now }, input))
      },
      { timeout },
    )
  return db.write(
    async writer => {
      const teamId = await teamOf(writer, actor, action, input)
      const { result, changed } = await verb.change({ actor, teamId: teamId ?? '', db: writer, now }, input)
      await addToAudit(writer, { ...changed, at: now, actor, teamId, action: actionName(action), origin })
      return promised(result)
    },
    { timeout },
  )
}

import { type Action, type ErrorCode, paramNames, Refusal } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { type Actor, checkTeam } from './actor.ts'

interface Noun {
  unknown: ErrorCode
  /** Completes "There is no …". */
  called(id: string): string
  team(id: string): Sql
}

/** How the team is found of what a path begins with, by the name of the parameter. */
const nouns: Readonly<Record<string, Noun>> = {
  teamId: {
    unknown: 'TEAM_NOT_FOUND',
    called: id => `team '${id}'`,
    team: id => sql`select id as "teamId" from team where id = ${id}`,
  },
  tokenId: {
    unknown: 'TOKEN_NOT_FOUND',
    called: id => `token '${id}' that still works`,
    team: id => sql`select team_id as "teamId" from token where id = ${id}`,
  },
}

/** The refusal of an id that is nothing's, or is not the actor's: the same for both. */
export function unknownId(param: string, id: string): Refusal {
  const { unknown, called } = nouns[param]!
  return new Refusal(unknown, `There is no ${called(id)}.`)
}

/**
 * The team that an action is about: that of the first id in its path; null for an action without one. Throws a refusal
 * where the actor may not do it there.
 */
export async function teamOf(
  reader: Reader,
  actor: Actor,
  action: Action,
  params: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const [param] = paramNames(action.path)
  if (param === undefined) return null
  const id = String(params[param])
  const [found] = await reader.rows<{ teamId: string }>(nouns[param]!.team(id))
  checkTeam(actor, action, found?.teamId, unknownId(param, id))
  return found!.teamId
}

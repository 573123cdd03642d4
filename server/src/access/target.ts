import { type Action, type ErrorCode, paramNames, Refusal } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { type Actor, checkBrand, checkTeam } from './actor.ts'

/** Whom an action is about: a team, and one of its brands. Null for an action above them. */
export interface Target {
  teamId: string | null
  brandId: string | null
  /** Our integer of the brand; 0 for an action that is about none. */
  brand: number
}

interface Noun {
  unknown: ErrorCode
  /** Completes "There is no …". */
  called(id: string): string
  /** Its row has the target; the team of what is above teams is null. */
  target(id: string): Sql
}

/** How the team is found of what a path begins with, by the name of the parameter. */
const nouns: Readonly<Record<string, Noun>> = {
  teamId: {
    unknown: 'TEAM_NOT_FOUND',
    called: id => `team '${id}'`,
    target: id => sql`select id as "teamId", null as "brandId", 0 as brand from team where id = ${id}`,
  },
  brandId: {
    unknown: 'BRAND_NOT_FOUND',
    called: id => `brand '${id}'`,
    target: id =>
      sql`select team_id as "teamId", public_id as "brandId", id as brand from brand where public_id = ${id}`,
  },
  tokenId: {
    unknown: 'TOKEN_NOT_FOUND',
    called: id => `token '${id}' that still works`,
    target: id => sql`select team_id as "teamId", null as "brandId", 0 as brand from token where id = ${id}`,
  },
  invitationId: {
    unknown: 'INVITATION_NOT_FOUND',
    called: id => `invitation '${id}' that is still open`,
    target: id => sql`
select team_id as "teamId", null as "brandId", 0 as brand from link where id = ${id} and kind = 'INVITATION'`,
  },
  shareId: {
    unknown: 'SHARE_NOT_FOUND',
    called: id => `share '${id}' that still works`,
    target: id => sql`
select share.team_id as "teamId", brand.public_id as "brandId", brand.id as brand
from share join brand on brand.id = share.only_brand and brand.team_id = share.team_id
where share.id = ${id}`,
  },
  personId: {
    unknown: 'PERSON_NOT_FOUND',
    called: id => `person '${id}'`,
    target: id => sql`select null as "teamId", null as "brandId", 0 as brand from person where id = ${id}`,
  },
}

/** The refusal of an id that is nothing's, or is not the actor's: the same for both. */
export function unknownId(param: string, id: string): Refusal {
  const { unknown, called } = nouns[param]!
  return new Refusal(unknown, `There is no ${called(id)}.`)
}

/**
 * Whom an action is about: the team, and the brand, of the first id in its path. Throws a refusal where the actor may
 * not do it there.
 */
export async function targetOf(
  reader: Reader,
  actor: Actor,
  action: Action,
  params: Readonly<Record<string, unknown>>,
): Promise<Target> {
  const [param] = paramNames(action.path)
  if (param === undefined) {
    checkBrand(actor)
    return { teamId: null, brandId: null, brand: 0 }
  }
  const id = String(params[param])
  const [found] = await reader.rows<Target>(nouns[param]!.target(id))
  const unknown = unknownId(param, id)
  checkTeam(actor, action, found?.teamId, unknown)
  if (found!.brandId === null) checkBrand(actor, param, id, unknown)
  else checkBrand(actor, 'brandId', found!.brandId, unknown)
  return found!
}

import { type Action, type ErrorCode, paramNames, Refusal } from '@earshot/contract'
import { brandIdOf } from '../db/brands.ts'
import type { Reader, Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { type Actor, checkActorBrand, checkTeam } from './actor.ts'
import { keepTeams, lockBrand, lockPerson, lockTeams } from './locks.ts'

export interface ActionTarget {
  teamId: string | null
  brandId: string | null
  /** Integer key, or 0. */
  brand: number
}

interface Noun {
  unknown: ErrorCode
  /** Text that completes "There is no …". */
  called(id: string): string
  /** The team is null for resources outside of teams. */
  target(id: string): Sql
}

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
    called: id => `active token '${id}'`,
    target: id => sql`select team_id as "teamId", null as "brandId", 0 as brand from token where id = ${id}`,
  },
  invitationId: {
    unknown: 'INVITATION_NOT_FOUND',
    called: id => `open invitation '${id}'`,
    target: id => sql`
select team_id as "teamId", null as "brandId", 0 as brand from link where id = ${id} and kind = 'INVITATION'`,
  },
  shareId: {
    unknown: 'SHARE_NOT_FOUND',
    called: id => `active share '${id}'`,
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

/** Returns the same error for unknown ids and for ids that the actor can't see. */
export function unknownId(param: string, id: string): Refusal {
  const { unknown, called } = nouns[param]!
  return new Refusal(unknown, `There is no ${called(id)}.`)
}

type ActionInput = Readonly<Record<string, unknown>>
type Path = Pick<Action, 'path'>

async function find(reader: Reader, { path }: Path, input: ActionInput): Promise<ActionTarget | undefined> {
  const [param] = paramNames(path)
  if (param === undefined) return aboveTeams
  const [target] = await reader.rows<ActionTarget>(nouns[param]!.target(String(input[param])))
  return target
}

const aboveTeams: ActionTarget = { teamId: null, brandId: null, brand: 0 }

/** Finds the first id of the path. Throws if the actor has no access. */
export const findActionTarget = async (
  reader: Reader,
  actor: Actor,
  action: Action,
  input: ActionInput,
): Promise<ActionTarget> => allowed(await find(reader, action, input), actor, action, input)

/**
 * Locks the target and other resources in the input until the transaction ends. Undefined if the target was deleted.
 */
export async function lockTarget(
  writer: Writer,
  action: Path,
  input: ActionInput,
  target: ActionTarget,
): Promise<ActionTarget | undefined> {
  if (!writer.shared) return target
  const isInTeam = target.brand > 0
  if (!isInTeam) await lockTeams(writer, await teamsNamed(writer, action, input, target))
  let current: ActionTarget | undefined = target
  for (;;) {
    const { teamId, brand } = current
    if (isInTeam) await keepTeams(writer, texts(teamId, input.toTeamId))
    const within = isInTeam ? brand : await brandWithin(writer, action, input)
    if (within !== undefined) await lockBrand(writer, within)
    if (input.personId !== undefined) await lockPerson(writer, String(input.personId))
    const found = await find(writer, action, input)
    // The brand may have moved to another team just before it was locked.
    if (!found || (found.teamId === teamId && found.brand === brand)) return found
    current = found
  }
}

const texts = (...values: readonly unknown[]) => values.filter(value => typeof value === 'string')

async function teamsNamed(reader: Reader, { path }: Path, input: ActionInput, target: ActionTarget): Promise<string[]> {
  const named = texts(target.teamId, input.parentTeamId)
  if (paramNames(path)[0] !== 'personId') return named
  const teams = await reader.rows<{ id: string }>(sql`
select team_id as id from membership where person_id = ${String(input.personId)}`)
  return teams.map(({ id }) => id)
}

const brandWithin = async (reader: Reader, { path }: Path, input: ActionInput) =>
  paramNames(path).includes('brandId') ? brandIdOf(reader, String(input.brandId)) : undefined

export function allowed(
  target: ActionTarget | undefined,
  actor: Actor,
  action: Action,
  input: ActionInput,
): ActionTarget {
  const [param] = paramNames(action.path)
  if (param === undefined) {
    checkActorBrand(actor)
    return aboveTeams
  }
  const id = String(input[param])
  const unknown = unknownId(param, id)
  checkTeam(actor, action, target?.teamId, unknown)
  if (target!.brandId === null) checkActorBrand(actor, param, id, unknown)
  else checkActorBrand(actor, 'brandId', target!.brandId, unknown)
  return target!
}

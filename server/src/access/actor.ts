import { timingSafeEqual } from 'node:crypto'
import { type Action, includesRole, Refusal, type Role } from '@earshot/contract'
import type { Access } from './access.ts'

/** Who asks for a change. */
export interface Actor {
  kind: 'operator' | 'token'
  /** The id of the token; null for the operator. */
  id: string | null
  /** The actor's role in each of its teams, by the team's id; the operator has its role in all teams. */
  roles: ReadonlyMap<string, Role>
}

/** Who runs this installation: whoever may read its data folder, or speaks to its database. */
export const operator: Actor = { kind: 'operator', id: null, roles: new Map() }

/** An API token as an actor: it may read what its team has. */
export const tokenActor = ({ tokenId, teamId }: Access): Actor => ({
  kind: 'token',
  id: tokenId,
  roles: new Map([[teamId, 'VIEWER']]),
})

/** Whether an Authorization header has the secret of the operator; takes the same time for any that is as long. */
export function isOperator(header: string | null | undefined, secret: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${secret}`)
  return secret !== '' && given.length === wanted.length && timingSafeEqual(given, wanted)
}

const missing = ({ role }: Action) =>
  new Refusal('FORBIDDEN', `This action needs the role ${role}, which the caller does not have.`)

/** Throws FORBIDDEN where an actor lacks the role of an action in all of its teams, so nothing needs to be looked up. */
export function checkRole(actor: Actor, action: Action): void {
  const roles = actor.kind === 'operator' ? (['OPERATOR'] as const) : [...actor.roles.values()]
  if (!roles.some(role => includesRole(role, action.role))) throw missing(action)
}

/** The role of an actor in a team; undefined where the team is none of the actor's. */
const roleIn = (actor: Actor, teamId: string): Role | undefined =>
  actor.kind === 'operator' ? 'OPERATOR' : actor.roles.get(teamId)

/**
 * Throws `unknown` where a team is none of the actor's, as for a team that does not exist, and FORBIDDEN where the
 * actor's role in it is too low.
 */
export function checkTeam(actor: Actor, action: Action, teamId: string | undefined, unknown: Refusal): void {
  const role = teamId === undefined ? undefined : roleIn(actor, teamId)
  if (role === undefined) throw unknown
  if (!includesRole(role, action.role)) throw missing(action)
}

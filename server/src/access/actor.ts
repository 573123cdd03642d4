import { timingSafeEqual } from 'node:crypto'
import { type Action, includesRole, Refusal, type Role } from '@earshot/contract'
import type { TeamAccess } from './teams.ts'

/** Who asks for a change. */
export interface Actor {
  /** A share changes nothing; the audit names it where somebody has opened it. */
  kind: 'operator' | 'token' | 'person' | 'share'
  /** The id of the token, the person or the share; null for the operator. */
  id: string | null
  /** The session that it speaks through, where it does. */
  session?: string
  /** The actor's role in each of its teams, by the team's id; the operator has its role in all teams. */
  roles: ReadonlyMap<string, Role>
  /** The team that it may hand answers to, whatever its role. */
  ingestsFor?: string
  /** The public id of the one brand that it is for. */
  onlyBrand?: string
  /** When it ends by itself, in epoch milliseconds, where it does. */
  until?: number
}

/** Who runs this installation: whoever may read its data folder, speaks to its database, or has the operator's key. */
export const operator: Actor = { kind: 'operator', id: null, roles: new Map() }

/** An API token as an actor: it has its own role, or may read what its team has. */
export function tokenActor({ tokenId, teamId, scopes, role, onlyBrand, expiresAt }: TeamAccess): Actor {
  const inTeam = role ?? (scopes.has('read') ? 'VIEWER' : undefined)
  return {
    kind: 'token',
    id: tokenId,
    roles: new Map(inTeam ? [[teamId, inTeam]] : []),
    ...(scopes.has('ingest') && { ingestsFor: teamId }),
    ...(onlyBrand && { onlyBrand: onlyBrand.publicId }),
    ...(expiresAt !== null && { until: expiresAt }),
  }
}

/** Whether an Authorization header has a secret of the operator; takes the same time for any that is as long. */
export function isOperator(header: string | null | undefined, ...secrets: readonly string[]): boolean {
  const given = Buffer.from(header ?? '')
  const fits = (secret: string) => {
    const wanted = Buffer.from(`Bearer ${secret}`)
    return secret !== '' && given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  return secrets.filter(fits).length > 0
}

const missing = ({ role }: Action) =>
  new Refusal('FORBIDDEN', `This action requires the role ${role}, which the caller does not have.`)

/** Throws FORBIDDEN where an actor lacks the role of an action in all of its teams, so nothing needs to be looked up. */
export function checkRole(actor: Actor, action: Action): void {
  if (action.scope === 'ingest' && actor.ingestsFor !== undefined) return
  const roles = actor.kind === 'operator' ? (['OPERATOR'] as const) : [...actor.roles.values()]
  if (!roles.some(role => includesRole(role, action.role))) throw missing(action)
}

/** The role of an actor in a team; undefined where the team is none of the actor's. */
export const roleIn = (actor: Actor, teamId: string): Role | undefined =>
  actor.kind === 'operator' ? 'OPERATOR' : actor.roles.get(teamId)

/**
 * Throws `unknown` where a team is none of the actor's, as for a team that does not exist, and FORBIDDEN where the
 * actor's role in it is too low. A team of null stands for what is above teams: it is the operator's alone.
 */
export function checkTeam(actor: Actor, action: Action, teamId: string | null | undefined, unknown: Refusal): void {
  if (teamId === null && actor.kind === 'operator') return
  if (teamId === null || teamId === undefined) throw unknown
  if (action.scope === 'ingest' && actor.ingestsFor === teamId) return
  const role = roleIn(actor, teamId)
  if (role === undefined) throw unknown
  if (!includesRole(role, action.role)) throw missing(action)
}

/**
 * Throws where an actor is for one brand alone: `unknown` where a path names another brand, FORBIDDEN where it begins
 * with anything else, or with no id.
 */
export function checkActorBrand({ onlyBrand }: Actor, param?: string, id?: string, unknown?: Refusal): void {
  if (onlyBrand === undefined) return
  if (param !== 'brandId') throw new Refusal('FORBIDDEN', 'The caller can act on one brand only.')
  if (id !== onlyBrand) throw unknown!
}

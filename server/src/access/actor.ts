import { timingSafeEqual } from 'node:crypto'
import { type Action, includesRole, Refusal, type Role } from '@earshot/contract'
import type { TeamAccess } from './teams.ts'

export interface Actor {
  /** A share can only read. The audit log records when somebody opens it. */
  kind: 'operator' | 'token' | 'person' | 'share'
  /** Id of the token, person or share. Null for the operator. */
  id: string | null
  session?: string
  /** Roles by team id. Empty for the operator, who passes every role check. */
  roles: ReadonlyMap<string, Role>
  /** Team to which the actor can send answers, regardless of its role. */
  ingestsFor?: string
  /** Public id of the only brand that the actor can use. */
  onlyBrand?: string
  /** Epoch milliseconds at which the actor's access ends. */
  until?: number
}

/** The actor for anyone who has the operator's key or can access the data folder or database. */
export const operator: Actor = { kind: 'operator', id: null, roles: new Map() }

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

/** Compares the header with the secrets in constant time. */
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

/** Throws FORBIDDEN unless the actor has the required role in at least one team. */
export function checkRole(actor: Actor, action: Action): void {
  if (action.scope === 'ingest' && actor.ingestsFor !== undefined) return
  const roles = actor.kind === 'operator' ? (['OPERATOR'] as const) : [...actor.roles.values()]
  if (!roles.some(role => includesRole(role, action.role))) throw missing(action)
}

export const roleIn = (actor: Actor, teamId: string): Role | undefined =>
  actor.kind === 'operator' ? 'OPERATOR' : actor.roles.get(teamId)

/**
 * Throws `unknown` if the actor isn't in the team, FORBIDDEN if its role is insufficient. Only the operator can act
 * outside of teams (null).
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
 * If the actor is limited to one brand, throws `unknown` for another brand, and FORBIDDEN for a path that doesn't begin
 * with a brand.
 */
export function checkActorBrand({ onlyBrand }: Actor, param?: string, id?: string, unknown?: Refusal): void {
  if (onlyBrand === undefined) return
  if (param !== 'brandId') throw new Refusal('FORBIDDEN', 'The caller can act on one brand only.')
  if (id !== onlyBrand) throw unknown!
}

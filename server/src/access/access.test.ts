import { admin, includesRole, Role } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { type Actor, checkRole, checkTeam, isOperator, operator, tokenActor } from './actor.ts'
import { apiTokens, integrationKeys } from './secrets.ts'
import { unknownId } from './target.ts'
import type { TeamAccess } from './teams.ts'

describe('secrets', () => {
  it('are random, stored as a hash, and of one kind alone', () => {
    const [token, key] = [apiTokens.make(), integrationKeys.make()]
    expect(token).toMatch(/^earshot_[\w-]{43}$/)
    expect(key).toMatch(/^earshot_ingest_[\w-]{43}$/)
    expect(apiTokens.make()).not.toBe(token)
    expect(apiTokens.hashOf(token)).toMatch(/^[0-9a-f]{64}$/)
    expect([apiTokens.hashOf(key), integrationKeys.hashOf(token)]).toEqual([undefined, undefined])
    for (const wrong of ['', token.slice(1), `${token}x`, `${token}\n`, ` ${token}`])
      expect(apiTokens.hashOf(wrong)).toBeUndefined()
  })
})

const accessWith = (rights: Partial<TeamAccess>): TeamAccess => ({
  ...{ tokenId: 'x', teamId: 't', limits: { minute: 1, day: 1 }, features: new Set() },
  ...{ scopes: new Set(['read']), role: null, onlyBrand: null, expiresAt: null },
  ...rights,
})

describe('roles', () => {
  const action = admin.tokens.create
  const of = (roles: Record<string, Role>): Actor => ({ kind: 'token', id: 'x', roles: new Map(Object.entries(roles)) })
  const codeOf = (check: () => void) => {
    try {
      check()
      return undefined
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it('include those before them', () => {
    const table = Role.options.map(role => Role.options.map(needed => includesRole(role, needed)))
    expect(table).toEqual(Role.options.map((_, i) => Role.options.map((_, j) => i >= j)))
  })

  it('hold in their own team', () => {
    const manager = of({ t: 'MANAGER', v: 'VIEWER' })
    const check = (actor: Actor, team: string | undefined) =>
      codeOf(() => checkTeam(actor, action, team, unknownId('teamId', team ?? 'none')))
    expect([check(manager, 't'), check(manager, 'v'), check(manager, 'u'), check(manager, undefined)]).toEqual([
      ...[undefined, 'FORBIDDEN', 'TEAM_NOT_FOUND', 'TEAM_NOT_FOUND'],
    ])
    expect([check(operator, 't'), check(operator, undefined)]).toEqual([undefined, 'TEAM_NOT_FOUND'])
  })

  it('are looked at before anything is looked up', () => {
    const token = tokenActor(accessWith({}))
    for (const actor of [token, of({}), of({ t: 'MEMBER' })])
      expect(codeOf(() => checkRole(actor, action))).toBe('FORBIDDEN')
    for (const actor of [operator, of({ t: 'VIEWER', u: 'OWNER' })])
      expect(codeOf(() => checkRole(actor, action))).toBeUndefined()
  })
})

describe('the secret of the operator', () => {
  it('opens whole, and where there is one', () => {
    expect(isOperator('Bearer s3cret', 's3cret')).toBe(true)
    for (const header of [undefined, null, '', 'Bearer', 'Bearer s3cre', 'Bearer s3crets', 's3cret', 'bearer s3cret'])
      expect(isOperator(header, 's3cret')).toBe(false)
    expect([isOperator('Bearer ', ''), isOperator('', '')]).toEqual([false, false])
  })
})

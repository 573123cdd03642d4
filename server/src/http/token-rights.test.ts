import { type Action, admin, type Role, type TokenScope } from '@earshot/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { aDoor, errorOf } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { findTokenAccess } from '../access/access.ts'
import { checkRole, checkTeam, operator, tokenActor } from '../access/actor.ts'
import { apiTokens } from '../access/secrets.ts'
import { unknownId } from '../access/target.ts'
import { perform } from '../admin/action/perform.ts'
import { createTeamToken } from '../admin/people/tokens.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const secret = 'the secret of the operator'
const operatorKey = 'a key of the operator that has more than 32 characters'
const tokens = '/api/admin/v1/teams/t/tokens'

describe.each(engines)('the rights of tokens on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeAll(async () => {
    db = await open()
    const brands = [aBrand('b1', 't'), aBrand('b2', 't'), aBrand('c', 'u')]
    door = await aDoor(db, [aTeam('t'), aTeam('u'), ...brands], { secret, operatorKey })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  interface Rights {
    scopes?: TokenScope[]
    role?: Exclude<Role, 'OPERATOR'>
    brandId?: string
    expiresAt?: string
  }
  const tokenWith = async (rights: Rights) =>
    (
      await perform(db, createTeamToken, {
        actor: operator,
        input: { teamId: 't', name: 'x', ...rights },
        now: door.clock.now,
      })
    ).secret!
  const statusOf = async (path: string, token: string) => (await door.ask(path, { token })).status
  const making = async (token: string, body: object) => {
    const response = await door.ask(tokens, { token, method: 'POST', body: { name: 'y', ...body } })
    return response.ok ? response.status : (await errorOf(response)).code
  }

  it('open the read API to the scope read alone', async () => {
    const admins = await tokenWith({ scopes: ['admin', 'ingest'], role: 'OWNER' })
    const refused = await door.ask('/api/v1/brands', { token: admins })
    const unknown = await door.ask('/api/v1/brands', { token: apiTokens.make() })
    expect([refused.status, await refused.text()]).toEqual([401, await unknown.text()])
    expect(await statusOf('/mcp', admins)).toBe(401)
    expect(await statusOf(tokens, admins)).toBe(200)
    expect(await statusOf('/api/v1/brands', await tokenWith({ scopes: ['read', 'ingest'] }))).toBe(200)
  })

  it('end at their moment, also where they have just been used', async () => {
    const until = new Date(door.clock.now.getTime() + 1000)
    const token = await tokenWith({ expiresAt: until.toISOString(), scopes: ['read', 'admin'], role: 'MANAGER' })
    expect([await statusOf('/api/v1/brands', token), await statusOf(tokens, token)]).toEqual([200, 200])
    const before = door.clock.now
    door.clock.now = new Date(until.getTime() - 1)
    expect(await statusOf('/api/v1/brands', token)).toBe(200)
    door.clock.now = until
    expect([await statusOf('/api/v1/brands', token), await statusOf(tokens, token)]).toEqual([401, 401])
    door.clock.now = before
  })

  it('show one brand alone where they are for one, and keep apart what is kept of answers', async () => {
    const [one, all] = [await tokenWith({ brandId: 'b1' }), await tokenWith({})]
    const listed = async (token: string) =>
      ((await (await door.ask('/api/v1/brands', { token })).json()) as { brands: { id: string }[] }).brands
    for (let time = 0; time < 2; time++) {
      expect((await listed(all)).map(({ id }) => id)).toEqual(['b1', 'b2'])
      expect((await listed(one)).map(({ id }) => id)).toEqual(['b1'])
      expect([await statusOf('/api/v1/brands/b2', all), await statusOf('/api/v1/brands/b1', one)]).toEqual([200, 200])
      const [theirs, nothing] = [
        await door.ask('/api/v1/brands/b2', { token: one }),
        await door.ask('/api/v1/brands/b9', { token: one }),
      ]
      expect([theirs.status, await theirs.text()]).toEqual([404, await nothing.text()])
    }
    const admins = await tokenWith({ brandId: 'b1', scopes: ['admin'], role: 'OWNER' })
    expect(await errorOf(await door.ask(tokens, { token: admins }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await statusOf('/api/admin/v1/teams/u/tokens', admins)).toBe(404)
    expect(await making(admins, {})).toBe('FORBIDDEN')
  })

  it('end with the brand that they are for', async () => {
    await record(db, [aBrand('gone', 't')])
    const token = await tokenWith({ brandId: 'gone' })
    expect(await statusOf('/api/v1/brands', token)).toBe(200)
    expect((await door.ask('/api/admin/v1/brands/gone', { token: secret, method: 'DELETE' })).status).toBe(200)
    expect(await statusOf('/api/v1/brands', token)).toBe(401)
    const kept = await db.read(reader => reader.rows(sql`select id from token where hash = ${apiTokens.hashOf(token)}`))
    expect(kept).toEqual([])
  })

  it('are never more than those of who makes the token', async () => {
    const manager = await tokenWith({ scopes: ['admin'], role: 'MANAGER' })
    expect(await making(manager, { scopes: ['admin'], role: 'MANAGER' })).toBe(201)
    expect(await making(manager, { scopes: ['admin'], role: 'OWNER' })).toBe('FORBIDDEN')
    expect(await making(await tokenWith({ scopes: ['admin'], role: 'MEMBER' }), {})).toBe('FORBIDDEN')
    expect(await making(secret, { scopes: ['admin'], role: 'OPERATOR' })).toBe('INVALID_BODY')
    const until = new Date(door.clock.now.getTime() + 60_000).toISOString()
    const later = new Date(door.clock.now.getTime() + 60_001).toISOString()
    const ends = await tokenWith({ scopes: ['admin'], role: 'MANAGER', expiresAt: until })
    expect(await making(ends, {})).toBe('FORBIDDEN')
    expect(await making(ends, { expiresAt: later })).toBe('FORBIDDEN')
    expect(await making(ends, { expiresAt: until })).toBe(201)
  })

  it.each([
    { scopes: [] },
    { scopes: ['write'] },
    { scopes: ['read', 'read', 'read', 'read'] },
    { scopes: ['admin'] },
    { role: 'OWNER' },
    { expiresAt: '2026-11-21T12:00:30.500Z' },
    { expiresAt: '2026-13-01' },
    { expiresAt: 5 },
    { brandId: '' },
  ])('are named where they are wrong: %j', async rights => {
    expect(await making(secret, rights)).toBe('INVALID_BODY')
  })

  it("are no brand's of another team", async () => {
    expect([await making(secret, { brandId: 'c' }), await making(secret, { brandId: 'none' })]).toEqual([
      ...['BRAND_NOT_FOUND', 'BRAND_NOT_FOUND'],
    ])
  })

  it('let a token hand in answers for its team, whatever its role', async () => {
    const token = await tokenWith({ scopes: ['ingest'] })
    const access = await db.read(reader => findTokenAccess(reader, apiTokens.hashOf(token)!))
    const actor = tokenActor(access as Exclude<typeof access, 'closed' | undefined>)
    const taking: Action = { ...admin.tokens.create, scope: 'ingest' }
    const unknown = unknownId('teamId', 'u')
    checkRole(actor, taking)
    checkTeam(actor, taking, 't', unknown)
    expect(() => checkTeam(actor, taking, 'u', unknown)).toThrow(unknown)
    expect(() => checkRole(actor, admin.tokens.create)).toThrow('requires the role MANAGER')
    expect(() => checkTeam(actor, admin.tokens.create, 't', unknown)).toThrow(unknown)
    expect(await statusOf(tokens, token)).toBe(403)
  })

  it('take answers in by the scope ingest, for the own team and the one brand alone', async () => {
    const push = async (token: string, brandId: string) =>
      (await door.ask(`/api/admin/v1/brands/${brandId}/answers`, { token, method: 'POST', body: { answers: [] } }))
        .status
    const [all, one] = [await tokenWith({ scopes: ['ingest'] }), await tokenWith({ scopes: ['ingest'], brandId: 'b1' })]
    const member = await tokenWith({ scopes: ['admin'], role: 'MEMBER' })
    expect([await push(all, 'b1'), await push(all, 'b2'), await push(all, 'c')]).toEqual([200, 200, 404])
    expect([await push(one, 'b1'), await push(one, 'b2'), await push(one, 'c')]).toEqual([200, 404, 404])
    expect([await push(member, 'b1'), await push(await tokenWith({}), 'b1')]).toEqual([200, 403])
    expect(await statusOf('/api/v1/brands', all)).toBe(401)
  })

  it('are those of the operator for a key of the environment, beside the secret', async () => {
    expect([await statusOf(tokens, operatorKey), await statusOf(tokens, secret)]).toEqual([200, 200])
    expect([await statusOf(tokens, `${operatorKey}x`), await statusOf(tokens, '')]).toEqual([401, 401])
    expect((await door.ask('/operator', { token: operatorKey, method: 'POST' })).status).toBe(401)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aPeopledDoor, codeOf } from '../../../test/people.ts'
import { aBrand, aTeam } from '../../../test/records.ts'
import { aShare, linkIn, viewerOf } from '../../../test/shares.ts'
import type { Db } from '../../db/db.ts'

const day = 86_400_000

describe.each(engines)('shares on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aPeopledDoor(db, [aTeam('team'), aTeam('u'), aBrand('b', 'team'), aBrand('other', 'team')])
    await door.personOf('ada@example.com', { team: 'MANAGER' })
    await door.personOf('may@example.com', { team: 'MEMBER' })
    await door.personOf('eve@example.com', { u: 'OWNER' })
  })
  afterAll(() => db[Symbol.asyncDispose]())
  const ago = () => door.clock.now.getTime()

  it('are made, listed and revoked by managers of the team alone', async () => {
    const [ada, may, eve] = [
      await door.signedIn('ada@example.com'),
      await door.signedIn('may@example.com'),
      await door.signedIn('eve@example.com'),
    ]
    const made = await ada.admin.shares.create({
      brandId: 'other',
      name: 'mine',
      page: 'overview',
      query: { period: 7 },
    })
    const { shareId } = linkIn(made.link)
    const person = (await ada.me({})).person!
    const shown = { id: shareId, name: 'mine', page: 'overview', query: { period: '7' }, hasPassword: false, opens: 0 }
    expect(made.share).toMatchObject({ ...shown, createdBy: { kind: 'person', id: person.id }, lastUsedAt: null })
    expect(made.link).toMatch(/^http:\/\/earshot\.test\/s\/[\w-]+#earshot_share_[\w-]{43}$/)
    expect((await ada.admin.shares.list({ brandId: 'other' })).shares).toEqual([made.share])
    expect(await codeOf(may.admin.shares.list({ brandId: 'other' }))).toBe('FORBIDDEN')
    expect(await codeOf(may.admin.shares.revoke({ shareId }))).toBe('FORBIDDEN')
    expect(await codeOf(eve.admin.shares.list({ brandId: 'other' }))).toBe('BRAND_NOT_FOUND')
    expect(await codeOf(eve.admin.shares.revoke({ shareId }))).toBe('SHARE_NOT_FOUND')
    await viewerOf(door, linkIn(made.link))
    await ada.admin.shares.revoke({ shareId })
    expect((await ada.admin.shares.list({ brandId: 'other' })).shares).toEqual([])
    const { entries } = await door.asOperator.audit.listAll({ subject: shareId })
    const told = entries.map(({ action, actor, teamId, brandId }) => [action, actor.kind, actor.id, teamId, brandId])
    // All entries have the same time.
    expect(told.sort()).toEqual([
      ['session.openShare', 'share', shareId, 'team', 'other'],
      ['shares.create', 'person', person.id, 'team', 'other'],
      ['shares.revoke', 'person', person.id, 'team', 'other'],
    ])
    expect(JSON.stringify(entries)).not.toContain('earshot_share_')
  })

  it('are refused with what their page does not take, by name', async () => {
    const fieldsOf = async (made: Parameters<typeof aShare>[1]) =>
      aShare(door, made).then(
        () => [],
        (error: { fields: { field: string }[] }) => error.fields.map(({ field }) => field),
      )
    const of = (page: 'overview' | 'perception' | 'social', query: Record<string, string | number>) =>
      fieldsOf({ brandId: 'b', page, query })
    expect(await of('perception', { provider: 'chatgpt' })).toEqual(['query.provider'])
    expect(await of('overview', { months: 3 })).toEqual(['query.months'])
    expect(await of('overview', { sort: 'x' } as never)).toEqual(['query.sort'])
    expect(await of('overview', { period: 0, topic: ',', stage: 'NOPE' })).toEqual([
      ...['query.period', 'query.stage', 'query.topic'],
    ])
    expect(await of('overview', { startDate: '2026-01-01' })).toEqual(['query.endDate'])
    expect(await of('overview', { startDate: '2026-01-02', endDate: '2026-01-01' })).toEqual(['query.endDate'])
    expect(await of('overview', { period: 7, startDate: '2026-01-01', endDate: '2026-01-01' })).toEqual([
      'query.period',
    ])
    expect(await of('overview', { against: 'previous' })).toEqual(['query.against'])
    expect(await of('social', { startDate: '2026-01-01T10:00:00Z', endDate: '2026-01-02' })).toEqual([
      'query.startDate',
    ])
    const ends = (days: number) => new Date(ago() + days * day).toISOString()
    const ending = (expiresAt: string) => fieldsOf({ brandId: 'b', page: 'matrix', expiresAt })
    for (const wrong of [ends(0), ends(367)]) expect(await ending(wrong)).toEqual(['expiresAt'])
    expect(await ending(ends(366))).toEqual([])
    expect(await fieldsOf({ brandId: 'b', page: 'matrix', password: 'short' })).toEqual(['password'])
  })

  it('are made and revoked by a token for their brand alone, and end with it at the latest', async () => {
    const ends = new Date(ago() + 3 * day).toISOString()
    const { secret } = await door.asOperator.tokens.create({
      ...{ teamId: 'team', name: 'one brand', scopes: ['admin'], role: 'MANAGER', brandId: 'b', expiresAt: ends },
    })
    const send = (path: string, method: string, body?: object) =>
      door.ask(`/api/admin/v1${path}`, { token: secret!, method, ...(body && { body }) })
    const made = await send('/brands/b/shares', 'POST', { name: 'x', page: 'matrix' })
    const { share } = (await made.json()) as { share: { id: string; expiresAt: string; createdBy: { kind: string } } }
    expect([made.status, share.expiresAt, share.createdBy.kind]).toEqual([201, ends, 'token'])
    const later = { name: 'x', page: 'matrix', expiresAt: new Date(ago() + 4 * day).toISOString() }
    expect((await send('/brands/b/shares', 'POST', later)).status).toBe(403)
    const other = await aShare(door, { brandId: 'other', page: 'matrix' })
    expect((await send(`/shares/${other.shareId}`, 'DELETE')).status).toBe(404)
    expect((await send(`/shares/${share.id}`, 'DELETE')).status).toBe(200)
  })

  it('say when they show nothing as things stand, and keep nothing of a password where a call is sent again', async () => {
    await door.asOperator.teams.change({ teamId: 'u', plan: 'STARTER' })
    const { brand } = await door.asOperator.brands.create({ teamId: 'u', name: 'Closed' })
    const call = { brandId: brand.id, name: 'x', page: 'matrix', password: 'wet paint', idempotencyKey: 'k1' } as const
    const made = await door.asOperator.shares.create(call)
    expect(made.warnings).toEqual([expect.stringContaining("Team 'u' has the plan STARTER")])
    expect(await codeOf(door.aSession().lookShare(linkIn(made.link)))).toBe('SHARE_NOT_FOUND')
    const again = await door.asOperator.shares.create(call)
    expect(again).toEqual({ ...made, link: null })
    const dry = await door.asOperator.shares.create({ brandId: 'b', name: 'dry', page: 'matrix', dryRun: true })
    expect([dry.link, dry.dryRun]).toEqual([null, true])
    const { shares } = await door.asOperator.shares.list({ brandId: 'b' })
    expect(shares.map(({ name }) => name)).not.toContain('dry')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, codeOf } from '../../test/people.ts'
import { aBrand, answer, aTeam, prompt } from '../../test/records.ts'
import { aShare, viewerOf } from '../../test/shares.ts'
import { createUses } from '../admin/action/uses.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const day = 86_400_000
const said = (id: string, provider: string, createdAt: string) => answer(id, createdAt, { provider })

describe.each(engines)('a share on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aPeopledDoor(db, [
      ...[aTeam('team'), aTeam('u'), aBrand('b', 'team'), aBrand('other', 'team'), aBrand('foreign', 'u')],
      ...[prompt('p1'), prompt('p2'), said('old', 'chatgpt', '2026-01-01T10:00:00Z')],
      ...[said('new', 'chatgpt', '2026-11-20T10:00:00Z'), said('claude', 'claude', '2026-11-20T10:00:00Z')],
    ])
    await door.personOf('ada@example.com', { team: 'MANAGER', u: 'MANAGER' })
  })
  afterAll(() => db[Symbol.asyncDispose]())
  const ago = () => door.clock.now.getTime()
  const at = (moment: number) => {
    door.clock.now = new Date(moment)
  }

  it('opens its page without login, and nothing else', async () => {
    const link = await aShare(door, { brandId: 'b', page: 'prompts', query: { period: 28 } })
    const anybody = door.aSession()
    expect((await anybody.lookShare(link)).share).toEqual({
      ...{
        brand: 'Brand b',
        page: 'prompts',
        needsPassword: false,
        expiresAt: new Date(ago() + 30 * day).toISOString(),
      },
    })
    const { client, api, cookie } = await viewerOf(door, link)
    expect((await client.share({ shareId: link.shareId })).share).toEqual({
      ...{ shareId: link.shareId, brand: { id: 'b', name: 'Brand b' }, page: 'prompts', query: { period: '28' } },
      expiresAt: new Date(ago() + 30 * day).toISOString(),
    })
    expect((await api.prompts.list({ brandId: 'b' })).prompts.map(({ id }) => id)).toEqual(['p1'])
    expect((await api.brands.get({ brandId: 'b' })).brand.id).toBe('b')
    expect(await codeOf(api.competitors.list({ brandId: 'b' }))).toBe('FORBIDDEN')
    expect(await codeOf(api.brands.list({}))).toBe('FORBIDDEN')
    expect(await codeOf(api.overview.list({}))).toBe('FORBIDDEN')
    for (const brandId of ['other', 'foreign', 'nothing']) {
      expect(await codeOf(api.prompts.list({ brandId }))).toBe('BRAND_NOT_FOUND')
      expect(await codeOf(api.competitors.list({ brandId }))).toBe('BRAND_NOT_FOUND')
    }
    const { answers } = await api.together.get({ brandId: 'b', ask: ['prompts', 'competitors', '.'] })
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200])
    const headers = { cookie, 'earshot-share': link.shareId }
    const inAdmin = await door.ask('/api/admin/v1/brands/b/shares', { headers })
    expect([inAdmin.status, (await errorOf(inAdmin)).code]).toEqual([403, 'FORBIDDEN'])
    expect((await door.ask('/mcp', { headers, method: 'POST', body: {} })).status).toBe(401)
    for (const path of ['/api/v1/brands/b/prompts', '/api/session/me', '/api/admin/v1/brands/b/shares'])
      expect((await door.ask(path, { headers: { cookie } })).status, path).toBe(401)
    expect((await door.ask('/api/v1/brands/b/prompts', { headers: { 'earshot-share': link.shareId } })).status).toBe(
      401,
    )
  })

  it('shows the one thing that it fixes, and answers of its window and filters alone', async () => {
    const one = await viewerOf(door, await aShare(door, { brandId: 'b', page: 'prompts', query: { promptId: 'p1' } }))
    expect((await one.api.prompts.get({ brandId: 'b', promptId: 'p1' })).prompt.id).toBe('p1')
    expect(await codeOf(one.api.prompts.get({ brandId: 'b', promptId: 'p2' }))).toBe('FORBIDDEN')
    expect(await codeOf(one.api.prompts.list({ brandId: 'b' }))).toBe('FORBIDDEN')
    const query = { period: 28, provider: 'chatgpt' }
    const { api } = await viewerOf(door, await aShare(door, { brandId: 'b', page: 'answers', query }))
    const wider = { brandId: 'b', period: 3650, provider: 'claude,chatgpt' } as const
    expect((await api.answers.list(wider)).answers.map(({ id }) => id)).toEqual(['new'])
    expect((await api.answers.get({ brandId: 'b', answerId: 'new' })).answer.id).toBe('new')
    for (const answerId of ['old', 'claude', 'nothing']) {
      expect(await codeOf(api.answers.get({ brandId: 'b', answerId }))).toBe('ANSWER_NOT_FOUND')
      expect(await codeOf(api.answers.explanation({ brandId: 'b', answerId }))).toBe('ANSWER_NOT_FOUND')
    }
    const all = await viewerOf(door, await aShare(door, { brandId: 'b', page: 'answers' }))
    expect((await all.api.answers.get({ brandId: 'b', answerId: 'old' })).answer.id).toBe('old')
    expect((await all.api.answers.list({ brandId: 'b', period: 1 })).pagination.total).toBe(3)
    // The same batch has other results in another share.
    const ask = ['answers?period=3650']
    const totals = await Promise.all(
      [api, all.api].map(async each => (await each.together.get({ brandId: 'b', ask })).answers[0]!.body),
    )
    expect(totals).toMatchObject([{ pagination: { total: 1 } }, { pagination: { total: 3 } }])
  })

  it('expires to the second, also where it was just looked at', async () => {
    const begun = ago()
    const expiresAt = new Date(begun + 5000).toISOString()
    const link = await aShare(door, { brandId: 'b', page: 'matrix', expiresAt })
    const { client, api } = await viewerOf(door, link)
    const seen = () => Promise.all([codeOf(api.matrix.get({ brandId: 'b' })), codeOf(client.share(link))])
    at(begun + 4999)
    expect(await seen()).toEqual([undefined, undefined])
    at(begun + 5000)
    expect(await seen()).toEqual(['INVALID_TOKEN', 'INVALID_SESSION'])
    expect(await codeOf(client.openShare(link))).toBe('SHARE_NOT_FOUND')
    expect(await codeOf(client.lookShare(link))).toBe('SHARE_NOT_FOUND')
    expect(await codeOf(door.asOperator.shares.revoke({ shareId: link.shareId }))).toBe('SHARE_NOT_FOUND')
    const { shares } = await door.asOperator.shares.list({ brandId: 'b' })
    expect(shares.map(({ id }) => id)).not.toContain(link.shareId)
  })

  it('ends at once when it is revoked, when its brand goes to another team, and when the brand is deleted', async () => {
    const ended = async (brandId: string, end: (shareId: string) => Promise<unknown>) => {
      const link = await aShare(door, { brandId, page: 'matrix' })
      const { client, api } = await viewerOf(door, link)
      await api.matrix.get({ brandId })
      await end(link.shareId)
      expect(await codeOf(api.matrix.get({ brandId }))).toBe('INVALID_TOKEN')
      expect(await codeOf(client.openShare(link))).toBe('SHARE_NOT_FOUND')
      const rows = (table: 'share' | 'share_session') =>
        db.read(reader =>
          reader.rows(
            table === 'share'
              ? sql`select id from share where id = ${link.shareId}`
              : sql`select id from share_session where share_id = ${link.shareId}`,
          ),
        )
      expect([await rows('share'), await rows('share_session')]).toEqual([[], []])
    }
    await ended('b', shareId => door.asOperator.shares.revoke({ shareId }))
    const made = async () => (await door.asOperator.brands.create({ teamId: 'team', name: 'Made' })).brand.id
    await ended(await made(), async shareId => {
      const brandId = (await brandOf(shareId))!
      await door.asOperator.transfers.create({ brandId, toTeamId: 'u' })
      await door.asOperator.transfers.accept({ teamId: 'u', brandId })
    })
    await ended(await made(), async shareId => door.asOperator.brands.delete({ brandId: (await brandOf(shareId))! }))
  })
  const brandOf = async (shareId: string) => {
    const [row] = await db.read(reader =>
      reader.rows<{ id: string }>(sql`
select public_id as id from brand where id = (select only_brand from share where id = ${shareId})`),
    )
    return row?.id
  }

  it('is found by its own secret alone', async () => {
    const [link, other] = [
      await aShare(door, { brandId: 'b', page: 'matrix' }),
      await aShare(door, { brandId: 'b', page: 'overview' }),
    ]
    const client = door.aSession()
    for (const wrong of [
      { ...link, secret: other.secret },
      { ...link, secret: 'x' },
      { ...link, shareId: other.shareId },
      { ...link, shareId: 'nothing' },
    ]) {
      expect(await codeOf(client.lookShare(wrong))).toBe('SHARE_NOT_FOUND')
      expect(await codeOf(client.openShare(wrong))).toBe('SHARE_NOT_FOUND')
    }
    const { cookie } = await viewerOf(door, link)
    // The cookie of one share doesn't work for another.
    const swapped = cookie.replace(link.shareId, other.shareId)
    const headers = { cookie: swapped, 'earshot-share': other.shareId }
    expect((await door.ask('/api/v1/brands/b/performance', { headers })).status).toBe(401)
  })

  it('asks for its password, which is compared a few times only', async () => {
    const link = await aShare(door, { brandId: 'b', page: 'matrix', password: 'wet paint' })
    const client = door.aSession()
    expect((await client.lookShare(link)).share.needsPassword).toBe(true)
    expect(await codeOf(client.openShare(link))).toBe('WRONG_PASSWORD')
    expect(await codeOf(client.openShare({ ...link, password: 'dry paint' }))).toBe('WRONG_PASSWORD')
    const { api } = await viewerOf(door, link, 'wet paint')
    expect((await api.matrix.get({ brandId: 'b' })).granularity).toBe('topics')
    // The correct password resets the count.
    for (let i = 0; i < 9; i++)
      expect(await codeOf(client.openShare({ ...link, password: 'dry paint' }))).toBe('WRONG_PASSWORD')
    expect(await codeOf(client.openShare({ ...link, password: 'wet paint' }))).toBe('TOO_MANY_TRIES')
    expect((await api.matrix.get({ brandId: 'b' })).granularity).toBe('topics')
    at(ago() + 16 * 60_000)
    await client.openShare({ ...link, password: 'wet paint' })
    const stored = await db.read(reader =>
      reader.rows<{ password: string }>(sql`select password from share where id = ${link.shareId}`),
    )
    expect(stored[0]!.password).toMatch(/^\$argon2id\$/)
  })

  it('counts guesses of secrets by where they come from', async () => {
    const link = await aShare(door, { brandId: 'b', page: 'matrix' })
    door.place.address = '198.51.100.7'
    const client = door.aSession()
    for (let i = 0; i < 50; i++)
      expect(await codeOf(client.openShare({ ...link, secret: 'x' }))).toBe('SHARE_NOT_FOUND')
    expect(await codeOf(client.openShare(link))).toBe('TOO_MANY_TRIES')
    door.place.address = '192.0.2.1'
    await client.openShare(link)
  })

  it('leaves who is signed in as they are, in the same browser', async () => {
    const ada = await door.signedIn('ada@example.com')
    const before = (await ada.me({})).session.id
    const [one, two] = [
      await aShare(door, { brandId: 'b', page: 'matrix' }),
      await aShare(door, { brandId: 'foreign', page: 'overview' }),
    ]
    for (const link of [one, two]) await ada.openShare(link)
    expect((await ada.me({})).session.id).toBe(before)
    expect((await ada.list({})).sessions.map(({ kind }) => kind)).not.toContain('SHARE')
    expect((await ada.api.brands.list({})).total).toBe(2)
    // A share shows a logged-in person only what it shows anyone.
    expect(await codeOf(ada.sharedApi(one.shareId).performance.get({ brandId: 'b' }))).toBe('FORBIDDEN')
    expect((await ada.sharedApi(one.shareId).matrix.get({ brandId: 'b' })).granularity).toBe('topics')
    expect((await ada.sharedApi(two.shareId).performance.get({ brandId: 'foreign' })).success).toBe(true)
    await ada.logout({})
    expect((await ada.sharedApi(one.shareId).matrix.get({ brandId: 'b' })).granularity).toBe('topics')
  })

  it('has its last use written down, and windows of its own', async () => {
    const link = await aShare(door, { brandId: 'b', page: 'matrix' })
    const { cookie } = await viewerOf(door, link)
    const uses = createUses(db)
    const later = new Date(ago() + 5000)
    uses.note(link.shareId, later, 'share')
    await uses[Symbol.asyncDispose]()
    const { shares } = await door.asOperator.shares.list({ brandId: 'b' })
    expect(shares.find(({ id }) => id === link.shareId)).toMatchObject({ lastUsedAt: later.toISOString(), opens: 1 })
    const headers = { cookie, 'earshot-share': link.shareId }
    const asked = await door.ask('/api/v1/brands/b/matrix', { headers })
    expect(asked.headers.get('x-ratelimit-remaining')).toBe('999')
    const again = await door.ask('/api/v1/brands/b/matrix', {
      headers: { ...headers, 'if-none-match': asked.headers.get('etag')! },
    })
    expect([again.status, again.headers.get('x-ratelimit-remaining')]).toEqual([304, '998'])
  })
})

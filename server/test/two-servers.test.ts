import { actionName, adminActions, isReading } from '@earshot/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { sql } from '../src/db/sql.ts'
import { createRecorder } from '../src/record/answers/recorder.ts'
import { type Door, samples, sampleTeams } from './admin-samples.ts'
import { record } from './archive.ts'
import { askingOf, saying } from './asking.ts'
import { aDoor } from './door.ts'
import { endpointOf, pathOf } from './endpoints.ts'
import { anEmptySchema } from './engines.ts'
import { aBrand, aTeam } from './records.ts'
import { linkIn } from './shares.ts'

const postgres = process.env.EARSHOT_TEST_POSTGRES
const secret = 'the secret of the operator'

const changes = adminActions
  .filter(action => !isReading(action) && action.path.includes(':brandId'))
  .map(action => ({ name: actionName(action), action }))
  // A proposal doesn't change the brand.
  .filter(({ name }) => name !== 'profileProposals.create')

/** Requests about a brand, for every kind of resource. */
const names = [
  'brands.get',
  'performance.get',
  'competitors.list',
  'prompts.list',
  'keywords.list',
  'tags.list',
].concat(['sourceDomains.list', 'content.list', 'perception.list', 'answers.list', 'crawlerAnalytics.get'])
const questions = (brandId: string) => names.map(name => `/api/v1${pathOf(endpointOf(name), { brandId })}`)

describe.runIf(postgres)('two servers on one database', () => {
  let schema: Awaited<ReturnType<typeof anEmptySchema>>
  let handles: Db[]
  let one: Door
  let other: Door
  let token: string
  beforeAll(async () => {
    schema = await anEmptySchema(postgres!)
    handles = [await openDb({ databaseUrl: schema.url }), await openDb({ databaseUrl: schema.url })]
    one = await aDoor(handles[0]!, sampleTeams, { secret, asking: askingOf([saying('Globex.')]) })
    other = await aDoor(handles[1]!, [], { secret })
    token = await one.tokenOf('t')
  })
  afterAll(async () => {
    for (const db of handles) await db[Symbol.asyncDispose]()
    await schema[Symbol.asyncDispose]()
  })

  let asked = 0
  const answered = async (door: Door, path: string) => {
    const response = await door.ask(path, { token })
    return { status: response.status, tag: response.headers.get('etag'), text: await response.text() }
  }
  /** A server's response, and its response without the cache: to a request with a meaningless parameter. */
  async function both(door: Door, path: string) {
    const kept = await answered(door, path)
    const made = await answered(door, `${path}?fresh=${++asked}`)
    return [kept, made]
  }

  it.each(changes)('$name, acknowledged by one, is seen in what the other had kept', async ({ name, action }) => {
    const { ids, body } = await samples[name]!.of(one)
    // The rate limit of a team resets every minute.
    const now = new Date(one.clock.now.getTime() + 60_000)
    one.clock.now = now
    other.clock.now = now
    const paths = questions(ids.brandId!)
    // A brand that is offered for transfer isn't shown.
    const isShown = name !== 'transfers.accept' && name !== 'transfers.cancel'
    for (const path of paths) expect((await answered(other, path)).status, path).toBe(isShown ? 200 : 404)
    const path = action.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(ids[param]!))
    const done = await one.ask(`/api/admin/v1${path}`, { token: secret, method: action.method, ...(body && { body }) })
    expect(done.ok, await done.text()).toBe(true)
    for (const path of paths) {
      const [kept, made] = await both(other, path)
      expect(kept, path).toEqual(made)
    }
    for (const door of [one, other])
      expect(await answered(door, paths[0]!)).toEqual(await answered(door === one ? other : one, paths[0]!))
  })

  it('store what belongs to one brand in turn, each knowing what the other has stored', async () => {
    await record(handles[0]!, [aTeam('turns'), aBrand('turns', 'turns')])
    const recorders = handles.map(db => createRecorder(db, { now: () => new Date() }))
    const common = { brandId: 'turns', tagIds: [], type: 'TOFU', createdAt: 0 }
    for (let i = 0; i < 6; i++) {
      const [mine, others] = [recorders[i % 2]!, recorders[1 - (i % 2)]!]
      const topic = { kind: 'topic', record: { brandId: 'turns', id: `t${i}`, name: `Topic ${i}` } }
      const asked = { kind: 'prompt', record: { ...common, id: `p${i}`, text: `Prompt ${i}`, topicId: `t${i}` } }
      expect([...(await mine.record([topic])), ...(await others.record([asked]))]).toEqual(['imported', 'imported'])
    }
    const [row] = await handles[0]!.read(reader =>
      reader.rows(sql`
select count(*) as prompts, count(distinct id) as ids, count(distinct topic_id) as topics from prompt
where brand_id = (select id from brand where public_id = 'turns')`),
    )
    expect(row).toEqual({ prompts: 6, ids: 6, topics: 6 })
  })

  it('make brands at the same time, others and the same', async () => {
    await record(handles[0]!, [aTeam('makes', { plan: 'BUSINESS' })])
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        record(handles[i % 2]!, [aBrand(`made${i >> 1}`, 'makes'), aBrand(`own${i}`, 'makes')]),
      ),
    )
    expect(outcomes).toHaveLength(8)
    const [row] = await handles[0]!.read(reader =>
      reader.rows(sql`
select count(*) as brands, count(distinct id) as ids from brand
join brand_state on brand_id = id where team_id = ${'makes'}`),
    )
    expect(row).toEqual({ brands: 12, ids: 12 })
  })

  it('both know at once a token that one has made, and no longer one that it has revoked', async () => {
    const made = await one.tokenOf('t', 'short-lived')
    const status = async (door: Door) => (await door.ask('/api/v1/brands', { token: made })).status
    expect([await status(other), await status(one)]).toEqual([200, 200])
    await one.revoke('short-lived')
    expect([await status(other), await status(one)]).toEqual([401, 401])
  })

  it('both show a share that one has made and opened, and no longer one that the other has revoked', async () => {
    await record(handles[0]!, [aTeam('sharing'), aBrand('shared', 'sharing')])
    const doors = [one, other].map(door => door.asOperator)
    const { link } = await doors[0]!.shares.create({ brandId: 'shared', name: 'x', page: 'matrix' })
    const { shareId, secret } = linkIn(link)
    const opened = await one.ask('/api/session/shares/open', {
      ...{ method: 'POST', body: { shareId, secret }, headers: { 'earshot-session': '1' } },
    })
    const [cookie = ''] = opened.headers.getSetCookie()[0]!.split(';')
    const headers = { cookie, 'earshot-share': shareId }
    const status = async (door: Door) => (await door.ask('/api/v1/brands/shared/matrix', { headers })).status
    expect([await status(other), await status(one)]).toEqual([200, 200])
    await doors[1]!.shares.revoke({ shareId })
    expect([await status(one), await status(other)]).toEqual([401, 401])
  })

  it('both meet the plan that one has changed', async () => {
    await record(handles[0]!, [aTeam('planned'), aBrand('planned', 'planned')])
    const token = await one.tokenOf('planned')
    const status = async () => (await other.ask('/api/v1/brands/planned', { token })).status
    expect(await status()).toBe(200)
    const change = (body: object) => one.ask('/api/admin/v1/teams/planned', { token: secret, method: 'PATCH', body })
    expect((await change({ status: 'SUSPENDED' })).status).toBe(200)
    expect(await status()).not.toBe(200)
    expect((await change({ status: 'ACTIVE' })).status).toBe(200)
    expect(await status()).toBe(200)
  })
})

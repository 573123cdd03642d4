import { commonErrors, type Endpoint, errors, paramNames } from '@earshot/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Db, Unavailable } from '../src/db/db.ts'
import { name, sql } from '../src/db/sql.ts'
import { demoArchive } from '../src/demo/demo.ts'
import { askable, endpoints, idsIn, withQuery } from './endpoints.ts'
import { engines } from './engines.ts'
import { tablesOf } from './every-row.ts'
import { oneOfEach } from './gate.ts'
import { aStandingDb } from './standing.ts'
import { anApp, aWorld } from './world.ts'

const now = new Date('2026-11-21T12:00:00Z')
const demo = [...demoArchive({ now })] as (Record<string, unknown> & { kind: string; id: string })[]
const first = (kind: string) => demo.find(record => record.kind === kind)!
const teamId = first('team').id
const ids = idsIn(demo)
const brandId = ids.brandId!

const properties = (endpoint: Endpoint) =>
  (z.toJSONSchema(endpoint.query, { io: 'input' }).properties ?? {}) as Record<string, { enum?: string[] }>
const lists = endpoints.filter(
  ({ endpoint }) => 'offset' in properties(endpoint) && 'pagination' in endpoint.response.shape,
)

const isOfBrand = ({ path }: Endpoint) => path.startsWith('/brands/:brandId')

const pathTo = (endpoint: Endpoint, with_: Record<string, string> = {}) => askable(endpoint, { ...ids, ...with_ })

describe('the contract', () => {
  it.each(endpoints)('$name begins with its brand, or is about all, and says what it is', ({ endpoint }) => {
    expect(['/brands', '/overview'].includes(endpoint.path) || isOfBrand(endpoint)).toBe(true)
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
    const inner = paramNames(endpoint.path).length > 1
    expect(endpoint.errors.some(code => errors[code].status === 404 && code !== 'BRAND_NOT_FOUND')).toBe(inner)
    expect(endpoint.errors.includes('INVALID_PARAMETER')).toBe(Object.keys(endpoint.query.shape).length > 0)
  })

  it.each(endpoints)('$name explains every parameter', ({ endpoint }) => {
    const { properties = {} } = z.toJSONSchema(endpoint.query, { io: 'input' })
    for (const [name, schema] of Object.entries(properties))
      expect((schema as { description?: string }).description, name).toBeTruthy()
  })
})

describe.each(engines)('the promises on %s', (_, open) => {
  const db = aStandingDb(open)
  let world: Awaited<ReturnType<typeof aWorld>>
  beforeAll(async () => {
    await aWorld(db, demo, { teamId, now })
    const unlimited = { ...first('team'), rateLimit: { perMinute: 1e6, perDay: 1e6 } }
    world = await aWorld(
      db,
      [
        unlimited,
        { kind: 'team', id: 'other', name: 'Other', plan: 'BUSINESS' },
        { kind: 'team', id: 'small', name: 'Small', plan: 'GROWTH' },
        { kind: 'brand', id: 'small', teamId: 'small', name: 'Small', createdAt: '2026-01-01' },
      ],
      {
        teamId,
        now,
      },
    )
  })

  const ask = async (path: string, query: Record<string, unknown> = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const response = await world.get(withQuery(path, String(search)))
    const body = (await response.json()) as Record<string, unknown>
    expect(response.status, `${path}?${search}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
    return body
  }
  const itemsOf = (body: Record<string, unknown>) =>
    Object.values(body).find(Array.isArray) as Record<string, unknown>[]

  it.each(endpoints)('$name answers, and what it answers is what it promises', async ({ endpoint }) => {
    const body = await ask(pathTo(endpoint))
    expect(endpoint.response.parse(body)).toEqual(body)
  })

  it.each(lists)('$name walks its whole set page by page, without gap or double', async ({ endpoint }) => {
    const path = pathTo(endpoint)
    const whole: unknown[] = []
    for (let offset = 0; ; offset += 100) {
      const body = await ask(path, { limit: 100, offset })
      whole.push(...itemsOf(body))
      if (offset + 100 >= (body.pagination as { total: number }).total) break
      if (offset >= 300) break
    }
    const walked: unknown[] = []
    for (let offset = 0; offset < Math.min(whole.length, 60); offset += 7) {
      const body = await ask(path, { limit: 7, offset })
      const items = itemsOf(body)
      expect(body.pagination).toMatchObject({ count: items.length, limit: 7, offset })
      walked.push(...items)
    }
    expect(walked).toEqual(whole.slice(0, walked.length))
    const beyond = await ask(path, { offset: 1_000_000 })
    expect(itemsOf(beyond)).toEqual([])
    expect((beyond.pagination as { total: number }).total).toBeGreaterThanOrEqual(whole.length)
  })

  const sorts = lists.flatMap(({ name, endpoint }) =>
    (properties(endpoint).sort?.enum ?? []).map(sort => ({ name, endpoint, sort })),
  )
  it.each(oneOfEach(sorts, ({ name }) => name))(
    '$name sorts by $sort the same each time, and the other way round but for ties',
    async ({ endpoint, sort }) => {
      const path = pathTo(endpoint)
      const desc = itemsOf(await ask(path, { sort, order: 'desc', limit: 100 }))
      expect(itemsOf(await ask(path, { sort, order: 'desc', limit: 100, again: 1 }))).toEqual(desc)
      const asc = itemsOf(await ask(path, { sort, order: 'asc', limit: 100 }))
      const { total } = (await ask(path, { sort, limit: 1 })).pagination as { total: number }
      if (total > 100) return
      const key = (item: Record<string, unknown>) => JSON.stringify(item)
      expect(asc.map(key).sort()).toEqual(desc.map(key).sort())
    },
  )

  it('counts the answers of all providers to those of none', async () => {
    const of = async (query: object) => (await world.client.performance.get({ brandId, ...query })).methodology
    const { responsesTotal, providers } = await of({})
    const each = await Promise.all(providers.map(async provider => (await of({ provider })).responsesTotal))
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(responsesTotal)
    const stages = await Promise.all(
      (['TOFU', 'MOFU', 'BOFU'] as const).map(async type => (await of({ type })).responsesTotal),
    )
    expect(stages.reduce((sum, count) => sum + count, 0)).toBe(responsesTotal)
  })

  it('shares the voice among the brand and its direct competitors', async () => {
    const { competitors } = await world.client.competitors.list({ brandId, limit: 100 })
    expect(competitors.reduce((sum, { shareOfVoice }) => sum + shareOfVoice, 0)).toBeCloseTo(100, 0)
    const { competitors: watched } = await world.client.competitors.list({ brandId, relationship: 'INDIRECT' })
    expect(watched.map(({ shareOfVoice }) => shareOfVoice)).toEqual(watched.map(() => 0))
  })

  const requestTo = (path: string) =>
    new Request(world.url + path, { headers: { authorization: `Bearer ${world.token}` } })

  it.each(endpoints)('$name meets every error that it declares, and no other', async ({ endpoint }) => {
    const seen = new Set<string>()
    const meet = async (response: Response) => {
      const { error } = (await response.json()) as { error: { code: keyof typeof errors } }
      expect(response.status).toBe(errors[error.code].status)
      seen.add(error.code)
    }
    await meet(await world.app.fetch(new Request(world.url + pathTo(endpoint))))
    if (isOfBrand(endpoint)) await meet(await world.get(pathTo(endpoint, { brandId: 'nobody' })))
    const [, inner] = paramNames(endpoint.path)
    if (inner) await meet(await world.get(pathTo(endpoint, { [inner]: 'nothing' })))
    if (endpoint.feature) {
      const small = await aWorld(db, [], { teamId: 'small', now })
      await meet(await small.get(pathTo(endpoint, { brandId: 'small' })))
    }
    const away: Db = { ...db, read: () => Promise.reject(new Unavailable('It is down.')) }
    await meet(await anApp(away, now).fetch(requestTo(pathTo(endpoint))))
    for (const name of Object.keys(endpoint.query.shape))
      await meet(await world.get(withQuery(pathTo(endpoint), `${name}=`)))
    const always: readonly string[] = commonErrors.filter(code => code !== 'INTERNAL_ERROR')
    expect([...seen].sort()).toEqual([...new Set([...always, ...endpoint.errors])].sort())
  })

  it.each(endpoints.filter(({ endpoint }) => isOfBrand(endpoint)))(
    '$name tells another team nothing',
    async ({ endpoint }) => {
      const other = await aWorld(db, [], { teamId: 'other', now })
      const theirs = await other.get(pathTo(endpoint))
      const nobodys = await other.get(pathTo(endpoint, { brandId: 'nobody' }))
      expect(theirs.status).toBe(404)
      expect(await theirs.json()).toEqual(await nobodys.json())
    },
  )

  it('are kept by endpoints that change nothing', async () => {
    const before = await contentsOf(db)
    for (const { endpoint } of endpoints) await ask(pathTo(endpoint), { fresh: 'of this test' })
    expect(await contentsOf(db)).toEqual(before)
  })
})

/** Number of rows and a checksum of each table, except the table that counts requests. */
async function contentsOf(db: Db): Promise<Record<string, unknown>> {
  const tables = Object.keys(await tablesOf(db)).filter(table => table !== 'rate_window')
  return db.read(async reader => {
    const contents: Record<string, unknown> = {}
    for (const table of tables)
      [contents[table]] = await reader.rows(sql`
select count(*) as rows, md5(string_agg(md5(cast(r as text)), '' order by md5(cast(r as text)))) as sum
from ${name(table)} r`)
    return contents
  })
}

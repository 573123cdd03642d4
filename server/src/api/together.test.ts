import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { runsOf } from '../../test/gate.ts'
import { knownRules } from '../../test/known-rules.ts'
import { acme, answer, entity, prompt, team } from '../../test/records.ts'
import { reference } from '../../test/reference/index.ts'
import { pathOf } from '../../test/reference/path-of.ts'
import { questionOf } from '../../test/reference/questions.ts'
import { archives, present } from '../../test/reference/random.ts'
import { readWorld } from '../../test/reference/world.ts'
import { aStandingWorld, aWorld } from '../../test/world.ts'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

const runs = runsOf(2, 5)

const worked = [
  ...[team, acme, entity('self', 'Acme', 'SELF'), entity('rival', 'Rival', 'DIRECT'), prompt('p1')],
  answer('a1', '2026-11-20T10:00:00Z', { says: { self: [1, 80], rival: [2] } }),
  answer('a2', '2026-11-21T10:00:00Z', { says: { rival: [1] } }),
]

interface Together {
  answers: {
    ask: string
    status: number
    body: Record<string, never> & { error?: { code: string; message: string } }
  }[]
}

describe.each(engines)('questions asked together on %s', (_, open) => {
  const world = aStandingWorld(open, worked)
  const asked = async (...asks: string[]) =>
    world.get(`/brands/b/together?${new URLSearchParams(asks.map((ask): [string, string] => ['ask', ask]))}`)
  const answersTo = async (...asks: string[]) => ((await (await asked(...asks)).json()) as Together).answers

  it('are answered in their order, each as it is alone', async () => {
    const { answers } = await world.client.together.get({
      brandId: 'b',
      ask: ['performance?period=28', 'competitors?limit=1&sort=name&order=asc', '.'],
    })
    expect(answers).toEqual([
      {
        ask: 'performance?period=28',
        status: 200,
        body: await world.client.performance.get({ brandId: 'b', period: 28 }),
      },
      {
        ask: 'competitors?limit=1&sort=name&order=asc',
        status: 200,
        body: await world.client.competitors.list({ brandId: 'b', limit: 1, sort: 'name', order: 'asc' }),
      },
      { ask: '.', status: 200, body: await world.client.brands.get({ brandId: 'b' }) },
    ])
    // One of two answers mentions the brand. Both mention it or a direct competitor.
    expect(answers[0]!.body).toMatchObject({ methodology: { responsesTotal: 2 }, scores: { mentionRate: 50 } })
  })

  it('are refused one by one, as alone', async () => {
    const asks = [
      'performance?period=0',
      'nothing',
      'competitors/none',
      'crawler-analytics?range=1d',
      '../b/performance',
    ]
    const answers = await answersTo(...asks, 'competitors')
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [400, 'INVALID_PARAMETER'],
      [404, 'ENDPOINT_NOT_FOUND'],
      [404, 'COMPETITOR_NOT_FOUND'],
      [400, 'INVALID_PARAMETER'],
      [404, 'ENDPOINT_NOT_FOUND'],
      [200, undefined],
    ])
    for (const { ask, body } of answers.slice(0, 4))
      expect(body, ask).toEqual(await (await world.get(`/brands/b/${ask}`)).json())
  })

  it.each([
    ['together?ask=.', 'together cannot contain together. Send its queries directly.'],
    ['competitors?format=csv', 'format is "csv" but must be json within together.'],
    ['content/a?format=markdown', 'format is "markdown" but must be json within together.'],
  ])('are not %s', async (ask, message) => {
    // Also if this response is cached.
    await (await world.get(`/brands/b/${ask}`)).text()
    expect(await answersTo(ask)).toEqual([
      { ask, status: 400, body: { error: { code: 'INVALID_PARAMETER', message } } },
    ])
  })

  it.each([[[]], [['']], [['performance', ' ']], [['performance', 'performance']], [Array.from('abcdefghijk')]])(
    'are not these: %j',
    async asks => {
      const response = await asked(...asks)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: {
          code: 'INVALID_PARAMETER',
          message: expect.stringMatching(/^ask is .*must be 1 to 10 different, non-blank queries/s),
        },
      })
    },
  )

  it('fail one by one where the tables of some cannot be read, and are all answered once they can', async () => {
    const asks = ['performance?period=7', 'technical-analysis', 'answers?limit=1', 'content']
    const change = (statement: Sql) => world.db.write(writer => writer.run(statement))
    await change(sql`alter table answer rename to lost`)
    const failed = await answersTo(...asks)
    const alone = await world.get('/brands/b/performance?period=7')
    await change(sql`alter table lost rename to answer`)
    expect(failed.map(({ ask, status }) => [ask, status])).toEqual([
      ['performance?period=7', 500],
      ['technical-analysis', 200],
      ['answers?limit=1', 500],
      ['content', 200],
    ])
    expect(failed[0]!.body).toEqual(await alone.json())
    expect((await answersTo(...asks)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('are one request, have one tag, and are kept unless one of them is live', async () => {
    let statements = 0
    const counted: Db = {
      ...world.db,
      get writes() {
        return world.db.writes
      },
      read: (ask, limits) =>
        world.db.read(
          reader =>
            ask({
              ...reader,
              rows: query => {
                statements++
                return reader.rows(query)
              },
            }),
          limits,
        ),
    }
    const { get } = await aWorld(counted, [])
    const left = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'))
    const sent = async (path: string, headers: Record<string, string> = {}) => {
      const before = statements
      const response = await get(path, headers)
      await response.clone().text()
      return { response, statements: statements - before }
    }
    const kept = '/brands/b/together?ask=performance&ask=competitors'
    const first = await sent(kept)
    const second = await sent(kept, { 'if-none-match': first.response.headers.get('etag')! })
    expect(second.response.status).toBe(304)
    expect(left(second.response)).toBe(left(first.response) - 1)
    expect(second.statements).toBeLessThan(first.statements / 2)
    // A cached result of one query is used for the same query in another.
    const more = await sent('/brands/b/together?ask=competitors&ask=performance')
    expect(more.statements).toBeLessThan(first.statements / 2)

    const live = '/brands/b/together?ask=performance&ask=coverage'
    const once = await sent(live)
    const again = await sent(live)
    expect(again.statements).toBe(once.statements)
    expect(again.response.headers.get('etag')).toBe(once.response.headers.get('etag'))
  })

  it('are of one moment, though others write between every two statements', async () => {
    let [said, isWriting] = [2, false]
    const written: Db = {
      ...world.db,
      get writes() {
        return world.db.writes
      },
      read: (ask, limits) =>
        world.db.read(
          reader =>
            ask({
              ...reader,
              async rows(query) {
                const rows = await reader.rows(query)
                if (isWriting && limits?.share === 'questions') {
                  const id = `w${said++}`
                  await record(world.db, [answer(id, '2026-11-21T11:00:00Z', { says: { self: [1] } })])
                }
                return rows as never
              },
            }),
          limits,
        ),
    }
    const { get } = await aWorld(written, [])
    isWriting = true
    const totals: number[] = []
    for (let i = 0; i < 3; i++) {
      const path = '/brands/b/together?ask=performance&ask=answers%3Flimit%3D1&ask=.&ask=coverage'
      const { answers } = (await (await get(path)).json()) as Together
      const [performance, list, brand, coverage] = answers.map(({ body }) => body) as unknown as [
        { methodology: { responsesTotal: number } },
        { pagination: { total: number } },
        { brand: { stats: { answersCount: number } } },
        { days: { answers: number | null }[] },
      ]
      const total = performance.methodology.responsesTotal
      expect(list.pagination.total).toBe(total)
      expect(brand.brand.stats.answersCount).toBe(total)
      expect(coverage.days.reduce((sum, { answers }) => sum + (answers ?? 0), 0)).toBe(total)
      totals.push(total)
    }
    expect(totals).toEqual([...new Set(totals)])
    expect(said).toBeGreaterThan(totals.at(-1)!)
  })
})

/** Sets of up to ten queries about a brand, of all endpoints that the reference has. */
const cases = archives().chain(records => {
  const world = readWorld(records, knownRules)
  const brand = world.brands.find(({ listed }) => listed) ?? world.brands[0]!
  const names = Object.keys(reference).filter(name => name !== 'brands.list')
  const one = fc.constantFrom(...names).chain(name => questionOf(world, brand, name))
  // The path after the brand. Queries about another brand can't be made this way.
  const ask = one.map(question => {
    const rest = pathOf({ ...question, params: { ...question.params, brandId: 'b' } }).slice('/brands/b'.length)
    return rest.startsWith('/') ? rest.slice(1) : `.${rest}`
  })
  return fc.record({
    records: fc.constant(records),
    brand: fc.constant(brand),
    asked: fc.array(fc.uniqueArray(ask, { minLength: 1, maxLength: 10 }), { minLength: 6, maxLength: 6 }),
  })
})

describe.each(engines)('any questions on %s', (_, open) => {
  it(`have together the bodies that each has alone, over ${runs} random archives`, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ records, brand, asked }) => {
        await using db = await open()
        const { teamId, id } = brand
        const { get } = await aWorld(db, records, { teamId, now: present })
        // A server with an empty cache.
        const alone = await aWorld(db, [], { teamId, now: present })
        const at = `/brands/${encodeURIComponent(id)}`
        for (const asks of asked) {
          const response = await get(
            `${at}/together?${new URLSearchParams(asks.map((ask): [string, string] => ['ask', ask]))}`,
          )
          const plain = asks.map(ask => alone.get(ask.startsWith('.') ? at + ask.slice(1) : `${at}/${ask}`))
          const answers = await Promise.all(
            plain.map(async (asked, i) => {
              const { status, ...response } = await asked.then(async each => ({
                status: each.status,
                body: await each.json(),
              }))
              return { ask: asks[i], status, ...response }
            }),
          )
          expect(await response.text()).toBe(
            brand.listed ? JSON.stringify({ success: true, answers }) : JSON.stringify(answers[0]!.body),
          )
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aBrand, acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'
import { aWorld, noon } from '../../../test/world.ts'
import { createToken } from '../../admin/people/tokens.ts'
import { sql } from '../../db/sql.ts'

const of = (brandId: string, record: object) => ({ ...record, brandId })
const file = { status: 'missing', finalUrl: null, error: 'HTTP 404', content: null }
const site = (brandId: string, issuesCount: number) => ({
  ...{ kind: 'technicalAnalysis', brandId, lastAnalyzedAt: '2026-11-20', generatedLlmsTxt: '' },
  ...{ aiReadiness: { score: 50, issuesCount, optimizationsCount: 0 }, robotsUrl: 'r', llmsUrl: 'l', sitemapUrl: 's' },
  ...{ robotsAnalysis: { ...file, crawlers: {} }, llmsAnalysis: file, sitemapAnalysis: file },
})

/** It is the 21st. Acme has answers in the period, `A` only before it, and `c` none. */
const records = [
  ...[team, { ...team, id: 'others' }, acme],
  aBrand('A', 'team', { name: 'zebra' }),
  aBrand('c', 'team', { name: 'Ácme' }),
  aBrand('d', 'team', { status: 'INACTIVE' }),
  aBrand('e', 'others'),
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  ...[prompt('p1'), prompt('p2'), of('A', prompt('p1'))],
  answer('a1', '2026-11-20T10:00:00Z', { says: { self: [1, 80, 'yes'], globex: [2] }, cites: ['https://globex.com/'] }),
  answer('a2', '2026-11-20T11:00:00Z', { promptId: 'p2', says: { globex: [1] }, provider: 'claude', model: 'opus' }),
  answer('a3', '2026-11-21T10:00:00Z', { says: { self: [1, 60.5, 'no'] } }),
  answer('a4', '2026-10-01T10:00:00Z'),
  of('A', answer('a1', '2026-10-24T23:59:59.999Z', { says: { self: [1] } })),
  site('b', 0),
  site('c', 3),
]

describe.each(engines)('the overview on %s', (_, open) => {
  const world = aWorkedWorld(open, records)
  const ask = (query: object = {}) => world.client.overview.list(query)
  const order = async (query: object) => (await ask(query)).brands.map(({ id }) => id)

  it('has a row for each brand of the team, whatever is missing of another', async () => {
    const { brands, period, bucket, pagination } = await ask({ sort: 'name', order: 'asc' })
    expect({ period, bucket, pagination }).toEqual({
      period: { start: '2026-10-25', end: '2026-11-21' },
      bucket: 'day',
      pagination: { total: 3, count: 3, limit: 50, offset: 0 },
    })
    // In the order of code points: a, z, á.
    expect(brands.map(({ name }) => name)).toEqual(['Acme', 'zebra', 'Ácme'])
    const [first, second, third] = brands.map(({ spark, ...row }) => row)
    expect(first).toEqual({
      ...{ id: 'b', name: 'Acme', domain: 'acme.com', problems: [] },
      // Two of a1, a2 and a3. Share of voice 2 of 4. Score 0.5 x 66.67 + 0.3 x 0 + 0.2 x 50.
      ...{ mentionRate: 66.67, coverage: 66.67, shareOfVoice: 50, sourceRate: 0, avgSentiment: 70.25, score: 43.33 },
      recommendedRate: 50, // a1 of a1 and a3
      counts: {
        mentionRate: { numerator: 2, denominator: 3 },
        coverage: { numerator: 2, denominator: 3 },
        shareOfVoice: { numerator: 2, denominator: 4 },
        sourceRate: { numerator: 0, denominator: 1 },
        avgSentiment: { numerator: 140.5, denominator: 2 },
        recommendedRate: { numerator: 1, denominator: 2 },
      },
      ...{ answers: 3, prompts: 2, assistants: 2, daysMeasured: 2, days: 28, lastAnswerAt: '2026-11-21T10:00:00.000Z' },
    })
    const none = { numerator: 0, denominator: 0 }
    const nothing = {
      ...{ mentionRate: null, coverage: null, shareOfVoice: null, sourceRate: null, avgSentiment: null, score: null },
      recommendedRate: null,
      counts: {
        mentionRate: none,
        coverage: none,
        shareOfVoice: none,
        sourceRate: none,
        avgSentiment: none,
        recommendedRate: none,
      },
      ...{ answers: 0, prompts: 0, assistants: 0, daysMeasured: 0, days: 28 },
    }
    const unanswered = { code: 'no_answers', severity: 'critical', count: null }
    expect(second).toEqual({
      ...{ id: 'A', name: 'zebra', domain: null, problems: [unanswered], ...nothing },
      lastAnswerAt: '2026-10-24T23:59:59.999Z',
    })
    expect(third).toEqual({
      ...{ id: 'c', name: 'Ácme', domain: null, ...nothing, lastAnswerAt: null },
      problems: [
        { code: 'not_asked', severity: 'notice', count: null },
        { code: 'readiness', severity: 'notice', count: 3 },
      ],
    })
  })

  it('has a spark of every day, or every week of more than 35 days', async () => {
    const sparkOf = async (query: object) => {
      const { brands, bucket } = await ask(query)
      return { bucket, spark: brands.find(({ id }) => id === 'b')!.spark }
    }
    expect(await sparkOf({ period: 3 })).toEqual({
      bucket: 'day',
      spark: [
        { start: '2026-11-19', answers: null, mentionRate: null },
        { start: '2026-11-20', answers: 2, mentionRate: 50 },
        { start: '2026-11-21', answers: 1, mentionRate: 100 },
      ],
    })
    expect((await sparkOf({ period: 35 })).spark).toHaveLength(35)
    const { bucket, spark } = await sparkOf({ startDate: '2026-09-28', endDate: '2026-11-22' })
    expect(bucket).toBe('week')
    expect(spark).toHaveLength(8)
    // a4 mentions nobody: it counts as an answer, but has no rate.
    expect(spark[0]).toEqual({ start: '2026-09-28', answers: 1, mentionRate: null })
    expect(spark[7]).toEqual({ start: '2026-11-16', answers: 3, mentionRate: 66.67 })
  })

  it('sorts by what needs a look, by default the most severe first, and pages', async () => {
    expect(await order({})).toEqual(['A', 'c', 'b'])
    expect(await order({ order: 'asc' })).toEqual(['b', 'c', 'A'])
    expect(await order({ sort: 'mentionRate' })).toEqual(['b', 'A', 'c'])
    expect(await order({ sort: 'lastAnswer', order: 'asc' })).toEqual(['A', 'b', 'c'])
    expect(await order({ limit: 1, offset: 1 })).toEqual(['c'])
    expect((await ask({ offset: 3 })).pagination).toEqual({ total: 3, count: 0, limit: 50, offset: 3 })
  })

  it('takes the filters of other questions', async () => {
    const { brands } = await ask({ provider: 'claude', sort: 'mentionRate' })
    expect(brands[0]).toMatchObject({ id: 'b', answers: 1, mentionRate: 0, lastAnswerAt: '2026-11-21T10:00:00.000Z' })
  })

  it('is of one brand for a token of one brand, and of no other team', async () => {
    const token = await createToken(world.db, { team: 'team', name: 'one', now: noon })
    await world.db.write(writer =>
      writer.run(sql`update token set only_brand = (select id from brand where public_id = 'c') where name = 'one'`),
    )
    const request = new Request(`${world.url}/overview`, { headers: { authorization: `Bearer ${token}` } })
    expect(await (await world.app.fetch(request)).json()).toMatchObject({
      brands: [{ id: 'c' }],
      pagination: { total: 1 },
    })
    const others = await aWorld(world.db, [], { teamId: 'others' })
    expect((await others.client.overview.list({})).brands.map(({ id }) => id)).toEqual(['e'])
  })

  it('refuses a window of more than 3,650 days', async () => {
    await ask({ startDate: '2016-11-24', endDate: '2026-11-21' })
    const response = await world.get('/overview?startDate=2016-11-23&endDate=2026-11-21')
    expect(await response.json()).toMatchObject({ error: { code: 'INVALID_PARAMETER' } })
  })
})

import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team, topic } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const brandId = 'b'
/** 2026-11-16 is a Monday. The test runs on Saturday, the 21st. */
const records = [
  team,
  acme,
  topic('shoes', 'Shoes'),
  topic('hats', 'Hats'),
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('initech', 'Initech', 'INDIRECT'),
  entity('hooli', 'Hooli', 'DIRECT'),
  entity('xen', 'Xen', 'DIRECT', { ignored: true }),
  prompt('p1', { topicId: 'shoes' }),
  prompt('p2', { topicId: 'hats' }),
  prompt('p3'),
  answer('a1', '2026-11-15T23:59:59.999Z', {
    says: { self: [2, 80, 'yes'], globex: [1, 40, 'no'] },
    cites: ['https://acme.com/'],
  }),
  answer('a2', '2026-11-16T00:00:00Z', { says: { globex: [1, 50] }, cites: ['https://globex.com/'] }),
  answer('a3', '2026-11-16T12:00:00Z', { promptId: 'p2', says: { self: [1] }, cites: ['https://acme.com/a'] }),
  // Without tracked mentions and citations.
  answer('a4', '2026-11-18T12:00:00Z', {
    ...{ promptId: 'p3', provider: 'claude', model: 'opus', says: { initech: [1, 50], xen: [2, 10] } },
  }),
]

const nothing = {
  ...{ answers: null, mentions: null, coverage: null, trackedMentions: null, shareOfVoice: null },
  ...{ avgPosition: null, avgSentiment: null, scoredMentions: null },
  ...{ recommendedCount: null, recommendedTotal: null, recommendedRate: null },
}
const unmeasured = {
  ...nothing,
  ...{ mentionCount: null, mentionTotal: null, mentionRate: null, sourceCount: null, sourceTotal: null },
  ...{ sourceRate: null, sourceCoverage: null, score: null },
}
const unjudged = { recommendedCount: 0, recommendedTotal: 0, recommendedRate: null }
/** For a1: 0.5 x 100 + 0.3 x 100 + 0.2 x 50. */
const sunday = {
  ...{ answers: 1, mentions: 1, coverage: 100, trackedMentions: 2, shareOfVoice: 50, avgPosition: 2 },
  ...{ avgSentiment: 80, scoredMentions: 1, mentionCount: 1, mentionTotal: 1, mentionRate: 100 },
  ...{ sourceCount: 1, sourceTotal: 1, sourceRate: 100, sourceCoverage: 100, score: 90 },
  ...{ recommendedCount: 1, recommendedTotal: 1, recommendedRate: 100 },
}
/** For a2 and a3: 1 of 2 everywhere. */
const monday = {
  ...{ answers: 2, mentions: 1, coverage: 50, trackedMentions: 2, shareOfVoice: 50, avgPosition: 1 },
  ...{ avgSentiment: null, scoredMentions: 0, mentionCount: 1, mentionTotal: 2, mentionRate: 50 },
  ...{ sourceCount: 1, sourceTotal: 2, sourceRate: 50, sourceCoverage: 50, score: 50 },
  ...unjudged,
}
/** For a4: measured, but the denominators are 0. */
const wednesday = {
  ...{ answers: 1, mentions: 0, coverage: 0, trackedMentions: 0, shareOfVoice: null, avgPosition: null },
  ...{ avgSentiment: null, scoredMentions: 0, mentionCount: 0, mentionTotal: 0, mentionRate: null },
  ...{ sourceCount: 0, sourceTotal: 0, sourceRate: null, sourceCoverage: 0, score: null },
  ...unjudged,
}
const on = (start: string, days = 1) => ({ start, days })

describe.each(engines)('the evolution of performance on %s', (_, open) => {
  const world = aWorkedWorld(open, records)
  const ask = (query: object = {}) => world.client.performance.evolution({ brandId, ...query })

  it('has every day from the first to the last answer: what was not measured is null, not 0', async () => {
    const { series, pagination, period, bucket, by } = await ask()
    expect({ period, bucket, by }).toEqual({
      period: { start: '2026-11-15', end: '2026-11-18' },
      ...{ bucket: 'day', by: 'none' },
    })
    expect(pagination).toEqual({ total: 1, count: 1, limit: 50, offset: 0 })
    expect(series).toEqual([
      {
        ...{ id: 'b', name: 'Acme' },
        evolution: [
          { ...on('2026-11-15'), ...sunday },
          { ...on('2026-11-16'), ...monday },
          { ...on('2026-11-17'), ...unmeasured },
          { ...on('2026-11-18'), ...wednesday },
        ],
      },
    ])
  })

  it('has every bucket of a window, those without answers at its ends too', async () => {
    const [brand] = (await ask({ startDate: '2026-11-17', endDate: '2026-11-19' })).series
    expect(brand!.evolution.map(({ start, answers }) => [start, answers])).toEqual([
      ['2026-11-17', null],
      ['2026-11-18', 1],
      ['2026-11-19', null],
    ])
    const { period, series } = await ask({ provider: 'nobody' })
    expect(period).toEqual({ start: null, end: null })
    expect(series).toEqual([{ id: 'b', name: 'Acme', evolution: [] }])
  })

  it('begins weeks on Monday, and says how many of their days lie in the window', async () => {
    const [brand] = (await ask({ bucket: 'week', period: 8 })).series
    expect(brand!.evolution).toEqual([
      // The 14th and 15th.
      { ...on('2026-11-09', 2), ...sunday },
      {
        ...on('2026-11-16', 6),
        ...{ answers: 3, mentions: 1, coverage: 33.33, trackedMentions: 2, shareOfVoice: 50, avgPosition: 1 },
        ...{ avgSentiment: null, scoredMentions: 0, mentionCount: 1, mentionTotal: 2, mentionRate: 50 },
        ...{ sourceCount: 1, sourceTotal: 2, sourceRate: 50, sourceCoverage: 33.33, score: 50 },
        ...unjudged,
      },
    ])
  })

  it('has months of the calendar', async () => {
    const [brand] = (await ask({ bucket: 'month', startDate: '2024-01-31', endDate: '2024-03-01' })).series
    expect(brand!.evolution.map(({ start, days }) => [start, days])).toEqual([
      ['2024-01-01', 1],
      ['2024-02-01', 29],
      ['2024-03-01', 1],
    ])
  })

  it('has a series for each provider that answered, the one with the most answers first', async () => {
    const { series, pagination } = await ask({ by: 'provider', startDate: '2026-11-16', endDate: '2026-11-18' })
    expect(pagination.total).toBe(2)
    expect(series).toEqual([
      {
        ...{ id: 'chatgpt', name: 'ChatGPT' },
        evolution: [
          { ...on('2026-11-16'), ...monday },
          { ...on('2026-11-17'), ...unmeasured },
          { ...on('2026-11-18'), ...unmeasured },
        ],
      },
      {
        ...{ id: 'claude', name: 'Claude' },
        evolution: [
          { ...on('2026-11-16'), ...unmeasured },
          { ...on('2026-11-17'), ...unmeasured },
          { ...on('2026-11-18'), ...wednesday },
        ],
      },
    ])
  })

  it('has a series for each topic with answers, on the days of all answers in scope', async () => {
    const { series } = await ask({ by: 'topic' })
    const answers = series.map(({ id, name, evolution }) => ({ id, name, answers: evolution.map(p => p.answers) }))
    expect(answers).toEqual([
      { id: 'shoes', name: 'Shoes', answers: [1, 1, null, null] },
      { id: 'hats', name: 'Hats', answers: [null, 1, null, null] },
    ])
  })

  it('has the brand and the direct competitors that are named: 0 where answers do not name them, null where there are none', async () => {
    const { series } = await ask({ by: 'competitor' })
    const untracked = {
      trackedMentions: 0,
      shareOfVoice: null,
      avgPosition: null,
      avgSentiment: null,
      scoredMentions: 0,
      ...unjudged,
    }
    const wednesday = { ...on('2026-11-18'), answers: 1, mentions: 0, coverage: 0, ...untracked }
    expect(series).toEqual([
      {
        ...{ id: 'globex', name: 'Globex', relationship: 'DIRECT' },
        evolution: [
          {
            ...on('2026-11-15'),
            ...{ answers: 1, mentions: 1, coverage: 100, trackedMentions: 2, shareOfVoice: 50 },
            ...{ avgPosition: 1, avgSentiment: 40, scoredMentions: 1 },
            ...{ recommendedCount: 0, recommendedTotal: 1, recommendedRate: 0 },
          },
          {
            ...on('2026-11-16'),
            ...{ answers: 2, mentions: 1, coverage: 50, trackedMentions: 2, shareOfVoice: 50 },
            ...{ avgPosition: 1, avgSentiment: 50, scoredMentions: 1 },
            ...unjudged,
          },
          { ...on('2026-11-17'), ...nothing },
          wednesday,
        ],
      },
      {
        ...{ id: 'self', name: 'Acme', relationship: 'SELF' },
        evolution: [
          {
            ...on('2026-11-15'),
            ...{ answers: 1, mentions: 1, coverage: 100, trackedMentions: 2, shareOfVoice: 50 },
            ...{ avgPosition: 2, avgSentiment: 80, scoredMentions: 1 },
            ...{ recommendedCount: 1, recommendedTotal: 1, recommendedRate: 100 },
          },
          {
            ...on('2026-11-16'),
            ...{ answers: 2, mentions: 1, coverage: 50, trackedMentions: 2, shareOfVoice: 50 },
            ...{ avgPosition: 1, avgSentiment: null, scoredMentions: 0 },
            ...unjudged,
          },
          { ...on('2026-11-17'), ...nothing },
          wednesday,
        ],
      },
    ])
    const { series: alone } = await ask({ by: 'competitor', provider: 'claude' })
    expect(alone).toEqual([{ id: 'self', name: 'Acme', relationship: 'SELF', evolution: [wednesday] }])
  })

  it('pages its series', async () => {
    const { series, pagination } = await ask({ by: 'competitor', limit: 1, offset: 1 })
    expect(series.map(({ id }) => id)).toEqual(['self'])
    expect(pagination).toEqual({ total: 2, count: 1, limit: 1, offset: 1 })
    const beyond = await ask({ by: 'topic', offset: 2 })
    expect(beyond).toMatchObject({ period: { start: '2026-11-15', end: '2026-11-18' }, series: [] })
    expect(beyond.pagination).toEqual({ total: 2, count: 0, limit: 50, offset: 2 })
  })

  const refused = async (query: string) => {
    const response = await world.get(`/brands/b/performance/evolution?${query}`)
    expect(response.status).toBe(400)
    return ((await response.json()) as { error: { message: string } }).error.message
  }

  it('refuses more than 4,000 buckets, and says which would do', async () => {
    // 4,000 days are allowed.
    await ask({ startDate: '2001-01-01', endDate: '2011-12-14' })
    expect(await refused('startDate=2001-01-01&endDate=2011-12-15')).toBe(
      'bucket is "day" but must be week or month. From 2001-01-01 to 2011-12-15 there would be more than 4,000 points.',
    )
    expect(await refused('startDate=1800-01-01&endDate=2026-01-01&bucket=week')).toMatch(/but must be month/)
    expect(await refused('startDate=0001-01-01&endDate=9999-12-31&bucket=month')).toMatch(/a shorter window/)
  })

  it('has the first and the last days that there are, and days before 1970', async () => {
    const starts = async (query: object) => (await ask(query)).series[0]!.evolution.map(({ start }) => start)
    expect(await starts({ startDate: '0001-01-01', endDate: '0001-01-08', bucket: 'week' })).toEqual([
      '0001-01-01',
      '0001-01-08',
    ])
    expect(await starts({ startDate: '9999-11-30', endDate: '9999-12-31', bucket: 'month' })).toEqual([
      '9999-11-01',
      '9999-12-01',
    ])
    expect(await starts({ startDate: '1969-12-28', endDate: '1970-01-05', bucket: 'week' })).toEqual([
      '1969-12-22',
      '1969-12-29',
      '1970-01-05',
    ])
  })
})

describe.each(engines)('an evolution over all years on %s', (_, open) => {
  const days = ['0001-01-01', '0004-02-29', '1582-10-15', '1969-12-31', '1970-01-01', '9999-12-31']
  const world = aWorkedWorld(open, [
    ...[team, acme, prompt('p1')],
    ...days.map(day => answer(day, `${day}T23:59:59.999Z`, { says: { self: [1] } })),
  ])

  it('finds each answer in its bucket', async () => {
    for (const day of days)
      for (const bucket of ['day', 'week', 'month'] as const)
        for (const by of ['none', 'competitor'] as const) {
          const { series } = await world.client.performance.evolution({
            ...{ brandId, bucket, by, startDate: day, endDate: day },
          })
          expect(series[0]!.evolution.map(point => point.answers)).toEqual([1])
        }
  })
})

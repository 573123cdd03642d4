import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const brandId = 'b'
const claude = { provider: 'claude', model: 'opus' }
const records = [
  team,
  acme,
  { kind: 'brand', id: 'empty', teamId: 'team', name: 'Empty', createdAt: '2026-01-01' },
  topic('shoes', 'Shoes'),
  tag('eu', 'Europe'),
  entity('zeta', 'Zeta', 'DIRECT', { domain: 'zeta.com' }),
  entity('eta', 'eta', 'DIRECT', { domain: 'shop.zeta.com' }),
  entity('beta', 'Beta', 'INDIRECT', { domain: 'beta.com' }),
  entity('gone', 'Gone', 'DIRECT', { domain: 'gone.com', ignored: true }),
  prompt('p1', { text: 'best shoes?', topicId: 'shoes', tagIds: ['eu'] }),
  prompt('p2', { text: 'best hats?', type: 'BOFU' }),
  answer('a1', '2026-11-20T10:00:00Z', {
    says: { zeta: [1, 40], eta: [2], self: [3, 80.5] },
    cites: ['https://beta.com/', 'https://www.acme.com/a', { url: 'https://www.shop.zeta.com/x', position: 9 }],
  }),
  answer('a2', '2026-11-19T10:00:00Z', { ...claude, promptId: 'p2', says: { zeta: [1], beta: [2], gone: [3] } }),
  answer('a4', '2026-11-18T10:00:00Z', {
    says: { self: [1, 0], beta: [2] },
    cites: [{ domain: 'zeta.com' }],
  }),
  answer('a3', '2026-11-18T10:00:00Z', { says: { self: { position: 1, absent: true } }, cites: ['https://gone.com/'] }),
]

describe.each(engines)('a figure explained on %s', (_, open) => {
  const world = aWorkedWorld(open, records)
  type Query = Omit<Parameters<typeof world.client.explain.get>[0], 'brandId'>

  const explained = (query: Query) => world.client.explain.get({ brandId, ...query })
  const listed = async (query: Query) =>
    (await explained(query)).answers.map(({ id, adds }) => `${id}:${adds}`).join(' ')

  it('says what a figure means, how it is computed, and what it is', async () => {
    const { success, brand, period, figure, pagination } = await explained({})
    expect({ success, brand, period }).toEqual({
      success: true,
      brand: { id: 'b', name: 'Acme', domain: 'acme.com' },
      period: { start: '2026-11-18', end: '2026-11-20' },
    })
    expect(figure).toEqual({
      measure: 'mentionRate',
      meaning:
        'Answers that mention the brand, as a percentage of answers that mention the brand or a direct competitor.',
      unit: 'percent',
      formula: '100 x answers that mention the brand / answers that mention the brand or a direct competitor',
      value: 66.67,
      numerator: { meaning: 'answers that mention the brand', sum: 2 },
      denominator: { meaning: 'answers that mention the brand or a direct competitor', sum: 3 },
      rest: { meaning: 'answers that mention a direct competitor, but not the brand', sum: 1 },
      madeOf: [],
    })
    expect(pagination).toEqual({ total: 2, count: 2, limit: 50, offset: 0 })
  })

  it('shows the answers of a part, newest first, with what put each there', async () => {
    const { answers } = await explained({ part: 'denominator' })
    expect(answers).toEqual([
      {
        ...{ id: 'a1', promptId: 'p1', promptText: 'best shoes?', provider: 'ChatGPT', model: 'gpt-5' },
        ...{ createdAt: '2026-11-20T10:00:00.000Z', adds: 1, citations: [] },
        mentions: [
          { id: 'zeta', name: 'Zeta', relationship: 'DIRECT', position: 1, sentiment: 40 },
          { id: 'eta', name: 'eta', relationship: 'DIRECT', position: 2, sentiment: null },
          { id: 'self', name: 'Acme', relationship: 'SELF', position: 3, sentiment: 80.5 },
        ],
      },
      {
        ...{ id: 'a2', promptId: 'p2', promptText: 'best hats?', provider: 'Claude', model: 'opus' },
        ...{ createdAt: '2026-11-19T10:00:00.000Z', adds: 1, citations: [] },
        mentions: [{ id: 'zeta', name: 'Zeta', relationship: 'DIRECT', position: 1, sentiment: null }],
      },
      {
        ...{ id: 'a4', promptId: 'p1', promptText: 'best shoes?', provider: 'ChatGPT', model: 'gpt-5' },
        ...{ createdAt: '2026-11-18T10:00:00.000Z', adds: 1, citations: [] },
        mentions: [{ id: 'self', name: 'Acme', relationship: 'SELF', position: 1, sentiment: 0 }],
      },
    ])
    const { answers: rest } = await explained({ part: 'rest' })
    expect(rest.map(({ id, mentions }) => [id, mentions.map(mention => mention.id)])).toEqual([['a2', ['zeta']]])
  })

  it('shows the citations that put an answer into a part, and whose they are', async () => {
    const { figure, answers } = await explained({ measure: 'sourceRate', part: 'denominator' })
    expect([figure.value, figure.numerator?.sum, figure.denominator?.sum, figure.rest?.sum]).toEqual([50, 1, 2, 1])
    expect(answers.map(({ id, mentions, citations }) => [id, mentions, citations])).toEqual([
      [
        'a1',
        [],
        [
          { url: 'https://www.acme.com/a', domain: 'acme.com', position: 2, isSelf: true, competitors: [] },
          {
            ...{ url: 'https://www.shop.zeta.com/x', domain: 'shop.zeta.com', position: 9, isSelf: false },
            competitors: ['eta', 'Zeta'],
          },
        ],
      ],
      ['a4', [], [{ url: null, domain: 'zeta.com', position: 1, isSelf: false, competitors: ['Zeta'] }]],
    ])
    const of = async (part: 'numerator' | 'rest') =>
      (await explained({ measure: 'sourceRate', part })).answers.map(({ id, citations }) => [
        id,
        citations.map(({ position }) => position),
      ])
    expect(await of('numerator')).toEqual([['a1', [2]]])
    expect(await of('rest')).toEqual([['a4', [1]]])
  })

  it('counts every answer where all count, without a fact that put it there', async () => {
    const { figure, answers } = await explained({ measure: 'coverage', part: 'rest' })
    expect([figure.value, figure.rest]).toEqual([50, { meaning: 'answers that do not mention the brand', sum: 2 }])
    expect(answers.map(({ id, mentions }) => [id, mentions])).toEqual([
      ['a2', []],
      ['a3', []],
    ])
    expect(await listed({ measure: 'sourceCoverage', part: 'denominator' })).toBe('a1:1 a2:1 a3:1 a4:1')
    expect(await listed({ measure: 'sourceCoverage' })).toBe('a1:1')
  })

  it('counts mentions in shares of voice, so that an answer may be in two parts', async () => {
    const { figure } = await explained({ measure: 'shareOfVoice' })
    expect([figure.value, figure.numerator?.sum, figure.denominator?.sum, figure.rest?.sum]).toEqual([40, 2, 5, 3])
    expect(await listed({ measure: 'shareOfVoice', part: 'denominator' })).toBe('a1:3 a2:1 a4:1')
    expect(await listed({ measure: 'shareOfVoice', part: 'rest' })).toBe('a1:2 a2:1')
  })

  it('adds up positions and sentiments; a sentiment of 0 is one too', async () => {
    const { figure: place } = await explained({ measure: 'avgPosition' })
    expect([place.value, place.numerator, place.denominator, place.rest]).toEqual([
      2,
      { meaning: 'sum of the positions of the brand', sum: 4 },
      { meaning: 'mentions of the brand', sum: 2 },
      null,
    ])
    expect(await listed({ measure: 'avgPosition' })).toBe('a1:3 a4:1')
    const { figure } = await explained({ measure: 'avgSentiment' })
    expect([figure.value, figure.numerator?.sum, figure.denominator?.sum]).toEqual([40.25, 80.5, 2])
    expect(await listed({ measure: 'avgSentiment' })).toBe('a1:80.5 a4:0')
    expect(await listed({ measure: 'avgSentiment', part: 'denominator' })).toBe('a1:1 a4:1')
    expect(await listed({ measure: 'avgSentiment', part: 'rest' })).toBe('')
  })

  it('leads from the score to the measures that it is made of', async () => {
    const { figure, pagination, answers } = await explained({ measure: 'score' })
    // 66.666… x 0.5 + 50 x 0.3 + 40 x 0.2
    expect(figure).toMatchObject({ value: 56.33, numerator: null, denominator: null, rest: null })
    expect(figure.formula).toBe('mentionRate x 0.5 + sourceRate x 0.3 + shareOfVoice x 0.2')
    expect(figure.madeOf).toEqual([
      { measure: 'mentionRate', value: 66.67 },
      { measure: 'sourceRate', value: 50 },
      { measure: 'shareOfVoice', value: 40 },
    ])
    expect({ pagination, answers }).toEqual({ pagination: { total: 0, count: 0, limit: 50, offset: 0 }, answers: [] })
  })

  it('takes the windows and filters of performance', async () => {
    expect(await listed({ part: 'denominator', period: 3 })).toBe('a1:1 a2:1')
    expect(await listed({ part: 'denominator', startDate: '2026-11-18', endDate: '2026-11-18', period: 1 })).toBe(
      'a4:1',
    )
    expect(await listed({ part: 'denominator', provider: 'opus' })).toBe('a2:1')
    expect(await listed({ part: 'denominator', topic: 'shoes', tag: 'eu', type: 'TOFU' })).toBe('a1:1 a4:1')
    expect(await listed({ part: 'denominator', type: 'BOFU' })).toBe('a2:1')
  })

  it('pages', async () => {
    expect(await listed({ part: 'denominator', limit: 1, offset: 1 })).toBe('a2:1')
    const { pagination, answers, figure } = await explained({ part: 'denominator', limit: 2, offset: 3 })
    expect([pagination, answers]).toEqual([{ total: 3, count: 0, limit: 2, offset: 3 }, []])
    expect(figure.value).toBe(66.67)
  })

  it('has no value where there is nothing to count, where performance says 0', async () => {
    const measures = ['mentionRate', 'coverage', 'sourceRate', 'sourceCoverage', 'avgPosition', 'avgSentiment'] as const
    for (const measure of [...measures, 'shareOfVoice', 'score'] as const) {
      const { figure, pagination, period } = await world.client.explain.get({ brandId: 'empty', measure })
      expect([figure.value, pagination.total, period], measure).toEqual([null, 0, { start: null, end: null }])
      if (measure !== 'score') expect(figure.numerator?.sum, measure).toBe(0)
    }
    const { scores } = await world.client.performance.get({ brandId: 'empty' })
    expect([scores.mentionRate, scores.sentiment]).toEqual([0, 0])
    // Only a competitor is mentioned, and no tracked domain is cited.
    const { figure } = await explained({ measure: 'score', startDate: '2026-11-19', endDate: '2026-11-19' })
    expect([figure.value, figure.madeOf.map(({ value }) => value)]).toEqual([0, [0, null, 0]])
  })

  it('refuses what is wrong', async () => {
    const refused = async (query: object, expected: RegExp) => {
      const asked = world.client.explain.get({ brandId, ...query } as never)
      await expect(asked, JSON.stringify(query)).rejects.toMatchObject({
        ...{ status: 400, code: 'INVALID_PARAMETER' },
        message: expect.stringMatching(expected),
      })
    }
    await refused({ measure: 'rank' }, /measure is "rank".*mentionRate, coverage.*score/)
    await refused({ measure: '' }, /measure/)
    await refused({ part: 'all' }, /part is "all".*numerator, denominator, rest/)
    await refused({ limit: 101 }, /limit/)
    await refused({ offset: -1 }, /offset/)
    await refused({ startDate: '2026-11-18' }, /endDate/)
    await refused({ startDate: '2026-11-18', endDate: '2026-11-17' }, /endDate/)
    await refused({ type: 'SOFU' }, /type/)
    await expect(world.client.explain.get({ brandId: 'nobody' })).rejects.toMatchObject({ code: 'BRAND_NOT_FOUND' })
  })
})

import type { api, Input } from '@earshot/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, answer, entity, prompt, tag, topic } from '../../../test/records.ts'
import { costing, sampledAssistants, sampledRecords } from '../../../test/sampled-world.ts'
import { aStandingWorld } from '../../../test/world.ts'

type Query = Omit<Input<typeof api.sampling.get>, 'brandId'>

const [chatgpt, claude, gemini] = sampledAssistants

describe.each(engines)('sampling on %s', (_, open) => {
  const world = aStandingWorld(open, sampledRecords())
  const ask = (query: Query = {}) => world.client.sampling.get({ brandId: 'b', ...query })

  it('says what the present asking sees, and why', async () => {
    const { period, measure, unit, value, reason, marketReason, causes, today, levers } = await ask()
    expect({ period, measure, unit, value, reason, marketReason }).toEqual({
      period: { start: '2026-10-23', end: '2026-11-21' },
      ...{ measure: 'mentionRate', unit: 'percent', value: 29.75, reason: null, marketReason: null },
    })
    expect(causes!.ask).toBeCloseTo(1800, 0)
    expect(causes!.day).toBeCloseTo(1.2, 2)
    expect(causes!.prompt).toBeCloseTo(1207, 0)
    expect(today).toMatchObject({ prompts: 40, assistants: 3, days: 30, repeats: 1, asks: 3600 })
    // 1800 / 3600 + 1.2 / 30 = 0.54. The results are 1.96 and 2.8016 * sqrt(2) times its root.
    expect(today).toMatchObject({ panel: 1.44, detectable: 2.91 })
    expect(levers).toEqual({ change: 'repeats', market: 'prompts' })
  })

  it('says what half, twice and four times the runs would see', async () => {
    const { choices, today } = await ask()
    expect(choices.map(({ times, asks, weekly }) => [times, asks, weekly])).toEqual([
      [0.5, 1800, 3.5],
      [1, 3600, 7],
      [2, 7200, 14],
      [4, 14_400, 28],
    ])
    expect(choices[1]).toMatchObject({ panel: today.panel, market: today.market, detectable: today.detectable })
    // 1.96 times the root of 1800 / asks + 0.04.
    expect(choices.map(({ panel }) => panel)).toEqual([2, 1.44, 1.06, 0.8])
    expect((await ask({ topic: 'none' })).choices).toEqual([])
  })

  it('widens little for buyers with more prompts', async () => {
    const { markets, today } = await ask()
    expect(markets.map(({ prompts }) => prompts)).toEqual([40, 80, 160])
    expect(markets.map(({ market }) => market.toFixed(1))).toEqual(['11.8', '8.3', '5.9'])
    expect(today.market).toBe(markets[0]!.market)
  })

  it.each([
    [{}, { asks: 1160, repeats: 0.32, detectable: 5 }],
    [
      { detect: 5, power: 80, days: 10 },
      { asks: 1223, repeats: 1.02, detectable: 5, days: 10 },
    ],
    [{ detect: 2 }, { asks: 8381, repeats: 2.33, detectable: 2 }],
    // (1.96 + 1.2816)^2 instead of (1.96 + 0.8416)^2: 1800 / (1.18961 - 0.04).
    [{ power: 90 }, { asks: 1566, repeats: 0.44, detectable: 5 }],
    // At least one run per pair: 2.8016 * sqrt(2 * (1800 / 120 + 0.04)).
    [{ detect: 100 }, { asks: 120, repeats: 0.03, detectable: 15.37 }],
  ] satisfies [Query, object][])('says what sees %j', async (query, wanted) => {
    const { plan } = await ask(query)
    expect(plan).toMatchObject({ reachable: true, fewest: null, prompts: 40, assistants: 3, days: 30, ...wanted })
  })

  it('says on how many days a change could be seen where these are too few', async () => {
    const { plan, advice } = await ask({ detect: 2, days: 4 })
    // 0.254813 - 1.2011 / 5 = 0.014591.
    expect(plan).toMatchObject({ reachable: false, asks: null, repeats: null, detectable: null, dollars: null })
    expect(plan.fewest!.days).toBe(5)
    expect(plan.fewest!.asks / (1800 / 0.014591)).toBeCloseTo(1, 2)
    expect(advice[0]).toMatch(/Run on more days\.$/)
  })

  it('says which answers it is based on, and takes the filters of performance', async () => {
    const { today, plan, costs } = await ask({ provider: 'claude' })
    expect(today).toMatchObject({ prompts: 40, assistants: 1, days: 30, asks: 1200 })
    expect(plan.assistants).toBe(1)
    expect(costs).toEqual([{ ...claude, asks: 1200, dollars: null }])
    expect((await ask({ type: 'BOFU' })).reason).toBe('nothing_to_count')
    expect((await ask({ topic: 'none' })).reason).toBe('nothing_to_count')
    expect((await ask({ tag: 'none' })).reason).toBe('nothing_to_count')
  })

  it.each(['mentionRate', 'coverage', 'shareOfVoice', 'score'] as const)(
    'agrees with confidence on %s',
    async measure => {
      const { value, causes, today, unit } = await ask({ measure })
      const { figures } = await world.client.confidence.get({ brandId: 'b', period: 30, measures: [measure] })
      const { uncertainty, ...figure } = figures[0]!
      expect({ value, unit }).toEqual({ value: figure.value, unit: figure.unit })
      expect(causes!.ask / 3600).toBeCloseTo(uncertainty!.answers!, 2)
      expect(causes!.day / 30).toBeCloseTo(uncertainty!.days!, 2)
      expect(today.panel).toBeCloseTo((figure.panel.high! - figure.panel.low!) / 2, 0)
    },
  )

  it.each([
    ['detect', ['0', '-1', 'five', '100.1', '1e1', 'NaN', '.5', '5.'], 'a number from 0.01 to 100'],
    ['power', ['100', '49', '80.5', '-80', 'high'], 'an integer from 50 to 99'],
    ['days', ['0', '366', '1.5', 'week'], 'an integer from 1 to 365'],
    ['measure', ['promptsCount', 'mentionrate'], 'one of mentionRate, coverage, sourceRate, sourceCoverage'],
  ])('refuses other values of %s', async (name, texts, allowed) => {
    for (const text of texts) {
      const response = await world.get(`/brands/b/sampling?${name}=${text}`)
      expect(response.status, text).toBe(400)
      const { error } = (await response.json()) as { error: { code: string; message: string } }
      expect(error.code).toBe('INVALID_PARAMETER')
      expect(error.message).toContain(`${name} is "${text}" but must be ${allowed}`)
    }
  })

  // Must be the last of these tests, because it stores runs.
  it('says the cost once each assistant has answers with a cost, as their mean', async () => {
    const before = await ask()
    expect(before.costs).toEqual(
      [chatgpt, claude, gemini].map(assistant => ({ ...assistant, asks: 1200, dollars: null })),
    )
    expect([before.today.dollars, before.plan.dollars]).toEqual([null, null])
    await record(world.db, [
      costing('k1', chatgpt, 0.01),
      costing('k2', chatgpt, 0.03),
      // Unknown costs and failed runs don't count in the mean.
      costing('k3', chatgpt, null),
      costing('k4', chatgpt, 5, { outcome: 'failed', reason: 'empty' }),
      costing('k5', claude, 0.01),
      // Costs of another brand don't count.
      aBrand('rival', 'team'),
      prompt('r', { brandId: 'rival' }),
      costing('r1', gemini, 7, { brandId: 'rival', promptId: 'r' }),
    ])
    const between = await ask()
    expect(between.costs.map(({ dollars }) => dollars)).toEqual([0.02, 0.01, null])
    expect([between.today.dollars, between.plan.dollars]).toEqual([null, null])
    expect((await ask({ provider: 'chatgpt,claude' })).today.dollars).toBe(36)
    await record(world.db, [
      ...Array.from({ length: 200 }, (_, i) => costing(`g${i}`, gemini, i % 2 === 0 ? 0.005 : 0.007)),
      // Older than the last 200 runs.
      costing('old', gemini, 9, { endedAt: '2026-11-19' }),
    ])
    const { costs, today, plan } = await ask()
    expect(costs.map(({ dollars }) => dollars)).toEqual([0.02, 0.01, 0.006])
    // 1200 * 0.036 and 1160 * 0.012.
    expect([today.dollars, plan.dollars]).toEqual([43.2, 13.92])
  })
})

const at = (day: number, hour = 10) => `2026-11-${day}T${hour}:00:00Z`
const self = { says: { self: [1, 50] as const } }
const other = { says: { globex: [1] as const } }
/** Answers to a prompt on a day: `own` mention the brand, `others` the competitor. */
const said = (promptId: string, day: number, [own, others]: readonly [number, number], more: object = {}) => [
  ...Array.from({ length: own }, (_, i) => answer(`${promptId}-${day}-s${i}`, at(day), { promptId, ...self, ...more })),
  ...Array.from({ length: others }, (_, i) =>
    answer(`${promptId}-${day}-o${i}`, at(day), { promptId, ...other, ...more }),
  ),
]

const few = [
  ...sampledRecords().slice(0, 3),
  aBrand('empty', 'team'),
  ...['alone', 'one', 'day', 'same', 'split', 'old'].map(id => topic(id, id)),
  tag('g', 'g'),
  prompt('alone', { topicId: 'alone', tagIds: ['g'], type: 'MOFU' }),
  ...said('alone', 20, [3, 1]),
  ...said('alone', 21, [1, 3]),
  prompt('one', { topicId: 'one' }),
  ...said('one', 20, [1, 0]),
  answer('nobody', at(21), { promptId: 'one' }),
  ...['t1', 't2'].map(id => prompt(id, { topicId: 'split' })),
  ...[20, 21].flatMap(day => [...said('t1', day, [2, 2]), ...said('t2', day, [1, 1], claude)]),
  prompt('silent'),
  answer('silent', at(21), { promptId: 'silent' }),
  ...['d1', 'd2', 'd3', 'd4', 'd5', 'd6'].flatMap(id => [prompt(id, { topicId: 'day' }), ...said(id, 20, [2, 3])]),
  ...['s1', 's2', 's3', 's4', 's5'].flatMap(id => [
    prompt(id, { topicId: 'same' }),
    ...said(id, 20, [2, 0]),
    ...said(id, 21, [2, 0]),
  ]),
  prompt('old', { topicId: 'old' }),
  ...[20, 22].flatMap(day => answer(`old-${day}`, `2026-10-${day}`, { promptId: 'old', ...self })),
]

describe.each(engines)('where little was asked, sampling on %s', (_, open) => {
  const world = aStandingWorld(open, [...few, entity('e', 'E', 'INDIRECT')])
  const ask = (query: Query = {}, brandId = 'b') => world.client.sampling.get({ brandId, ...query })
  let everything: Awaited<ReturnType<typeof ask>>
  beforeAll(async () => {
    everything = await ask()
  })

  it('reckons with one prompt, but says nothing of questions like it', async () => {
    const { reason, marketReason, causes, today, markets, levers, advice, value } = await ask({ topic: 'alone' })
    expect({ reason, marketReason, value, markets }).toEqual({
      ...{ reason: null, marketReason: 'few_prompts', value: 50, markets: [] },
    })
    // In squared points. 8 answers: W is 8 * 2/7 / 64. Each day moves the rate by 1/8, so V is 1/16.
    expect(causes).toEqual({ ask: 2857.14, day: 535.71, prompt: null })
    // 1.96 * 25 and 2.8016 * sqrt(2) * 25. The share of days is 267.86 of 625.
    expect(today).toEqual({
      ...{
        prompts: 1,
        assistants: 1,
        pairs: 1,
        days: 2,
        asks: 8,
        repeats: 4,
        panel: 49,
        market: null,
        detectable: 99.05,
      },
      dollars: null,
    })
    expect(levers).toEqual({ change: 'repeats', market: null })
    expect(advice).toContain('At least five prompts must count to say anything about similar prompts.')
    for (const query of [{ tag: 'g' }, { type: 'MOFU' }] as const)
      expect((await ask(query)).causes).toEqual({ ask: 2857.14, day: 535.71, prompt: null })
  })

  it.each([
    // 60 points: V is 229.331, less 535.714 / 30. 2857.143 / 211.474 = 13.5.
    [{ detect: 60 }, { reachable: true, asks: 14, fewest: null }],
    // 50 points on 3 days: V is 159.2577, so 4 days are needed and 2857.143 / (V - 535.714 / 4) runs.
    [
      { detect: 50, days: 3 },
      { reachable: false, asks: null, fewest: { days: 4, asks: 113 } },
    ],
    // 5 points: 535.714 / 1.592577 = 336.4 days.
    [{ detect: 5 }, { reachable: false, asks: null, fewest: { days: 337 } }],
    // 4 points: 525.6 days.
    [{ detect: 4 }, { reachable: false, asks: null, fewest: null }],
    // Tiny changes get a response too.
    [
      { detect: 0.01, power: 99, days: 365 },
      { reachable: false, asks: null, fewest: null },
    ],
  ])('plans for one prompt and %j', async (query, wanted) => {
    expect((await ask({ topic: 'alone', ...query })).plan).toMatchObject(wanted)
  })

  it.each([
    ['no answers', () => ask({}, 'empty'), 'nothing_to_count'],
    ['answers of more than 30 days ago', () => ask({ topic: 'old' }), 'nothing_to_count'],
    ['nothing that counts', () => ask({ measure: 'sourceRate' }), 'nothing_to_count'],
    ['one answer that counts', () => ask({ topic: 'one' }), 'one_answer'],
    ['one day', () => ask({ topic: 'day' }), 'one_day'],
    ['answers that all name the brand', () => ask({ topic: 'same' }), 'no_variation'],
    ['answers that all name it first', () => ask({ topic: 'same', measure: 'avgPosition' }), 'no_variation'],
  ] as const)('has a reason in place of numbers with %s', async (_, of, reason) => {
    const { today, plan, ...rest } = await of()
    expect(rest).toMatchObject({ reason, marketReason: null, causes: null, markets: [], levers: null })
    expect(rest.advice).toEqual([expect.stringMatching(/^[A-Z].*\.$/)])
    expect(today).toMatchObject({ panel: null, market: null, detectable: null })
    expect(plan).toMatchObject({
      ...{ reachable: null, asks: null, repeats: null, fewest: null, panel: null, market: null, detectable: null },
      dollars: null,
    })
  })

  it('counts what was asked also where nothing can be reckoned', async () => {
    expect((await ask({}, 'empty')).today).toMatchObject({ prompts: 0, assistants: 0, days: 0, asks: 0, repeats: 0 })
    const { today } = await ask({ topic: 'day' })
    expect(today).toMatchObject({
      prompts: 6,
      assistants: 1,
      days: 1,
      asks: 30,
      repeats: 5,
    })
  })

  it('knows the intervals of confidence again, also where a prompt never counts', async () => {
    const { figures } = await world.client.confidence.get({ brandId: 'b', period: 30, measures: ['mentionRate'] })
    const { uncertainty, prompts, promptsCounted } = figures[0]!
    expect([prompts, promptsCounted]).toEqual([16, 15])
    const { answers, days, prompts: chosen } = uncertainty!
    expect(everything.today.panel).toBeCloseTo(1.959964 * Math.sqrt(answers! + days!), 1)
    expect(everything.today.market).toBeCloseTo(1.959964 * Math.sqrt(answers! + days! + chosen!), 1)
    expect(everything.markets[1]!.market).toBeLessThan(everything.today.market!)
  })

  it('takes prompts and assistants together as they were asked', async () => {
    const { today, plan, costs } = await ask({ topic: 'split', detect: 100 })
    expect(today).toMatchObject({ prompts: 2, assistants: 2, pairs: 2, days: 2, asks: 12, repeats: 3 })
    expect(plan).toMatchObject({ reachable: true, pairs: 2 })
    expect(plan.repeats! * 2 * 30).toBeCloseTo(plan.asks!, 0)
    expect(costs.map(({ asks }) => asks)).toEqual([8, 4])
  })

  it('measures places in places', async () => {
    const { unit, detect } = await ask({ measure: 'avgPosition' })
    expect({ unit, detect }).toEqual({ unit: 'place', detect: 0.5 })
    expect(everything).toMatchObject({ unit: 'percent', detect: 5, power: 80, plan: { days: 30 } })
  })
})

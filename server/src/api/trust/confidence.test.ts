import { beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aBrand, answer, entity, prompt, tag, topic } from '../../../test/records.ts'
import { aCoverage, asked, watched, workedExample } from '../../../test/trust-records.ts'
import { aStandingWorld } from '../../../test/world.ts'

const brandId = 'b'

describe.each(engines)('the worked example on %s', (_, open) => {
  const world = aStandingWorld(open, workedExample)

  it('has the intervals of the design, and says what the figure is made of', async () => {
    const { figures, corrected, ...body } = await world.client.confidence.get({ brandId, measures: ['mentionRate'] })
    expect(corrected).toMatchObject({ avgSentiment: { value: null, labels: 0, reason: 'few_labels' } })
    expect(body).toEqual({
      success: true,
      brand: { id: 'b', name: 'Acme', domain: 'acme.com' },
      period: { start: '2026-11-20', end: '2026-11-20' },
      ...{ level: 95, by: 'brand' },
      pagination: { total: 1, count: 1, limit: 50, offset: 0 },
    })
    expect(figures).toEqual([
      {
        ...{ id: 'b', name: 'Acme', measure: 'mentionRate', unit: 'percent' },
        ...{ value: 58.02, numerator: 47, denominator: 81 },
        ...{ answers: 105, prompts: 6, promptsCounted: 6, assistants: 2, days: 1 },
        panel: { low: 48.19, high: 67.26, reason: null },
        market: { low: 24.09, high: 85.76, reason: null },
        // 10,000 times 0.002375942, and 10,000 times what 0.017367070 exceeds it by.
        uncertainty: { answers: 23.76, days: 0, prompts: 149.91 },
        rank: null,
        caveats: ['asked_once', 'one_day'],
      },
    ])
  })

  it('has the same of its share of voice, of which the cap of rare events binds', async () => {
    const { figures } = await world.client.confidence.get({ brandId, measures: ['shareOfVoice'] })
    expect(figures).toMatchObject([
      { value: 32.87, numerator: 47, denominator: 143, market: { low: 17.03, high: 53.87, reason: null } },
    ])
  })

  it('has narrower intervals at lower levels', async () => {
    const at = async (level: 80 | 90 | 95 | 99) =>
      (await world.client.confidence.get({ brandId, measures: ['mentionRate'], level })).figures[0]!
    const figures = [await at(80), await at(90), await at(95), await at(99)]
    for (const question of ['panel', 'market'] as const) {
      const lows = figures.map(figure => figure[question].low!)
      expect(lows.toSorted((a, b) => b - a)).toEqual(lows)
      expect(new Set(lows).size).toBe(4)
    }
    expect(figures[0]!.panel).toEqual({ low: 51.64, high: 64.15, reason: null })
  })
})

const days = ['2026-11-19', '2026-11-20']

/** Five prompts of a topic, run twice a day on two days. All answers mention the brand, or none does. */
const alike = (topicId: string, hit: boolean) =>
  [1, 2, 3, 4, 5].flatMap(i => [
    prompt(`${topicId}${i}`, { topicId, type: hit ? 'TOFU' : 'BOFU' }),
    ...days.flatMap(day => asked({ prompt: `${topicId}${i}`, day }, hit ? 2 : 0, 2)),
  ])

const hard = [
  ...watched,
  entity('kappa', 'Kappa', 'INDIRECT'),
  entity('lambda', 'Lambda', 'DIRECT', { ignored: true }),
  aBrand('silent', 'team'),
  ...['always', 'empty', 'few', 'heavy', 'lone', 'never'].map(id => topic(id, id)),
  tag('eu', 'Europe'),
  ...alike('always', true),
  ...alike('never', false),
  prompt('lone1', { topicId: 'lone' }),
  answer('lone', '2026-11-20T10:00:00Z', { promptId: 'lone1', says: { self: [2, 70], kappa: [1, 40] } }),
  prompt('empty1', { topicId: 'empty' }),
  ...days.map(day => answer(`empty ${day}`, `${day}T10:00:00Z`, { promptId: 'empty1' })),
  ...['few1', 'few2'].flatMap(id => [
    prompt(id, { topicId: 'few', tagIds: ['eu'], type: 'MOFU' }),
    ...asked({ prompt: id, provider: 'claude', model: 'm' }, 2, 4),
  ]),
  ...[1, 2, 3, 4, 5].flatMap(i => [
    prompt(`heavy${i}`, { topicId: 'heavy' }),
    ...asked({ prompt: `heavy${i}` }, i === 1 ? 198 : i % 2, i === 1 ? 396 : 1),
  ]),
]

describe.each(engines)('figures that are hard to trust, on %s', (_, open) => {
  const world = aStandingWorld(open, hard)
  const figuresOf = async (query: object) =>
    (await world.client.confidence.get({ brandId, limit: 100, ...query })).figures
  const byTopic = async (measure: string) => {
    const figures = await figuresOf({ by: 'topic', measures: [measure] })
    return Object.fromEntries(
      figures.map(({ id, value, panel, market, caveats }) => [id, { value, panel, market, caveats }]),
    )
  }
  const none = (reason: string) => ({ low: null, high: null, reason })
  const from = (low: number, high: number) => ({ low, high, reason: null })

  it('of a share have an interval where all or none name the brand, else one that is true or a reason', async () => {
    expect(await byTopic('mentionRate')).toEqual({
      // 20 / (20 + 1.96 ^ 2). With five prompts 5 / (5 + 2.776 ^ 2).
      always: { value: 100, panel: from(83.89, 100), market: from(39.34, 100), caveats: ['few_days'] },
      empty: { value: null, panel: none('nothing_to_count'), market: none('nothing_to_count'), caveats: [] },
      few: { value: 50, panel: from(14.66, 85.34), market: none('few_prompts'), caveats: ['one_day'] },
      heavy: {
        value: 50,
        panel: from(45.1, 54.9),
        market: from(2.87, 97.13),
        caveats: ['asked_once', 'heavy_prompt', 'one_day'],
      },
      lone: { value: 100, panel: none('one_answer'), market: none('one_answer'), caveats: ['one_day'] },
      never: { value: 0, panel: from(0, 16.11), market: from(0, 60.66), caveats: ['few_days'] },
    })
  })

  it('of a mean have none where all are alike', async () => {
    const found = await byTopic('avgPosition')
    const { panel, market } = found.always!
    expect([panel, market]).toEqual([none('no_variation'), none('no_variation')])
    expect(found.never).toMatchObject({ value: null, panel: none('nothing_to_count') })
    expect(found.lone).toMatchObject({ value: 2, panel: none('one_answer') })
    expect((await byTopic('coverage')).empty).toMatchObject({ value: 0, market: none('few_prompts') })
  })

  it('are never more than they can be, and never NaN', async () => {
    for (const by of ['brand', 'topic', 'tag', 'prompt', 'provider', 'funnel', 'competitor'])
      for (const { unit, value, panel, market, measure } of await figuresOf({ by }))
        for (const { low, high, reason } of [panel, market]) {
          if (reason !== null) expect([low, high]).toEqual([null, null])
          else {
            expect(low, measure).toBeGreaterThanOrEqual(unit === 'place' ? 1 : 0)
            expect(high, measure).toBeLessThanOrEqual(unit === 'place' ? Number.MAX_VALUE : 100)
            expect(low).toBeLessThanOrEqual(value!)
            expect(high).toBeGreaterThanOrEqual(value!)
          }
        }
  })

  it('are of everything that they can be asked by', async () => {
    const of = async (by: string) =>
      (await figuresOf({ by, measures: ['avgPosition'] })).map(({ id, name }) => [id, name])
    expect(await of('brand')).toEqual([['b', 'Acme']])
    expect(await of('tag')).toEqual([['eu', 'Europe']])
    expect(await of('provider')).toEqual([
      ['chatgpt', 'ChatGPT'],
      ['claude', 'Claude'],
    ])
    expect((await of('funnel')).map(([id]) => id)).toEqual(['TOFU', 'MOFU', 'BOFU'])
    expect((await of('prompt')).length).toBe(19)
    // Without the ignored entity. Iota and Theta have no mentions.
    expect((await of('competitor')).map(([, name]) => name)).toEqual(['Acme', 'Eta', 'Iota', 'Kappa', 'Theta'])
  })

  it('of an entity are those that it has, an indirect one no share of voice', async () => {
    const figures = await figuresOf({ by: 'competitor' })
    const measures = (name: string) => figures.filter(figure => figure.name === name).map(({ measure }) => measure)
    expect(measures('Eta')).toEqual(['shareOfVoice', 'recommendedRate', 'avgPosition', 'avgSentiment'])
    expect(measures('Kappa')).toEqual(['recommendedRate', 'avgPosition', 'avgSentiment'])
    expect(await figuresOf({ by: 'competitor', measures: ['score'] })).toEqual([])
  })

  it('have the ranks that the answers leave open', async () => {
    const rankIn = async (query: object) => {
      const figures = await figuresOf({ by: 'competitor', measures: ['shareOfVoice'], ...query })
      return Object.fromEntries(figures.map(({ name, rank }) => [name, rank]))
    }
    // Half of the answers mention Acme, and half mention Eta.
    expect(await rankIn({ topic: ['heavy'] })).toEqual({
      ...{ Acme: { best: 1, worst: 2, total: 4 }, Eta: null, Iota: null, Theta: null },
    })
    expect((await rankIn({ topic: ['always'] })).Acme).toEqual({ best: 1, worst: 1, total: 4 })
    // Only Eta is mentioned, so Acme may share its rank with the two others.
    expect((await rankIn({ topic: ['never'] })).Acme).toEqual({ best: 2, worst: 4, total: 4 })
  })

  it('of a score have neither numerator nor denominator', async () => {
    const [score] = await figuresOf({ measures: ['score'], topic: ['few'] })
    expect(score).toMatchObject({ unit: 'points', value: 35, numerator: null, denominator: null })
  })

  it('come in pages', async () => {
    const all = await figuresOf({ by: 'topic' })
    const { figures, pagination } = await world.client.confidence.get({ brandId, by: 'topic', limit: 5, offset: 6 })
    expect(pagination).toEqual({ total: 54, count: 5, limit: 5, offset: 6 })
    expect(figures).toEqual(all.slice(6, 11))
  })

  it('are of a window or of all days with answers', async () => {
    const periodOf = async (query: object) => (await world.client.confidence.get({ brandId, ...query })).period
    expect(await periodOf({})).toEqual({ start: '2026-11-19', end: '2026-11-20' })
    expect(await periodOf({ period: 7 })).toEqual({ start: '2026-11-15', end: '2026-11-21' })
    expect(await periodOf({ startDate: '2026-11-01', endDate: '2026-11-19' })).toEqual({
      ...{ start: '2026-11-01', end: '2026-11-19' },
    })
  })

  it('of no answers are nothing to count', async () => {
    const { period, figures } = await world.client.confidence.get({ brandId: 'silent' })
    expect(period).toEqual({ start: null, end: null })
    expect(figures.length).toBe(9)
    for (const figure of figures)
      expect(figure).toMatchObject({
        ...{ value: null, answers: 0, days: 0, uncertainty: null, caveats: [] },
        panel: none('nothing_to_count'),
        market: none('nothing_to_count'),
      })
  })

  it.each([
    ['level=95.5', 'level is "95.5" but must be one of 80, 90, 95, 99.'],
    ['level=0', 'level is "0" but must be one of 80, 90, 95, 99.'],
    ['by=brands', 'by is "brands" but must be one of brand, topic, tag, prompt, provider, funnel, competitor.'],
    ['measures=mentionRate,rank', 'measures is "mentionRate,rank" but must be a comma-separated list of mentionRate'],
    ['startDate=2026-11-01', 'endDate is missing. It must be set together with startDate.'],
    ['startDate=2026-02-30&endDate=2026-03-01', 'startDate is "2026-02-30" but must be a date'],
  ])('decline %s', async (query, message) => {
    const response = await world.get(`/brands/b/confidence?${query}`)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { code: string; message: string } }
    expect(error.code).toBe('INVALID_PARAMETER')
    expect(error.message).toContain(message)
  })
})

describe.each(engines)('a sum of sentiments, on %s', (_, open) => {
  const world = aStandingWorld(open, [
    ...[...watched, prompt('p1')],
    ...Array.from({ length: 12 }, (_, i) =>
      answer(`s${i}`, '2026-11-20T10:00:00Z', { promptId: 'p1', says: { self: [1, 60.0009] } }),
    ),
  ])

  it('is as exact as they are stored, not cut to the thousandths that intervals are made of', async () => {
    const [figure] = (await world.client.confidence.get({ brandId, measures: ['avgSentiment'] })).figures
    expect(figure).toMatchObject({ value: 60, numerator: 720.01, denominator: 12 })
  })
})

describe.each(engines)('asks without an answer, on %s', (_, open) => {
  const world = aStandingWorld(open, [
    ...watched,
    prompt('p1'),
    ...asked({ prompt: 'p1', day: '2026-11-19' }, 9, 9),
    ...asked({ prompt: 'p1', provider: 'claude', model: 'm' }, 2, 8),
  ])
  beforeAll(() =>
    aCoverage(world.db, [
      // 90% of the runs were answered or showed no answer.
      ['2026-11-19', 'chatgpt', 10, 8, 1],
      ['2026-11-20', 'claude', 5, 5],
      ['2026-11-20', 'claude.ai', 5, 5],
      ['2026-11-17', 'claude', 2, 0],
      ['2026-11-18', 'grok', 5, 0],
      ['2026-11-20', 'perplexity', 10, 8],
    ]),
  )
  const caveatsOf = async (query: object) =>
    Object.fromEntries(
      (await world.client.confidence.get({ brandId, measures: ['coverage'], ...query })).figures.map(
        ({ id, caveats }) => [id, caveats.filter(caveat => caveat === 'incomplete').length > 0],
      ),
    )

  it('are a caveat where they are more than a tenth of those planned for the window', async () => {
    // 27 of 37 runs. On November 19 9 of 10, on November 20 18 of 20.
    expect(await caveatsOf({})).toEqual({ b: true })
    expect(await caveatsOf({ startDate: '2026-11-19', endDate: '2026-11-19' })).toEqual({ b: false })
    expect(await caveatsOf({ startDate: '2026-11-19', endDate: '2026-11-20' })).toEqual({ b: false })
    expect(await caveatsOf({ startDate: '2026-11-18', endDate: '2026-11-19' })).toEqual({ b: true })
    expect(await caveatsOf({ startDate: '2026-10-01', endDate: '2026-10-31' })).toEqual({ b: false })
  })

  it('are those of the providers that the question names, also of one that never answered', async () => {
    expect(await caveatsOf({ provider: ['chatgpt'] })).toEqual({ b: false })
    expect(await caveatsOf({ provider: ['gpt-5'] })).toEqual({ b: false })
    expect(await caveatsOf({ provider: ['perplexity'] })).toEqual({ b: true })
    expect(await caveatsOf({ provider: ['chatgpt', 'grok'] })).toEqual({ b: true })
  })

  it('are, by provider, its own', async () => {
    expect(await caveatsOf({ by: 'provider' })).toEqual({ chatgpt: false, claude: true })
    const period = { startDate: '2026-11-18', endDate: '2026-11-20' }
    expect(await caveatsOf({ by: 'provider', ...period })).toEqual({ chatgpt: false, claude: false })
    expect(await caveatsOf({ by: 'prompt', ...period })).toEqual({ p1: true })
  })

  it('are counted at once, though no answer came', async () => {
    const day = { startDate: '2026-11-15', endDate: '2026-11-15' }
    expect(await caveatsOf(day)).toEqual({ b: false })
    await aCoverage(world.db, [['2026-11-15', 'grok', 1, 0]])
    expect(await caveatsOf(day)).toEqual({ b: true })
  })
})

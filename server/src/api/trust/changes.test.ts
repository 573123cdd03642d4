import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { prompt, topic } from '../../../test/records.ts'
import { aCoverage, asked, clearCoverage, watched } from '../../../test/trust-records.ts'
import { aStandingWorld } from '../../../test/world.ts'

const brandId = 'b'
/** Two periods of two days. */
const before = ['2026-11-17', '2026-11-18']
const after = ['2026-11-19', '2026-11-20']
const window = { startDate: '2026-11-19', endDate: '2026-11-20' }

interface Topic {
  /** Answers of a day that mention the brand, by prompt. Null if the prompt wasn't run. */
  before: readonly (number | null)[]
  after: readonly (number | null)[]
  /** Answers of a prompt per day, 10 by default. */
  times?: number
  days?: number
  models?: readonly [string, string]
}

/** The prompts of a topic, and their answers in both periods. */
const topicOf = (id: string, { times = 10, days = 2, models, ...hits }: Topic) => [
  topic(id, id),
  ...hits.before.map((_, i) => prompt(`${id}${i}`, { topicId: id })),
  ...(['before', 'after'] as const).flatMap((period, at) =>
    (period === 'before' ? before : after)
      .slice(0, days)
      .flatMap(day =>
        hits[period].flatMap((hit, i) =>
          hit === null
            ? []
            : asked(
                { prompt: `${id}${i}`, day, ...(models && { provider: 'claude', model: models[at]! }) },
                hit,
                times,
              ),
        ),
      ),
  ),
]

const records = [
  ...watched,
  ...topicOf('up', { before: [3, 2, 4, 3, 2, 4], after: [6, 6, 7, 5, 6, 6] }),
  ...topicOf('narrow', { before: [5, 5, 5, 5, 5, 0], after: [5, 5, 5, 5, 5, 10] }),
  ...topicOf('down', { before: [6, 6, 7, 5, 6, 6], after: [3, 2, 4, 3, 2, 4] }),
  ...topicOf('ones', { before: [12, 12, 12, 12, 12, 12], after: [12, 12, 12, 12, 12, 12], times: 12 }),
  ...topicOf('same', { before: [5, 4, 5, 6, 5, 5], after: [5, 4, 5, 6, 5, 5] }),
  ...topicOf('zeros', { before: [0, 0, 0, 0, 0], after: [0, 0, 0, 0, 0], times: 2 }),
  ...topicOf('disjoint', { before: [5, null], after: [null, 9] }),
  ...topicOf('mixed', { before: [5, 5, null], after: [5, 5, 10] }),
  ...topicOf('model', { before: [5, 5], after: [6, 6], models: ['m1', 'm2'] }),
  ...topicOf('once', { before: [0, 1, 0, 1, 0, 1], after: [1, 1, 0, 1, 1, 1], times: 1, days: 1 }),
  ...topicOf('lone', { before: [1], after: [1], times: 1, days: 1 }),
]

describe.each(engines)('what changed, on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const list = (query: object = {}) =>
    world.client.changes.list({ brandId, by: 'topic', measures: ['mentionRate'], ...window, limit: 100, ...query })
  const byTopic = async (query: object = {}) =>
    Object.fromEntries((await list(query)).changes.map(change => [change.id, change]))
  const none = (reason: string) => ({ low: null, high: null, reason })

  it('has a verdict', async () => {
    const found = await byTopic()
    const verdicts = Object.fromEntries(Object.values(found).map(({ id, verdict, broad }) => [id, [verdict, broad]]))
    expect(verdicts).toEqual({
      disjoint: ['not_comparable', false],
      down: ['down', true],
      lone: ['unclear', false],
      mixed: ['unclear', false],
      model: ['unclear', false],
      narrow: ['up', false],
      once: ['unclear', false],
      ones: ['steady', false],
      same: ['unclear', false],
      up: ['up', true],
      zeros: ['unclear', false],
    })
  })

  it('is told with everything that it rests on', async () => {
    const { changes, ...body } = await list({ topic: ['up'] })
    expect(body).toEqual({
      success: true,
      brand: { id: 'b', name: 'Acme', domain: 'acme.com' },
      periods: {
        before: { start: '2026-11-17', end: '2026-11-18' },
        after: { start: '2026-11-19', end: '2026-11-20' },
      },
      ...{ level: 95, by: 'topic', tests: 1, falseDiscoveryRate: 5 },
      pagination: { total: 1, count: 1, limit: 100, offset: 0 },
    })
    expect(changes).toEqual([
      {
        ...{ id: 'up', name: 'up', measure: 'mentionRate', unit: 'percent' },
        ...{ before: 30, after: 60, change: 30, mix: 0 },
        likeForLike: { before: 30, after: 60, change: 30, low: 17.76, high: 42.24, reason: null, p: 0, q: 0 },
        market: { low: 20.61, high: 39.39, reason: null, p: 0.0004 },
        ...{ verdict: 'up', broad: true, detectable: 17.41 },
        matched: { prompts: 6, answersBefore: 120, answersAfter: 120 },
        caveats: ['few_days'],
      },
    ])
  })

  it('of one question alone is a change of these questions, not of others', async () => {
    const { narrow } = await byTopic()
    // 0.0064 is the third smallest of nine.
    expect(narrow!.likeForLike).toMatchObject({ change: 16.67, low: 4.74, high: 28.59, p: 0.0064, q: 0.0192 })
    expect(narrow!.market).toEqual({ low: -30.85, high: 64.18, reason: null, p: 0.3774 })
  })

  it('is nothing where both periods are alike, which is no change only where a small one would have shown', async () => {
    const { ones, same, zeros } = await byTopic()
    for (const { change, mix, likeForLike } of [ones!, same!, zeros!])
      expect({ change, mix, likeForLike }).toMatchObject({ change: 0, mix: 0, likeForLike: { change: 0, p: 1, q: 1 } })
    // 1.968 times the root of 2, for 144 answers.
    expect(ones!.likeForLike).toMatchObject({ low: -1.93, high: 1.93 })
    expect(ones!.market).toEqual({ ...none('no_variation'), p: null })
    expect(same!.likeForLike).toMatchObject({ low: -12.96, high: 12.96 })
    // 2.0244 times the root of 2, for 20 answers.
    expect(zeros!.likeForLike).toMatchObject({ low: -14.31, high: 14.31 })
  })

  it('is steady within the margin that is asked for', async () => {
    expect((await byTopic({ margin: 13 })).same!.verdict).toBe('steady')
    expect((await byTopic({ margin: 1.5 })).ones!.verdict).toBe('unclear')
    expect((await byTopic({ margin: 0 })).ones!.verdict).toBe('unclear')
  })

  it('cannot be told where no question was asked in both periods, or once', async () => {
    const { disjoint, lone } = await byTopic()
    expect(disjoint).toMatchObject({
      ...{ before: 50, after: 90, change: 40, mix: null, likeForLike: null, detectable: null },
      market: { ...none('nothing_to_count'), p: null },
      matched: { prompts: 0, answersBefore: 0, answersAfter: 0 },
    })
    expect(lone!.likeForLike).toEqual({ before: 100, after: 100, change: 0, ...none('one_answer'), p: null, q: null })
  })

  it('is mix where other questions were asked', async () => {
    const { mixed } = await byTopic()
    expect(mixed).toMatchObject({
      ...{ before: 50, after: 66.67, change: 16.67, mix: 16.67 },
      likeForLike: { before: 50, after: 50, change: 0 },
      matched: { prompts: 2, answersBefore: 40, answersAfter: 40 },
    })
  })

  it('is compared by provider where its models differ, with a caveat', async () => {
    const { model, once, up } = await byTopic()
    expect(model).toMatchObject({
      likeForLike: { before: 50, after: 60, change: 10 },
      market: none('few_prompts'),
      caveats: ['few_days', 'model_changed'],
    })
    expect(once!.caveats).toEqual(['asked_once', 'one_day'])
    expect(up!.caveats).toEqual(['few_days'])
    const { changes } = await list({ by: 'brand' })
    expect(changes[0]!.caveats).toContain('model_changed')
  })

  it('is of everything that it can be asked by, also where it was asked in one period only', async () => {
    const of = async (by: string) => (await list({ by, sort: 'q' })).changes.map(({ name }) => name).sort()
    expect(await of('brand')).toEqual(['Acme'])
    expect(await of('provider')).toEqual(['ChatGPT', 'Claude'])
    expect(await of('funnel')).toEqual(['TOFU'])
    expect((await of('prompt')).length).toBe(49)
    expect(await of('tag')).toEqual([])
    const { changes } = await list({ by: 'competitor', measures: ['shareOfVoice'] })
    expect(changes.map(({ name }) => name).sort()).toEqual(['Acme', 'Eta', 'Iota', 'Theta'])
  })

  it('is tested among all rows of the response, on all pages and of all verdicts', async () => {
    const whole = await list()
    expect(whole.tests).toBe(9)
    const page = await list({ limit: 2, offset: 2 })
    expect(page.tests).toBe(9)
    expect(page.pagination).toEqual({ total: 11, count: 2, limit: 2, offset: 2 })
    expect(page.changes).toEqual(whole.changes.slice(2, 4))
    const some = await list({ verdict: ['not_comparable', 'steady'] })
    expect(some.tests).toBe(9)
    expect(some.changes.map(({ id }) => id)).toEqual(['ones', 'disjoint'])
    // For the score and two more rates. Measures without citations or sentiment aren't tested.
    expect((await list({ measures: undefined })).tests).toBeGreaterThan(27)
    expect((await list({ topic: ['narrow'] })).changes[0]!.likeForLike).toMatchObject({ p: 0.0064, q: 0.0064 })
  })

  it('comes in the order that is asked for, nulls last', async () => {
    const ids = async (query: object) => (await list(query)).changes.map(({ id }) => id)
    const byQ = ['down', 'up', 'narrow', 'once', 'model', 'mixed', 'ones', 'same', 'zeros', 'disjoint', 'lone']
    expect(await ids({})).toEqual(byQ)
    expect(await ids({ order: 'desc' })).toEqual([
      ...['mixed', 'ones', 'same', 'zeros', 'model', 'once', 'narrow'],
      ...['down', 'up', 'disjoint', 'lone'],
    ])
    const byChange = ['once', 'up', 'narrow', 'model', 'lone', 'mixed', 'ones', 'same', 'zeros', 'down', 'disjoint']
    expect(await ids({ sort: 'change', order: 'desc' })).toEqual(byChange)
    expect((await ids({ sort: 'change' })).slice(0, 2)).toEqual(['down', 'lone'])
  })

  it('is between the periods that are asked for', async () => {
    const periodsOf = async (query: object) => {
      const { periods } = await world.client.changes.list({ brandId, ...query })
      return [periods.before, periods.after].map(({ start, end }) => `${start}..${end}`)
    }
    expect(await periodsOf({})).toEqual(['2026-09-26..2026-10-23', '2026-10-24..2026-11-20'])
    expect(await periodsOf({ period: 7 })).toEqual(['2026-11-08..2026-11-14', '2026-11-15..2026-11-21'])
    expect(await periodsOf({ compare: 'year' })).toEqual(['2025-10-25..2025-11-21', '2026-10-24..2026-11-20'])
    expect(await periodsOf({ ...window, compare: '2026-11-01..2026-11-18' })).toEqual([
      ...['2026-11-01..2026-11-18', '2026-11-19..2026-11-20'],
    ])
    expect(await periodsOf({ since: '2026-11-19' })).toEqual(['2026-11-17..2026-11-18', '2026-11-19..2026-11-20'])
  })

  it('of a campaign that is looked at again and again needs more to be one', async () => {
    const { up: once } = await byTopic()
    const { up: always } = await byTopic({ startDate: undefined, endDate: undefined, since: '2026-11-19' })
    expect(always!.likeForLike!.change).toBe(30)
    expect(always!.likeForLike!.low).toBeLessThan(once!.likeForLike!.low!)
    expect(always!.likeForLike!.high).toBeGreaterThan(once!.likeForLike!.high!)
    expect(always!.likeForLike!.p).toBeGreaterThan(once!.likeForLike!.p!)
  })

  it.each([
    ['level=95.5', 'level is "95.5" but must be one of 80, 90, 95, 99.'],
    ['measures=rank', 'measures is "rank" but must be a comma-separated list of mentionRate'],
    ['compare=last', 'compare is "last" but must be previous, year, or two dates'],
    ['compare=2026-01-01', 'compare is "2026-01-01" but must be previous, year, or two dates'],
    ['compare=2026-01-02..2026-01-01', 'compare is "2026-01-02..2026-01-01" but must be previous, year, or two dates'],
    [
      'startDate=2026-11-19&endDate=2026-11-20&compare=2026-11-01..2026-11-19',
      'compare is "2026-11-01..2026-11-19" but must be a period that does not overlap the window, 2026-11-19..2026-11-20.',
    ],
    ['since=2026-11-21', 'since is "2026-11-21" but must be a day before today.'],
    ['since=2026-11-01&period=7', 'since is "2026-11-01" but must be given without period, startDate and endDate.'],
    ['since=yesterday', 'since is "yesterday" but must be a date (YYYY-MM-DD).'],
    ['margin=101', 'margin is "101" but must be a number from 0 to 100 with at most 2 decimals.'],
    ['margin=-1', 'margin is "-1" but must be a number from 0 to 100'],
    ['margin=1.234', 'margin is "1.234" but must be a number from 0 to 100'],
    ['verdict=sideways', 'verdict is "sideways" but must be a comma-separated list of up, down'],
    ['sort=p', 'sort is "p" but must be one of q, change.'],
    ['endDate=2026-11-20', 'startDate is missing. It must be set together with endDate.'],
    [
      'startDate=0001-01-01&endDate=2026-11-20',
      'compare is "previous" but must be a period within the years 1 to 9999',
    ],
  ])('declines %s', async (query, message) => {
    const response = await world.get(`/brands/b/changes?${query}`)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { code: string; message: string } }
    expect(error.code).toBe('INVALID_PARAMETER')
    expect(error.message).toContain(message)
  })
})

describe.each(engines)('what changed of a lopsided or an incomplete panel, on %s', (_, open) => {
  const world = aStandingWorld(open, [
    ...watched,
    ...topicOf('heavy', { before: [100, 1, 0, 1, 0], after: [110, 1, 1, 0, 0], times: 198 }).filter(
      // The other prompts have one answer per period, so one prompt has 99%.
      ({ promptId, id }: { promptId?: string; id?: string }) =>
        promptId === undefined || promptId === 'heavy0' || /-(17|19) .* 0$/.test(id!),
    ),
  ])

  it('has an interval where one prompt has 99 % of the answers, with a caveat', async () => {
    const { changes } = await world.client.changes.list({ brandId, measures: ['mentionRate'], ...window })
    expect(changes[0]!.matched).toEqual({ prompts: 5, answersBefore: 400, answersAfter: 400 })
    expect(changes[0]!.caveats).toEqual(['asked_once', 'few_days', 'heavy_prompt'])
    const { likeForLike, market, verdict } = changes[0]!
    expect(verdict).toBe('unclear')
    expect(likeForLike!.low).toBeLessThan(0)
    expect(likeForLike!.high).toBeGreaterThan(5)
    expect(market.reason).toBe(null)
    expect(market.high! - market.low!).toBeGreaterThan(likeForLike!.high! - likeForLike!.low!)
  })

  it.each([
    ['before', '2026-11-17'],
    ['after', '2026-11-20'],
  ])('says that asks of the period %s were not answered', async (_, day) => {
    const caveatsOf = async (query: object) =>
      (await world.client.changes.list({ brandId, measures: ['coverage'], ...window, ...query })).changes[0]!.caveats
    await aCoverage(world.db, [[day, 'chatgpt', 10, 8]])
    expect(await caveatsOf({})).toContain('incomplete')
    expect(await caveatsOf({ by: 'provider' })).toContain('incomplete')
    await clearCoverage(world.db, day)
    expect(await caveatsOf({})).not.toContain('incomplete')
  })
})

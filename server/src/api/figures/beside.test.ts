import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { answer, prompt, topic } from '../../../test/records.ts'
import { asked, watched } from '../../../test/trust-records.ts'
import { aStandingWorld } from '../../../test/world.ts'

const brandId = 'b'
const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const window = { startDate: '2026-11-19', endDate: '2026-11-20' }

/** Prompts of a topic with ten answers each per day. The numbers are the answers that mention the brand, per period. */
const topicOf = (id: string, before: readonly number[], after: readonly number[]) => [
  topic(id, id),
  ...before.map((_, i) => prompt(`${id}${i}`, { topicId: id })),
  ...days.flatMap((day, d) =>
    (d < 2 ? before : after).flatMap((hits, i) => asked({ prompt: `${id}${i}`, day }, hits, 10)),
  ),
]

const records = [
  ...watched,
  ...topicOf('up', [3, 2, 4, 3, 2, 4], [6, 6, 7, 5, 6, 6]),
  ...topicOf('same', [5, 4, 5, 6, 5, 5], [5, 4, 5, 6, 5, 5]),
  topic('empty', 'empty'),
  topic('cited', 'cited'),
  ...[0, 1].flatMap(i => [
    prompt(`c${i}`, { topicId: 'cited' }),
    ...days.flatMap((day, d) =>
      [0, 1].map(n =>
        answer(`${day} c${i} ${n}`, `${day}T10:00:00Z`, {
          promptId: `c${i}`,
          cites: [
            ...(d < 2 && n === 1 ? [] : ['https://one.example/']),
            ...(d >= 2 && n === 1 ? [] : ['https://two.example/']),
          ],
        }),
      ),
    ),
  ]),
]

describe.each(engines)('what figures have beside them, on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const all = { brandId, ...window, counts: true, intervals: true, against: 'previous' as const }
  const panelsOf = async (by: 'brand' | 'topic' | 'prompt' | 'provider' | 'competitor', query: object = {}) => {
    const { figures } = await world.client.confidence.get({ brandId, ...window, by, limit: 100, ...query })
    return new Map(figures.map(({ id, measure, panel }) => [`${id} ${measure}`, panel]))
  }

  it('is nothing where nothing is asked for', async () => {
    const { keywords, ...rest } = await world.client.keywords.list({ brandId, ...window })
    expect(rest).not.toHaveProperty('comparison')
    for (const field of ['counts', 'intervals', 'against']) expect(keywords[0]).not.toHaveProperty(field)
  })

  it('is what topics were before, and whether that is more than chance', async () => {
    const { keywords, comparison } = await world.client.keywords.list({ ...all, sort: 'keyword', order: 'asc' })
    const [, empty, same, up] = keywords
    // 2 days x (3 + 2 + 4 + 3 + 2 + 4) = 36 of 120 mention the brand before, 72 of 120 after.
    expect(up!.counts!.brandMentionRate).toEqual({ numerator: 72, denominator: 120 })
    expect(up!.against!.brandMentionRate).toEqual({ was: 30, change: 30, verdict: 'up' })
    expect(same!.against!.brandMentionRate).toMatchObject({ was: 50, change: 0 })
    expect(empty!.counts!.brandMentionRate).toEqual({ numerator: 0, denominator: 0 })
    expect(empty!.against!.brandMentionRate).toEqual({ was: null, change: null, verdict: 'not_comparable' })
    expect(empty!.intervals!.avgSentiment).toMatchObject({ low: null, method: null, reason: 'nothing_to_count' })
    const panels = await panelsOf('topic')
    expect(up!.intervals!.brandMentionRate).toEqual({
      ...panels.get('up mentionRate'),
      ...{ of: 'panel', level: 95, method: 'wilson' },
    })
    expect(comparison).toMatchObject({
      before: { start: '2026-11-17', end: '2026-11-18' },
      after: { start: '2026-11-19', end: '2026-11-20' },
    })
  })

  it('is that of the brand and of all its topics in performance', async () => {
    const { scores, byTopic } = await world.client.performance.get(all)
    expect(scores.counts).toMatchObject({
      mentionRate: { numerator: 132, denominator: 240 },
      // The topic of sources has 8 more answers, without mentions.
      coverage: { numerator: 132, denominator: 248 },
    })
    // 36 + 60 of 240 before.
    expect(scores.against!.mentionRate).toMatchObject({ was: 40, change: 15, verdict: 'up' })
    const [panels, ofTopics] = [await panelsOf('brand'), await panelsOf('topic')]
    expect(scores.intervals!.sentiment).toMatchObject(panels.get('b avgSentiment')!)
    expect(scores.intervals!.mentionRate).toMatchObject(panels.get('b mentionRate')!)
    const up = byTopic.find(({ id }) => id === 'up')!
    expect(up.intervals!.score).toMatchObject(ofTopics.get('up score')!)
    expect(up.counts).not.toHaveProperty('score')
    expect(up.against!.mentionRate.verdict).toBe('up')
  })

  it('is that of prompts and entities', async () => {
    const { prompts } = await world.client.prompts.list({ ...all, limit: 100 })
    const up0 = prompts.find(({ id }) => id === 'up0')!
    expect(up0.counts).toEqual({
      mentionRate: { numerator: 12, denominator: 20 },
      sourceRate: { numerator: 0, denominator: 20 },
      recommendedRate: { numerator: 0, denominator: 0 },
    })
    expect(up0.against!.mentionRate).toMatchObject({ was: 30, change: 30 })
    expect(up0.intervals!.mentionRate).toMatchObject((await panelsOf('prompt')).get('up0 coverage')!)
    const { competitors } = await world.client.competitors.list(all)
    const panels = await panelsOf('competitor')
    for (const { id, intervals } of competitors)
      expect(intervals!.avgPosition).toMatchObject(panels.get(`${id} avgPosition`)!)
    expect(competitors.find(({ relationship }) => relationship === 'SELF')!.against!.shareOfVoice).toMatchObject({
      verdict: 'up',
    })
  })

  it('is that of rows and cells of a matrix', async () => {
    const { rows } = await world.client.matrix.get(all)
    const up = rows.find(({ id }) => id === 'up')!
    const [cell] = up.cells
    expect(up.against!.mentionRate).toEqual({ was: 30, change: 30, verdict: 'up' })
    expect(cell!.counts!.mentionRate).toEqual({ numerator: 72, denominator: 120 })
    const panels = await panelsOf('topic', { provider: cell!.provider })
    expect(cell!.intervals!.score).toMatchObject(panels.get('up score')!)
    expect(cell!.against!.mentionRate).toEqual({ was: 30, change: 30, verdict: 'up' })
  })

  it('is that of source domains, over all citations of the answers in scope', async () => {
    const { sources, comparison } = await world.client.sourceDomains.list({ ...all, topic: 'cited' })
    const [one] = sources
    // Two answers per day and prompt. Before, both cite the other domain and one also cites this one. After, the
    // reverse.
    expect(one).toMatchObject({ domain: 'one.example', totalMentions: 8, rate: 66.67 })
    expect(one!.counts).toEqual({
      rate: { numerator: 8, denominator: 12 },
      avgPosition: { numerator: 8, denominator: 8 },
    })
    expect(one!.against!.rate).toMatchObject({ was: 33.33, change: 33.33 })
    // Equal positions have no interval.
    expect(one!.against!.avgPosition).toEqual({ was: 1, change: 0, verdict: 'unclear' })
    const { low, high, method } = one!.intervals!.rate
    expect(method).toBe('wilson')
    expect(low).toBeLessThan(66.67)
    expect(high).toBeGreaterThan(66.67)
    expect(one!.intervals!.avgPosition).toMatchObject({ low: null, reason: 'no_variation' })
    // All figures of both domains are tested, except equal positions.
    expect(comparison!.tests).toBeGreaterThan(0)
  })

  it.each([
    ['none', 'brand'],
    ['topic', 'topic'],
    ['provider', 'provider'],
    ['competitor', 'competitor'],
  ] as const)('is that of each day of an evolution by %s', async (by, confident) => {
    const { series } = await world.client.performance.evolution({ brandId, ...window, by, intervals: true })
    const days = [
      { startDate: '2026-11-19', endDate: '2026-11-19' },
      { startDate: '2026-11-20', endDate: '2026-11-20' },
    ]
    const panels = await Promise.all(days.map(day => panelsOf(confident, day)))
    expect(series.length).toBeGreaterThan(0)
    for (const { id, evolution } of series)
      for (const [at, { intervals }] of evolution.entries())
        for (const [measure, interval] of Object.entries(intervals!)) {
          // `confidence` has no interval for the coverage of an entity.
          if (by === 'competitor' && measure === 'coverage') continue
          const { of, level, method, ...ends } = interval!
          expect(ends, `${id} ${measure}`).toEqual(panels[at]!.get(`${id} ${measure}`))
        }
    const { series: months } = await world.client.performance.evolution({
      brandId,
      ...window,
      bucket: 'month',
      intervals: true,
    })
    const ofBrand = await panelsOf('brand')
    expect(months[0]!.evolution[0]!.intervals!.score).toMatchObject(ofBrand.get('b score')!)
  })

  it('needs a window, which the other period does not overlap', async () => {
    for (const [query, message] of [
      ['against=previous', 'against is "previous" but must be given with a window (period, or startDate and endDate).'],
      [
        'against=last&period=7',
        'against is "last" but must be previous, year, or two dates, the first not after the second (YYYY-MM-DD..YYYY-MM-DD).',
      ],
      [
        'against=2026-11-20..2026-11-21&period=7',
        'against is "2026-11-20..2026-11-21" but must be a period that does not overlap the window, 2026-11-15..2026-11-21.',
      ],
    ]) {
      const response = await world.get(`/brands/b/performance?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { message } })
    }
  })
})

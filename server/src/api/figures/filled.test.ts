import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, tag, team, topic } from '../../../test/records.ts'
import { aWorkedWorld } from '../../../test/worked-world.ts'

const brandId = 'b'
const records = [
  team,
  acme,
  topic('shoes', 'Shoes'),
  tag('new', 'new'),
  entity('globex', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  prompt('p1', { topicId: 'shoes', tagIds: ['new'] }),
  prompt('p2'),
  answer('a1', '2026-11-17T10:00:00Z', {
    says: { self: [1, 80, 'yes'], globex: [2, 40, 'no'] },
    cites: ['https://globex.com/'],
  }),
  answer('a2', '2026-11-17T11:00:00Z', { says: { self: [1] } }),
  // Without mentions and citations.
  answer('a3', '2026-11-19T10:00:00Z'),
  answer('a4', '2026-11-20T10:00:00Z', { promptId: 'p2', says: { self: [1] } }),
]

/** Not measured. */
const no = { answers: null, mentionRate: null, sourceRate: null, avgSentiment: null, recommendedRate: null }
const none = { ...no, shareOfVoice: null }
/** For a3: the denominators are 0, and these rates are then 0 by specification. */
const zero = { answers: 1, mentionRate: 0, sourceRate: 0, avgSentiment: null, recommendedRate: null }

describe.each(engines)('with fill an evolution on %s', (_, open) => {
  const world = aWorkedWorld(open, records)
  const { keywords, tags, prompts, competitors, sourceDomains } = {
    keywords: (query: object) => world.client.keywords.evolution({ brandId, keywordId: 'shoes', ...query }),
    tags: (query: object) => world.client.tags.evolution({ brandId, tagId: 'new', ...query }),
    prompts: (query: object) => world.client.prompts.evolution({ brandId, promptId: 'p1', ...query }),
    competitors: (query: object) => world.client.competitors.evolution({ brandId, competitorId: 'globex', ...query }),
    sourceDomains: (query: object) =>
      world.client.sourceDomains.evolution({ brandId, sourceId: 'd:globex.com', ...query }),
  }
  const fill = true

  it('of a topic or tag has every day: nulls where it was not measured', async () => {
    // Mentioned in 2 of 2 answers, cited in 0 of 1. Share of voice 2 of 3.
    const scored = { avgSentiment: 80, recommendedRate: 100 }
    const first = { answers: 2, mentionRate: 100, sourceRate: 0, shareOfVoice: 66.67, ...scored }
    const days = [
      { date: '2026-11-17', ...first },
      { date: '2026-11-18', ...none },
      { date: '2026-11-19', ...zero, shareOfVoice: 0 },
    ]
    expect((await keywords({ fill })).evolution).toEqual(days)
    expect((await tags({ fill })).evolution).toEqual(days)
    expect((await tags({ fill: false })).evolution).toEqual([days[0], days[2]])
    // The 20th has answers, but not for this topic.
    expect((await keywords({ fill, period: 3 })).evolution).toEqual([
      days[2],
      { date: '2026-11-20', ...none },
      { date: '2026-11-21', ...none },
    ])
  })

  it('of a prompt has every day', async () => {
    expect((await prompts({ fill })).evolution).toEqual([
      { date: '2026-11-17', answers: 2, mentionRate: 100, sourceRate: 0, avgSentiment: 80, recommendedRate: 100 },
      { date: '2026-11-18', ...no },
      { date: '2026-11-19', ...zero },
    ])
  })

  it('of a competitor has 0 on a day with answers that do not name it, and null on one without', async () => {
    const average = { avgPosition: null, avgSentiment: null, recommendedRate: null }
    const named = { mentions: 1, shareOfVoice: 33.33, avgPosition: 2, avgSentiment: 40, recommendedRate: 0 }
    const unnamed = { answers: 1, mentions: 0, shareOfVoice: 0, ...average }
    expect((await competitors({ fill })).evolution).toEqual([
      { date: '2026-11-17', answers: 2, ...named },
      { date: '2026-11-18', answers: null, mentions: null, shareOfVoice: null, ...average },
      { date: '2026-11-19', ...unnamed },
      { date: '2026-11-20', ...unnamed },
    ])
    expect((await competitors({})).evolution).toEqual([{ date: '2026-11-17', ...named }])
  })

  it('of a source domain has 0 on a day with answers that do not cite it, and null on one without', async () => {
    expect((await sourceDomains({ fill, topic: 'shoes', period: 5 })).evolution).toEqual([
      { date: '2026-11-17', answers: 2, mentions: 1, avgPosition: 1 },
      { date: '2026-11-18', answers: null, mentions: null, avgPosition: null },
      { date: '2026-11-19', answers: 1, mentions: 0, avgPosition: null },
      { date: '2026-11-20', answers: null, mentions: null, avgPosition: null },
      { date: '2026-11-21', answers: null, mentions: null, avgPosition: null },
    ])
  })

  it('has counts: 0 of 0 of a day without answers, and what there is to be of on one that does not name whom it asks for', async () => {
    const of = (numerator: number, denominator: number) => ({ numerator, denominator })
    const shown = (points: readonly object[]) => points.map(point => (point as { counts?: object }).counts)
    const counts = true
    const unscored = { avgSentiment: of(0, 0), recommendedRate: of(0, 0) }
    const zero = { shareOfVoice: of(0, 0), avgPosition: of(0, 0), ...unscored }
    expect(shown((await competitors({ fill, counts })).evolution)).toEqual([
      { shareOfVoice: of(1, 3), avgPosition: of(2, 1), avgSentiment: of(40, 1), recommendedRate: of(0, 1) },
      zero,
      zero,
      { ...zero, shareOfVoice: of(0, 1) },
    ])
    expect(shown((await sourceDomains({ fill, counts, period: 2 })).evolution)).toEqual([
      { avgPosition: of(0, 0) },
      { avgPosition: of(0, 0) },
    ])
    const none = { mentionRate: of(0, 0), sourceRate: of(0, 0), ...unscored }
    expect(shown((await prompts({ fill, counts, period: 3 })).evolution)).toEqual([
      { ...none, mentionRate: of(0, 1), sourceRate: of(0, 1) },
      none,
      none,
    ])
    expect(shown((await keywords({ fill, counts })).evolution)).toEqual([
      {
        ...{ mentionRate: of(2, 2), sourceRate: of(0, 1), shareOfVoice: of(2, 3) },
        ...{ avgSentiment: of(80, 1), recommendedRate: of(1, 1) },
      },
      { ...none, shareOfVoice: of(0, 0) },
      { ...none, shareOfVoice: of(0, 0) },
    ])
  })

  it('has no days where there are no answers and no window, and at most 4,000', async () => {
    expect((await competitors({ fill, provider: 'nobody' })).evolution).toEqual([])
    const endDate = '2026-11-21'
    expect((await prompts({ fill, startDate: '2015-12-10', endDate })).evolution).toHaveLength(4000)
    const response = await world.get(`/brands/b/prompts/p1/evolution?fill=true&startDate=2015-12-09&endDate=${endDate}`)
    expect(await response.json()).toMatchObject({
      error: {
        code: 'INVALID_PARAMETER',
        message:
          'fill is "true" but must be used with a shorter window. From 2015-12-09 to 2026-11-21 there would be more than 4,000 points.',
      },
    })
  })
})

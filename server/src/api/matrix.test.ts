import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team, topic } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'

const brandId = 'b'
const at = '2026-11-20'
const claude = { provider: 'claude' }
const records = [
  team,
  acme,
  entity('me', 'Acme', 'SELF', { domain: 'acme.com' }),
  entity('g', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  entity('h', 'Hyper', 'DIRECT', { domain: 'shop.globex.com' }),
  entity('i', 'Initech', 'INDIRECT', { domain: 'initech.com' }),
  topic('t1', 'Shoes'),
  topic('t2', 'hats'),
  topic('t3', 'Hats'),
  prompt('p1', { topicId: 't1', type: 'BOFU' }),
  prompt('p2', { topicId: 't2', type: 'MOFU' }),
  prompt('p3', { topicId: 't3', type: 'TOFU' }),
  prompt('p4'),
  answer('m1', at, { says: { me: [2, 70, 'yes'], g: [1, 90], i: [3] }, cites: ['https://acme.com/'] }),
  answer('m2', at, { says: { g: [1] }, cites: ['https://globex.com/', 'https://shop.globex.com/'] }),
  answer('m3', at, { ...claude, says: { h: [1, 20] }, cites: ['https://shop.globex.com/x'] }),
  answer('m4', at, { promptId: 'p2', says: { me: [1] } }),
  answer('m5', at, {
    ...{ ...claude, promptId: 'p3', says: { me: [1, 40, 'no'], g: [2, 40], h: [3, 10] } },
    cites: ['https://acme.com/', 'https://globex.com/'],
  }),
  answer('m6', at, { promptId: 'p4', provider: 'gemini', says: { me: [1, 10] } }),
  // The day before the last 30 days.
  answer('old', '2026-10-22T23:59:59.999Z', { provider: 'grok' }),
]

const unranked = { rank: null, total: 3 }
const best = { rank: 1, total: 3 }
/** The values of an empty cell, without `provider`. */
const empty = {
  score: 0,
  subScores: { mentionRate: 0, shareOfVoice: 0, citationRate: 0, sentiment: null, recommendedRate: null },
  ranking: { mentionRate: unranked, shareOfVoice: unranked, citationRate: unranked, sentiment: unranked },
  citations: 0,
  position: null,
}

describe.each(engines)('the matrix on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  const ask = (query: object = {}) => world.client.matrix.get({ brandId, ...query })
  const cellOf = async (row: number, column: number) => (await ask()).rows[row]!.cells[column]

  it('has a column for each provider of the last 30 days and a row for each topic, best first', async () => {
    const { providers, rows, brand, granularity } = await ask()
    expect(providers).toEqual([
      { id: 'chatgpt', name: 'ChatGPT' },
      { id: 'claude', name: 'Claude' },
      { id: 'gemini', name: 'Gemini' },
    ])
    expect([brand, granularity]).toEqual([{ id: 'b', name: 'Acme' }, 'topics'])
    // t2 and t3: 1 of 1 and the same folded name, so sorted by id. t1: m1 of m1, m2, m3.
    expect(rows.map(row => [row.id, row.name, row.promptCount, row.mentionRate, row.coverage])).toEqual([
      ['t2', 'hats', 1, 100, { count: 1, total: 1, percentage: 100 }],
      ['t3', 'Hats', 1, 100, { count: 1, total: 1, percentage: 100 }],
      ['t1', 'Shoes', 1, 33.33, { count: 1, total: 3, percentage: 33.33 }],
    ])
  })

  it('ranks SELF in a cell', async () => {
    // t1 by chatgpt: m1 and m2. Mentions 1 of 2, share of voice 1 of 3, citations m1 of m1 and m2. Score 25 + 15 +
    // 6.67. Globex has two mentions and once the sentiment 90, so it beats Acme in three measures. One answer cites
    // each of the three entities: shop.globex.com belongs to Globex and Hyper.
    const second = { rank: 2, total: 3 }
    expect(await cellOf(2, 0)).toEqual({
      provider: 'chatgpt',
      score: 46.67,
      subScores: { mentionRate: 50, shareOfVoice: 33.33, citationRate: 50, sentiment: 70, recommendedRate: 100 },
      ranking: { mentionRate: second, shareOfVoice: second, citationRate: best, sentiment: second },
      citations: 1,
      position: 2,
      topCompetitor: 'Globex',
      topCompetitors: [{ name: 'Globex', mentions: 2, avgPosition: 1, relationship: 'DIRECT' }],
      topSources: ['acme.com', 'globex.com', 'shop.globex.com'].map(domain => ({ domain, citations: 1 })),
    })
  })

  it('has no rank where SELF has no value', async () => {
    // t1 by claude: only m3, without SELF.
    expect(await cellOf(2, 1)).toMatchObject({ ...empty, topCompetitor: 'Hyper' })
    // t2 by chatgpt: m4 mentions only SELF, without sentiment and citations. Score 50 + 0 + 20.
    expect(await cellOf(0, 0)).toMatchObject({
      score: 70,
      subScores: { mentionRate: 100, shareOfVoice: 100, citationRate: 0, sentiment: null, recommendedRate: null },
      ranking: { mentionRate: best, shareOfVoice: best, citationRate: unranked, sentiment: unranked },
    })
    // t3 by claude: m5. All are mentioned once, Acme and Globex are cited once with sentiment 40. Ties share the best
    // rank.
    expect(await cellOf(1, 1)).toMatchObject({
      score: 86.67,
      subScores: { mentionRate: 100, shareOfVoice: 33.33, citationRate: 100, sentiment: 40, recommendedRate: 0 },
      ranking: { mentionRate: best, shareOfVoice: best, citationRate: best, sentiment: best },
    })
  })

  it('fills the cells without answers', async () => {
    const nobody = { topCompetitor: null, topCompetitors: [], topSources: [] }
    expect(await cellOf(0, 2)).toEqual({ provider: 'gemini', ...empty, ...nobody })
  })

  it('averages the cells that have answers, and sums up the rows', async () => {
    const { providerAverages, summary } = await ask()
    expect(providerAverages).toEqual([
      // (70 + 46.67) / 2, (100 + 50) / 2, (100 + 33.33) / 2, (0 + 50) / 2. One cell has a sentiment and was judged.
      {
        provider: 'chatgpt',
        score: 58.33,
        mentionRate: 75,
        shareOfVoice: 66.67,
        citationRate: 25,
        sentiment: 70,
        recommendedRate: 100,
      },
      // (86.67 + 0) / 2, (100 + 0) / 2, (33.33 + 0) / 2, (100 + 0) / 2
      {
        provider: 'claude',
        score: 43.33,
        mentionRate: 50,
        shareOfVoice: 16.67,
        citationRate: 50,
        sentiment: 40,
        recommendedRate: 0,
      },
      // Its only answer has no topic.
      {
        provider: 'gemini',
        score: null,
        mentionRate: null,
        shareOfVoice: null,
        citationRate: null,
        sentiment: null,
        recommendedRate: null,
      },
    ])
    expect(summary).toEqual({
      totalRows: 3,
      averageMentionRate: 77.78, // (100 + 100 + 33.33) / 3
      topPerforming: { rowId: 't2', rowName: 'hats', mentionRate: 100 },
      needsAttention: { rowId: 't1', rowName: 'Shoes', mentionRate: 33.33 },
    })
  })

  it('sums up the returned rows only, and needs no attention for 0 (D20)', async () => {
    const top = { rowId: 't3', rowName: 'Hats', mentionRate: 100 }
    expect((await ask({ limit: 2 })).summary).toMatchObject({
      ...{ totalRows: 3, averageMentionRate: 100, needsAttention: null },
    })
    // By claude, t1 has 0 of 1: not in `topPerforming` and not in `needsAttention`.
    expect((await ask({ provider: 'claude' })).summary).toEqual({
      ...{ totalRows: 2, averageMentionRate: 50, topPerforming: top, needsAttention: null },
    })
    expect((await ask({ provider: 'nobody' })).summary).toEqual({
      ...{ totalRows: 0, averageMentionRate: null, topPerforming: null, needsAttention: null },
    })
  })

  it.each([
    ['funnel', 'TOFU MOFU BOFU'],
    ['prompts', 'p2 p3 p4 p1'],
    ['tags', ''],
  ])('has the rows of %s, and keeps the order of the funnel', async (granularity, ids) => {
    const { rows } = await ask({ granularity })
    expect(rows.map(({ id, name }) => [id, name])).toEqual(ids.split(' ').flatMap(id => (id ? [[id, id]] : [])))
  })
})

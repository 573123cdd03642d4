import { describe, expect, it } from 'vitest'
import { acme, answer, ask, entity, pluck, prompt, topic } from './small-world.ts'

const lines = [
  acme,
  entity('me', 'Acme', 'SELF', 'acme.com'),
  entity('g', 'Globex', 'DIRECT', 'globex.com'),
  entity('h', 'Hyper', 'DIRECT', 'shop.globex.com'),
  entity('i', 'Initech', 'INDIRECT', 'initech.com'),
  topic('t1', 'Shoes'),
  topic('t2', 'hats'),
  topic('t3', 'Hats'),
  prompt('p1', { topicId: 't1', type: 'BOFU' }),
  prompt('p2', { topicId: 't2', type: 'MOFU' }),
  prompt('p3', { topicId: 't3', type: 'TOFU' }),
  prompt('p4'),
  answer('m1', { says: { me: [2, 70], g: [1, 90], i: [3] }, cites: ['https://acme.com/'] }),
  answer('m2', { says: { g: [1] }, cites: ['https://globex.com/', 'https://shop.globex.com/'] }),
  answer('m3', { provider: 'claude', says: { h: [1, 20] }, cites: ['https://shop.globex.com/x'] }),
  answer('m4', { promptId: 'p2', says: { me: [1] } }),
  answer('m5', {
    promptId: 'p3',
    provider: 'claude',
    says: { me: [1, 40], g: [2, 40], h: [3, 10] },
    cites: ['https://acme.com/', 'https://globex.com/'],
  }),
  answer('m6', { promptId: 'p4', provider: 'gemini', says: { me: [1, 10] } }),
  answer('old', { at: '01-31', provider: 'grok' }),
]

const none = { rank: null, total: 3 }
function cellOf(row: number, column: number) {
  const cells = ask(lines, 'matrix.get').rows![row]!.cells as unknown[]
  return cells[column]
}

describe('matrix', () => {
  it('has a column for each provider of the last 30 days and a row for each topic, best first', () => {
    const { providers, rows, brand, granularity } = ask(lines, 'matrix.get')
    // The 30 days to March 2nd begin on February 1st (28 + 2), so January 31st is out.
    expect(providers).toEqual([
      { id: 'chatgpt', name: 'ChatGPT' },
      { id: 'claude', name: 'Claude' },
      { id: 'gemini', name: 'Gemini' },
    ])
    expect([brand, granularity]).toEqual([{ id: 'b', name: 'Acme' }, 'topics'])
    // t2 and t3: 1 of 1, one name when folded, so by id. t1: m1 of m1, m2, m3.
    expect(rows).toMatchObject([
      { id: 't2', name: 'hats', promptCount: 1, mentionRate: 100, coverage: { count: 1, total: 1, percentage: 100 } },
      { id: 't3', name: 'Hats', promptCount: 1, mentionRate: 100, coverage: { count: 1, total: 1, percentage: 100 } },
      {
        id: 't1',
        name: 'Shoes',
        promptCount: 1,
        mentionRate: 33.33,
        coverage: { count: 1, total: 3, percentage: 33.33 },
      },
    ])
  })

  it('ranks SELF in a cell', () => {
    // t1 by chatgpt: m1, m2. Mentions 1 of 2; voices 1 of 3; citations m1 of m1, m2; 25 + 15 + 6.67.
    // Globex is named twice and scored 90 once, so it beats Acme thrice; all three are cited by one answer each:
    // shop.globex.com is Globex's and Hyper's.
    expect(cellOf(2, 0)).toEqual({
      provider: 'chatgpt',
      score: 46.67,
      subScores: { mentionRate: 50, shareOfVoice: 33.33, citationRate: 50, sentiment: 70 },
      ranking: {
        mentionRate: { rank: 2, total: 3 },
        shareOfVoice: { rank: 2, total: 3 },
        citationRate: { rank: 1, total: 3 },
        sentiment: { rank: 2, total: 3 },
      },
      citations: 1,
      position: 2,
      topCompetitor: 'Globex',
      topCompetitors: [{ name: 'Globex', mentions: 2, avgPosition: 1, relationship: 'DIRECT' }],
      topSources: [
        { domain: 'acme.com', citations: 1 },
        { domain: 'globex.com', citations: 1 },
        { domain: 'shop.globex.com', citations: 1 },
      ],
    })
  })

  it('has no rank where SELF has no value', () => {
    // t1 by claude: m3 alone, without SELF.
    expect(cellOf(2, 1)).toMatchObject({
      score: 0,
      subScores: { mentionRate: 0, shareOfVoice: 0, citationRate: 0, sentiment: null },
      ranking: { mentionRate: none, shareOfVoice: none, citationRate: none, sentiment: none },
      citations: 0,
      position: null,
      topCompetitor: 'Hyper',
    })
    // t2 by chatgpt: m4 names SELF alone, unscored, and cites nothing; 50 + 0 + 20.
    expect(cellOf(0, 0)).toMatchObject({
      score: 70,
      subScores: { mentionRate: 100, shareOfVoice: 100, citationRate: 0, sentiment: null },
      ranking: {
        mentionRate: { rank: 1, total: 3 },
        shareOfVoice: { rank: 1, total: 3 },
        citationRate: none,
        sentiment: none,
      },
    })
    // t3 by claude: m5. All are named once, Acme and Globex cited once and both scored 40: ties share the best rank.
    const best = { rank: 1, total: 3 }
    expect(cellOf(1, 1)).toMatchObject({
      score: 86.67,
      subScores: { mentionRate: 100, shareOfVoice: 33.33, citationRate: 100, sentiment: 40 },
      ranking: { mentionRate: best, shareOfVoice: best, citationRate: best, sentiment: best },
    })
  })

  it('fills the cells without answers', () => {
    expect(cellOf(0, 2)).toEqual({
      provider: 'gemini',
      score: 0,
      subScores: { mentionRate: 0, shareOfVoice: 0, citationRate: 0, sentiment: null },
      ranking: { mentionRate: none, shareOfVoice: none, citationRate: none, sentiment: none },
      citations: 0,
      position: null,
      topCompetitor: null,
      topCompetitors: [],
      topSources: [],
    })
  })

  it('averages the cells that have answers, and sums up the rows', () => {
    const { providerAverages, summary } = ask(lines, 'matrix.get')
    expect(providerAverages).toEqual([
      // (70 + 46.67) / 2, (100 + 50) / 2, (100 + 33.33) / 2, (0 + 50) / 2; one cell has a sentiment
      { provider: 'chatgpt', score: 58.33, mentionRate: 75, shareOfVoice: 66.67, citationRate: 25, sentiment: 70 },
      // (86.67 + 0) / 2, (100 + 0) / 2, (33.33 + 0) / 2, (100 + 0) / 2
      { provider: 'claude', score: 43.33, mentionRate: 50, shareOfVoice: 16.67, citationRate: 50, sentiment: 40 },
      // its one answer has no topic
      { provider: 'gemini', score: null, mentionRate: null, shareOfVoice: null, citationRate: null, sentiment: null },
    ])
    expect(summary).toEqual({
      totalRows: 3,
      averageMentionRate: 77.78, // (100 + 100 + 33.33) / 3
      topPerforming: { rowId: 't2', rowName: 'hats', mentionRate: 100 },
      needsAttention: { rowId: 't1', rowName: 'Shoes', mentionRate: 33.33 },
    })
  })

  it('sums up the returned rows only, and needs no attention for 0 (D20)', () => {
    expect(ask(lines, 'matrix.get', { limit: '2' }).summary).toMatchObject({
      totalRows: 3,
      averageMentionRate: 100,
      needsAttention: null,
    })
    // By claude t1 has 0 of 1: neither above 0 nor shown as weak.
    expect(ask(lines, 'matrix.get', { provider: 'claude' }).summary).toEqual({
      totalRows: 2,
      averageMentionRate: 50,
      topPerforming: { rowId: 't3', rowName: 'Hats', mentionRate: 100 },
      needsAttention: null,
    })
    expect(ask(lines, 'matrix.get', { provider: 'nobody' }).summary).toEqual({
      totalRows: 0,
      averageMentionRate: null,
      topPerforming: null,
      needsAttention: null,
    })
  })

  it('keeps the order of the funnel, and names prompts by their text', () => {
    const rows = (granularity: string) => pluck(ask(lines, 'matrix.get', { granularity }).rows, 'id', 'name')
    expect(rows('funnel')).toEqual([
      ['TOFU', 'TOFU'],
      ['MOFU', 'MOFU'],
      ['BOFU', 'BOFU'],
    ])
    expect(rows('prompts')).toEqual(['p2', 'p3', 'p4', 'p1'].map(id => [id, `text of ${id}`]))
    expect(rows('tags')).toEqual([])
  })
})

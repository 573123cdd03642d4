import { describe, expect, it } from 'vitest'
import { acme, answer, ask, entity, pluck, prompt, tag, topic } from './small-world.ts'

const lines = [
  acme,
  entity('me', 'Acme', 'SELF', 'acme.com'),
  entity('g', 'Globex', 'DIRECT', 'globex.com'),
  entity('i', 'Initech', 'INDIRECT', 'initech.com'),
  entity('x', 'Xen', 'DIRECT', 'xen.com', { ignored: true }),
  topic('t1', 'Shoes'),
  topic('t2', 'Hats'),
  tag('A', 'new'),
  tag('B', 'old'),
  prompt('p1', { topicId: 't1', tagIds: ['A', 'B'], type: 'TOFU' }),
  prompt('p2', { topicId: 't2', tagIds: ['A'], type: 'MOFU' }),
  prompt('p3', { type: 'BOFU' }),
  answer('a1', {
    at: '02-27',
    says: { me: [1, 80], g: [2, 40], i: [3] },
    cites: ['https://acme.com/a', 'https://blog.acme.com/b', 'https://globex.com/'],
  }),
  answer('a2', { at: '02-28', provider: 'claude', says: { g: [1, 50] }, cites: ['https://globex.com/'] }),
  answer('a3', {
    promptId: 'p2',
    says: { me: [3, 60.5], x: [1, 10] },
    cites: ['https://news.example/1', 'https://acme.com/a'],
  }),
  answer('a4', {
    promptId: 'p3',
    at: '03-02',
    says: { i: [1, 50] },
    cites: ['https://initech.com/', 'https://xen.com/'],
  }),
  answer('a5', { promptId: 'p2', at: '03-03', provider: 'claude' }),
]

describe('performance', () => {
  it('scores all answers, the future included', () => {
    const { period, methodology, scores } = ask(lines, 'performance.get')
    // No window: the days of the first and the last answer (D19).
    expect(period).toEqual({ start: '2026-02-27', end: '2026-03-03' })
    expect(methodology).toEqual({
      promptsCount: 3,
      providersCount: 2,
      providers: ['chatgpt', 'claude'],
      responsesTotal: 5,
      responsesWithMentions: 3, // a1, a2, a3; a4 names only an INDIRECT entity
      responsesWithSources: 4, // all but a5: of any domain
    })
    expect(scores).toEqual({
      mentionRate: 66.67, // a1, a3 of a1, a2, a3
      mentionCount: 2,
      mentionTotal: 3,
      coverage: 40, // 2 of 5
      sourceRate: 66.67, // a1, a3 of a1, a2, a3; initech.com is INDIRECT's and xen.com ignored
      sourceCount: 2,
      sourceTotal: 3,
      sourcePages: 2, // acme.com/a twice, blog.acme.com/b
      sentiment: 70.25, // (80 + 60.5) / 2
      shareOfVoice: 50, // 2 of Acme of 2 + 2 of Globex
    })
  })

  it('ranks entities and domains', () => {
    const { topCompetitors, topSources } = ask(lines, 'performance.get')
    // Two mentions each: by name.
    expect(topCompetitors).toEqual([
      { id: 'me', name: 'Acme', relationship: 'SELF', mentions: 2, avgPosition: 2, avgSentiment: 70.25 },
      { id: 'g', name: 'Globex', relationship: 'DIRECT', mentions: 2, avgPosition: 1.5, avgSentiment: 45 },
    ])
    // acme.com at 1 and 2, globex.com at 3 and 1; the others once, by domain.
    expect(topSources).toEqual([
      { id: 'd:acme.com', domain: 'acme.com', mentions: 2, avgPosition: 1.5, isSelf: true },
      { id: 'd:globex.com', domain: 'globex.com', mentions: 2, avgPosition: 2, isSelf: false },
      { id: 'd:blog.acme.com', domain: 'blog.acme.com', mentions: 1, avgPosition: 2, isSelf: true },
      { id: 'd:initech.com', domain: 'initech.com', mentions: 1, avgPosition: 1, isSelf: false },
      { id: 'd:news.example', domain: 'news.example', mentions: 1, avgPosition: 1, isSelf: false },
      { id: 'd:xen.com', domain: 'xen.com', mentions: 1, avgPosition: 2, isSelf: false },
    ])
  })

  it('groups by topic and tag, best score first', () => {
    const { byTopic, byTag } = ask(lines, 'performance.get')
    // t2 has a3, a5: 1 of 1, 1 of 1, 1 of 1. t1 has a1, a2: 1 of 2, 1 of 2, 1 of 3; 25 + 15 + 6.67.
    const shoes = {
      score: 46.67,
      mentionRate: 50,
      sourceRate: 50,
      shareOfVoice: 33.33,
      avgSentiment: 80,
      promptsCount: 1,
    }
    const hats = {
      score: 100,
      mentionRate: 100,
      sourceRate: 100,
      shareOfVoice: 100,
      avgSentiment: 60.5,
      promptsCount: 1,
    }
    expect(byTopic).toEqual([
      { id: 't2', topic: 'Hats', ...hats },
      { id: 't1', topic: 'Shoes', ...shoes },
    ])
    // A has a1, a2, a3, a5: 2 of 3, 2 of 3, 2 of 4; 33.33 + 20 + 10. B has what t1 has.
    expect(byTag).toEqual([
      {
        id: 'A',
        name: 'new',
        score: 63.33,
        mentionRate: 66.67,
        sourceRate: 66.67,
        shareOfVoice: 50,
        avgSentiment: 70.25,
        promptsCount: 2,
      },
      { id: 'B', name: 'old', ...shoes },
    ])
  })

  it('filters answers, not rows: tag=B shows tag A of the same prompt (D19)', () => {
    const { byTag, methodology } = ask(lines, 'performance.get', { tag: 'B' })
    expect(methodology?.responsesTotal).toBe(2)
    // The same answers, so the same score: by id.
    expect(pluck(byTag, 'id', 'score')).toEqual([
      ['A', 46.67],
      ['B', 46.67],
    ])
  })

  it('has the days of the window, even where nothing was answered', () => {
    // March 1st and 2nd: a3 and a4; a5 lies in the future.
    const { period, methodology } = ask(lines, 'performance.get', { period: '2' })
    expect([period, methodology?.responsesTotal]).toEqual([{ start: '2026-03-01', end: '2026-03-02' }, 2])
    const far = ask(lines, 'performance.get', { startDate: '2025-01-01', endDate: '2025-01-02T05:00' })
    expect(far.period).toEqual({ start: '2025-01-01', end: '2025-01-02' })
    expect(far.scores).toMatchObject({ mentionRate: 0, coverage: 0, sentiment: 0, shareOfVoice: 0 })
    expect(ask(lines, 'performance.get', { provider: 'nobody' }).period).toEqual({ start: null, end: null })
  })

  it('knows providers by alias and by model, in any mix (D4)', () => {
    const total = (provider: string) => ask(lines, 'performance.get', { provider }).methodology?.responsesTotal
    expect([total('claude'), total('gpt'), total('nobody , claude')]).toEqual([2, 5, 2])
  })
})

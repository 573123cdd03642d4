import { describe, expect, it } from 'vitest'
import { acme, answer, ask, entity, pluck, prompt, tag, topic } from './small-world.ts'

const lines = [
  acme,
  entity('me', 'Acme', 'SELF', 'acme.com'),
  entity('g', 'Globex', 'DIRECT', 'globex.com'),
  entity('i', 'initech', 'INDIRECT', 'initech.com'),
  topic('t1', 'Shoes'),
  tag('A', 'zoo'),
  tag('B', 'Ape'),
  prompt('p1', { topicId: 't1', tagIds: ['A', 'B'] }),
  prompt('p2', { type: 'BOFU', createdAt: '2026-01-05T00:00:00Z' }),
  // Model x, in order of time and then id: {a, b}, {a}, {}, {}: 1/2, 0, 1. The provider does not part them.
  answer('x1', {
    at: '02-27',
    model: 'x',
    says: { me: [1, 80], i: [2] },
    cites: ['https://acme.com/', 'https://b.example/'],
  }),
  answer('x2', { at: '02-28', model: 'x', provider: 'claude', cites: ['https://acme.com/1', 'https://acme.com/2'] }),
  answer('x4', { model: 'x', says: { i: [1], g: [1, 30], me: [2] } }),
  answer('x3', { model: 'x' }),
  // Model y has one answer, and so no pair.
  answer('y1', {
    at: '03-03',
    model: 'y',
    says: { i: [5, 7.125] },
    cites: [
      { domain: 'b.example', position: 9 },
      { domain: 'globex.com', position: 3 },
    ],
  }),
]

describe('prompts', () => {
  it('lists all of them without a window, those without answers last', () => {
    const { prompts } = ask(lines, 'prompts.list')
    expect(prompts).toEqual([
      {
        id: 'p1',
        text: 'text of p1',
        topic: 'Shoes',
        type: 'TOFU',
        tags: ['Ape', 'zoo'],
        answersCount: 5,
        mentionRate: 40, // x1, x4 of five: of all answers here
        sourceRate: 40, // x1, x2
        lastGeneratedAt: '2026-03-03T00:00:00.000Z',
      },
      {
        id: 'p2',
        text: 'text of p2',
        topic: null,
        type: 'BOFU',
        tags: [],
        answersCount: 0,
        mentionRate: 0,
        sourceRate: 0,
        lastGeneratedAt: null,
      },
    ])
    const turned = ask(lines, 'prompts.list', { order: 'asc' }).prompts
    expect(pluck(turned, 'id')).toEqual([['p1'], ['p2']])
    expect(pluck(ask(lines, 'prompts.list', { sort: 'createdAt' }).prompts, 'id')).toEqual([['p2'], ['p1']])
  })

  it('lists those answered in a window, with the figures of that window (D24)', () => {
    const { prompts, pagination } = ask(lines, 'prompts.list', { startDate: '2026-02-27', endDate: '2026-02-28' })
    expect(pagination?.total).toBe(1)
    expect(pluck(prompts, 'answersCount', 'mentionRate', 'lastGeneratedAt')).toEqual([
      [2, 50, '2026-02-28T00:00:00.000Z'],
    ])
  })

  it('adds details', () => {
    const { prompts } = ask(lines, 'prompts.list', { include: 'details', type: 'TOFU' })
    expect(prompts?.[0]).toMatchObject({
      createdAt: '2026-01-02T00:00:00.000Z',
      // initech 3, Acme 2, Globex 1
      competitors: [
        { name: 'initech', mentions: 3, relationship: 'INDIRECT' },
        { name: 'Acme', mentions: 2, relationship: 'SELF' },
        { name: 'Globex', mentions: 1, relationship: 'DIRECT' },
      ],
      competitorsCount: 2,
      competitorMentionsTotal: 4,
      brandMentioned: true,
      brandMentionCount: 2,
      sources: [
        { domain: 'acme.com', citations: 3, isSelf: true },
        { domain: 'b.example', citations: 2, isSelf: false },
        { domain: 'globex.com', citations: 1, isSelf: false },
      ],
      sourcesCount: 3,
      sourceCitationsTotal: 6,
      sourceStability: 50, // (1/2 + 0 + 1) / 3
    })
  })

  it('shows one, of all time', () => {
    const { prompt: shown } = ask(lines, 'prompts.get', { promptId: 'p1', period: '1' })
    expect(shown).toEqual({
      id: 'p1',
      text: 'text of p1',
      topic: { id: 't1', name: 'Shoes' },
      type: 'TOFU',
      tags: [
        { id: 'B', name: 'Ape' },
        { id: 'A', name: 'zoo' },
      ],
      answersCount: 5,
      mentionRate: 40,
      sourceRate: 40,
      lastGeneratedAt: '2026-03-03T00:00:00.000Z',
      avgSentiment: 80, // x4 is not scored
      createdAt: '2026-01-02T00:00:00.000Z',
    })
    const { prompt: detailed } = ask(lines, 'prompts.get', { promptId: 'p2', include: 'details' })
    expect(detailed).toMatchObject({ topic: null, sourceStability: null, competitors: [], brandMentioned: false })
    expect(() => ask(lines, 'prompts.get', { promptId: 'p3' })).toThrow('404 PROMPT_NOT_FOUND')
  })

  it('shows the answers of one, newest first and then by id (D25)', () => {
    const { answers, total, prompt: head } = ask(lines, 'prompts.answers', { promptId: 'p1' })
    expect([total, head]).toEqual([5, { id: 'p1', text: 'text of p1' }])
    expect(pluck(answers, 'id', 'provider', 'sentiment', 'competitorsMentioned', 'sourcesCited')).toEqual([
      ['y1', 'ChatGPT', null, ['initech'], ['globex.com', 'b.example']],
      ['x3', 'ChatGPT', null, [], []],
      ['x4', 'ChatGPT', null, ['Globex', 'initech', 'Acme'], []], // both at 1: by folded name
      ['x2', 'Claude', null, [], ['acme.com']],
      ['x1', 'ChatGPT', 80, ['Acme', 'initech'], ['acme.com', 'b.example']],
    ])
    expect(ask(lines, 'prompts.answers', { promptId: 'p1', provider: 'claude' }).total).toBe(1)
  })

  it('follows one day by day, of all its answers', () => {
    expect(ask(lines, 'prompts.evolution', { promptId: 'p1' }).evolution).toEqual([
      { date: '2026-02-27', answers: 1, mentionRate: 100, sourceRate: 100, avgSentiment: 80 },
      { date: '2026-02-28', answers: 1, mentionRate: 0, sourceRate: 100, avgSentiment: null },
      { date: '2026-03-01', answers: 2, mentionRate: 50, sourceRate: 0, avgSentiment: null },
      { date: '2026-03-03', answers: 1, mentionRate: 0, sourceRate: 0, avgSentiment: null },
    ])
  })
})

describe('answers', () => {
  it('lists them newest first', () => {
    const { answers } = ask(lines, 'answers.list')
    expect(pluck(answers, 'id', 'competitorsCount', 'sourcesCount', 'selfMentionPosition', 'sentiment')).toEqual([
      ['y1', 1, 2, null, null],
      ['x3', 0, 0, null, null],
      ['x4', 2, 0, 2, null],
      ['x2', 0, 1, null, null],
      ['x1', 1, 2, 1, 80],
    ])
    expect(answers?.[4]).toMatchObject({ promptId: 'p1', promptText: 'text of p1', provider: 'ChatGPT', model: 'x' })
    expect(pluck(ask(lines, 'answers.list', { hasSelfMention: 'true', order: 'asc' }).answers, 'id')).toEqual([
      ['x1'],
      ['x4'],
    ])
    expect(ask(lines, 'answers.list', { hasSelfMention: 'false', hasSelfSource: 'true' }).pagination?.total).toBe(1)
  })

  it('previews 200 code points', () => {
    const { answers } = ask([...lines, answer('z', { at: '03-04', rest: { text: '😀'.repeat(201) } })], 'answers.list')
    expect(answers?.[0]?.textPreview).toBe('😀'.repeat(200))
  })

  it('shows one with all its mentions and sources in order', () => {
    expect(ask(lines, 'answers.get', { answerId: 'y1' }).answer).toEqual({
      id: 'y1',
      prompt: { id: 'p1', text: 'text of p1', topic: 'Shoes', type: 'TOFU' },
      provider: 'ChatGPT',
      model: 'y',
      text: 'text of y1',
      competitors: [{ name: 'initech', position: 5, relationship: 'INDIRECT', sentiment: 7.13 }], // a half, away from 0
      sources: [
        { url: null, domain: 'globex.com', position: 3, isSelf: false },
        { url: null, domain: 'b.example', position: 9, isSelf: false },
      ],
      sentiment: null,
      createdAt: '2026-03-03T00:00:00.000Z',
    })
    expect(() => ask(lines, 'answers.get', { answerId: 'z' })).toThrow('404 ANSWER_NOT_FOUND')
  })
})

import { describe, expect, it } from 'vitest'
import { acme, answer, ask, entity, pluck, prompt, tag, topic } from './small-world.ts'

const lines = [
  acme,
  entity('me', 'Acme', 'SELF', 'acme.com'),
  entity('g', 'Globex', 'DIRECT', 'globex.com'),
  topic('t1', 'Shoes'),
  topic('t2', 'hats'),
  topic('t3', 'Empty'),
  tag('A', 'new'),
  prompt('p1', { topicId: 't1', tagIds: ['A'] }),
  prompt('p2', { topicId: 't1', type: 'BOFU' }),
  prompt('p3', { topicId: 't2', tagIds: ['A'] }),
  answer('a1', { at: '02-28', says: { me: [1, 80], g: [2] }, cites: ['https://acme.com/'] }),
  answer('a2', { says: { g: [1] }, cites: ['https://globex.com/'] }),
  answer('a3', { promptId: 'p3', provider: 'claude', says: { me: [1, 50.5] } }),
]

describe('keywords', () => {
  it('lists every topic', () => {
    expect(ask(lines, 'keywords.list').keywords).toEqual([
      // a1, a2: 1 of 2 answers, 1 of 3 voices
      {
        id: 't1',
        keyword: 'Shoes',
        totalPrompts: 2,
        totalAnswers: 2,
        brandMentionRate: 50,
        shareOfVoice: 33.33,
        avgSentiment: 80,
      },
      {
        id: 't2',
        keyword: 'hats',
        totalPrompts: 1,
        totalAnswers: 1,
        brandMentionRate: 100,
        shareOfVoice: 100,
        avgSentiment: 50.5,
      },
      {
        id: 't3',
        keyword: 'Empty',
        totalPrompts: 0,
        totalAnswers: 0,
        brandMentionRate: 0,
        shareOfVoice: 0,
        avgSentiment: null,
      },
    ])
    expect(pluck(ask(lines, 'keywords.list', { sort: 'keyword', order: 'asc' }).keywords, 'id').flat()).toEqual([
      't3',
      't2',
      't1',
    ])
    expect(pluck(ask(lines, 'keywords.list', { sort: 'sentiment', order: 'asc' }).keywords, 'id').flat()).toEqual([
      't2',
      't1',
      't3',
    ])
  })

  it('counts prompts that pass the prompt filters, answered or not (D30)', () => {
    const counts = (params: Record<string, string>) =>
      pluck(ask(lines, 'keywords.list', { sort: 'keyword', ...params }).keywords, 'id', 'totalPrompts', 'totalAnswers')
    expect(counts({ tag: 'A' })).toEqual([
      ['t1', 1, 2],
      ['t2', 1, 1],
      ['t3', 0, 0],
    ])
    expect(counts({ type: 'BOFU' })).toEqual([
      ['t1', 1, 0],
      ['t2', 0, 0],
      ['t3', 0, 0],
    ])
    expect(counts({ provider: 'claude' })).toEqual([
      ['t1', 2, 0],
      ['t2', 1, 1],
      ['t3', 0, 0],
    ])
  })

  it('follows a topic by the group formulas', () => {
    expect(ask(lines, 'keywords.evolution', { keywordId: 't1' })).toEqual({
      success: true,
      keyword: { id: 't1', text: 'Shoes' },
      evolution: [
        { date: '2026-02-28', answers: 1, mentionRate: 100, sourceRate: 100, shareOfVoice: 50, avgSentiment: 80 },
        { date: '2026-03-01', answers: 1, mentionRate: 0, sourceRate: 0, shareOfVoice: 0, avgSentiment: null },
      ],
    })
    expect(() => ask(lines, 'keywords.evolution', { keywordId: 'A' })).toThrow('404 TOPIC_NOT_FOUND')
  })
})

describe('tags', () => {
  it('lists every tag', () => {
    expect(ask(lines, 'tags.list').tags).toEqual([
      // a1, a2, a3: 2 of 3 answers, 2 of 4 voices, (80 + 50.5) / 2
      {
        id: 'A',
        name: 'new',
        totalPrompts: 2,
        totalAnswers: 3,
        brandMentionRate: 66.67,
        shareOfVoice: 50,
        avgSentiment: 65.25,
      },
    ])
    expect(pluck(ask(lines, 'tags.list', { topic: 't2' }).tags, 'totalPrompts', 'totalAnswers')).toEqual([[1, 1]])
  })

  it('follows a tag', () => {
    const { tag: shown, evolution } = ask(lines, 'tags.evolution', { tagId: 'A', topic: 't2' })
    expect([shown, evolution]).toEqual([
      { id: 'A', name: 'new' },
      [{ date: '2026-03-01', answers: 1, mentionRate: 100, sourceRate: 0, shareOfVoice: 100, avgSentiment: 50.5 }],
    ])
    expect(() => ask(lines, 'tags.evolution', { tagId: 't1' })).toThrow('404 TAG_NOT_FOUND')
  })
})

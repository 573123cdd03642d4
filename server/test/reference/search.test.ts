import { describe, expect, it } from 'vitest'
import { acme, answer, ask, entity, pluck, prompt, type Said, tag, topic } from './small-world.ts'

const searching = (id: string, queries: string[], said: Said = {}) =>
  answer(id, { ...said, rest: { searches: queries.map(query => ({ query })) } })

const lines = [
  acme,
  entity('me', 'Acme', 'SELF', 'acme.com'),
  entity('g', 'Globex', 'DIRECT', 'globex.com'),
  entity('h', 'hyper', 'DIRECT', ''),
  entity('i', 'Initech', 'INDIRECT', ''),
  topic('t1', 'Shoes'),
  tag('A', 'b'),
  tag('B', 'b'),
  tag('C', 'A'),
  prompt('p1', { topicId: 't1', tagIds: ['A', 'B'] }),
  prompt('p2', { tagIds: ['C'] }),
  searching('a1', [' Best shoes', 'best SHOES\u00a0', 'only here'], {
    at: '02-28',
    says: { me: [1], h: [2] },
    cites: ['https://acme.com/'],
  }),
  searching('a2', ['BEST shoes', 'best  shoes', 'brand'], { model: 'z', promptId: 'p2', says: { g: [1], h: [2] } }),
  searching('a3', ['Brand', '\ufeffbrand'], { cites: ['https://blog.acme.com/'], says: { i: [1] } }),
  searching('a4', ['neither'], { says: { me: [1], i: [2] } }),
]

describe('search', () => {
  it('groups queries folded and trimmed, and writes them as the latest did', () => {
    const { searches } = ask(lines, 'search.list')
    expect(searches?.[0]).toEqual({
      query: 'BEST shoes',
      occurrences: 3,
      priority: 'high', // a1 cites the brand, a1 and a2 name direct competitors
      brandPresence: 1,
      competitorPresence: 2,
      competitors: ['hyper', 'Globex'], // two answers, one answer
      uniquePrompts: 2,
      uniqueAnswers: 2,
      uniqueModels: 2,
      models: ['gpt', 'z'],
      topics: ['Shoes'],
      tags: ['A', 'b'], // equal names are one here
      firstSeen: '2026-02-28T00:00:00.000Z',
      lastSeen: '2026-03-01T00:00:00.000Z',
    })
    // "brand" by a2 and a3, of one time: a3 is the greater id. U+FEFF is no white space; inner blanks stay.
    expect(pluck(searches, 'query', 'occurrences', 'priority', 'brandPresence', 'competitorPresence')).toEqual([
      ['BEST shoes', 3, 'high', 1, 2],
      ['Brand', 2, 'high', 1, 1],
      ['best  shoes', 1, 'very-high', 0, 1],
      ['neither', 1, 'low', 0, 0],
      ['only here', 1, 'high', 1, 1],
      ['\ufeffbrand', 1, 'medium', 1, 0],
    ])
  })

  it('sorts by priority and by last seen, ties by the query', () => {
    expect(pluck(ask(lines, 'search.list', { sort: 'priority' }).searches, 'query').flat()).toEqual([
      'best  shoes',
      'BEST shoes',
      'Brand',
      'only here',
      '\ufeffbrand',
      'neither',
    ])
    const oldest = ask(lines, 'search.list', { sort: 'createdAt', order: 'asc', limit: '1' }).searches
    expect(pluck(oldest, 'query')).toEqual([['only here']])
  })
})

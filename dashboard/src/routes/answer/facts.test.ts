import { describe, expect, it } from 'vitest'
import { type ExplanationResponse, factsOf } from './facts.ts'

const text = 'Acme is good (https://a.example). Zoho is not expensive.'
const span = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })
const cited = {
  ...{ original: null, cleaning: [], type: 'OTHER', typeByRules: 'OTHER', typeRule: 'no rule', platform: 'other' },
  community: { id: null, name: null },
} as const
const none = { spans: 0, sentences: 0, clauses: 0 }
const word = (part: string, value: number) => [[{ ...span(part), rule: 'word', value }]]
const entity = (id: string, position: number, more: object) => ({
  ...{ id, name: id, position, sentiment: 70, absent: false, judge: 'lexicon/4', mean: 1, weights: 1, more: none },
  ...{ sentences: [], clauses: [], spans: [{ ...span(id), rule: 'name' }], ...more },
})
const explanation = {
  answerId: 'a',
  length: text.length,
  stored: {
    mentionsOrigin: 'read',
    mentions: [
      {
        id: 'Acme',
        name: 'Acme',
        relationship: 'SELF',
        position: 1,
        sentiment: 70,
        absent: false,
        judge: null,
        origin: 'read',
      },
    ],
    citationsOrigin: 'given',
    citations: [
      { ...cited, position: 1, url: null, domain: 'b.example', origin: 'given' },
      { ...cited, position: 2, url: 'https://a.example', domain: 'a.example', origin: 'given' },
    ],
    searches: [],
    placements: [],
    modelServed: null,
  },
  read: {
    language: 'en',
    mentions: [
      entity('Acme', 1, {
        clauses: [
          {
            ...span('Acme is good'),
            ground: 'it is named',
            value: 2,
            share: 1,
            weight: 1,
            words: word('good', 2),
            steps: [],
          },
        ],
      }),
      entity('Zoho', 2, {
        sentences: [{ ...span('Zoho is not expensive.'), verdict: 'says it is unknown', rule: 'x' }],
        clauses: [
          {
            ...span('not expensive'),
            ground: 'it is named',
            value: -2,
            share: -1,
            weight: 1,
            words: word('expensive', -2),
            steps: [],
          },
        ],
      }),
    ],
    citations: [
      {
        ...cited,
        ...span('https://a.example'),
        position: 1,
        title: null,
        url: 'https://a.example',
        domain: 'a.example',
      },
    ],
  },
} as unknown as ExplanationResponse

describe('the facts of an answer', () => {
  const { entities, sources, marks } = factsOf(explanation)
  it('are those that count, then what is read from the text now beside them', () => {
    expect(entities.map(({ key, stored, read }) => [key, stored?.id, read?.id])).toEqual([
      ['e0', 'Acme', 'Acme'],
      ['e1', undefined, 'Zoho'],
    ])
    expect(sources.map(({ key, stored, read }) => [key, stored?.domain, read?.domain])).toEqual([
      ['s0', 'b.example', undefined],
      ['s1', 'a.example', 'a.example'],
    ])
  })

  it('know where they stand first', () => {
    expect([...entities, ...sources].map(({ first }) => first)).toEqual([
      0,
      text.indexOf('Zoho'),
      undefined,
      text.indexOf('https'),
    ])
  })

  it('mark names, the words of a sentiment by what they say of the entity, denials and citations', () => {
    expect(marks.map(({ fact, kind, start, end }) => [fact, kind, text.slice(start, end)])).toEqual([
      ['e0', 'ours', 'Acme'],
      ['e0', 'clause', 'Acme is good'],
      ['e0', 'good', 'good'],
      ['e1', 'mention', 'Zoho'],
      ['e1', 'absence', 'Zoho is not expensive.'],
      ['e1', 'clause', 'not expensive'],
      ['e1', 'good', 'expensive'],
      ['s1', 'citation', 'https://a.example'],
    ])
  })
})

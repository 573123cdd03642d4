import { describe, expect, it } from 'vitest'
import type { RawAnswer, RawCitation } from '../models/raw-answer.ts'
import { toRecord } from './to-record.ts'

const asked = { id: '2026-11-21-x', brandId: 'b', promptId: 'p', provider: 'chatgpt', country: 'US', manner: 'm' }
const raw = (more: Partial<RawAnswer>): RawAnswer => ({
  text: 'An answer.',
  citations: [],
  consulted: [],
  searches: [],
  sponsored: [],
  products: [],
  modelAsked: 'gpt-5',
  modelServed: 'gpt-5-2026-08-07',
  usage: null,
  cost: null,
  latencyMs: 1,
  finishReason: 'stop',
  ...more,
})
const cited = (url: string, more: Partial<RawCitation> = {}): RawCitation => ({
  url,
  title: null,
  domain: null,
  start: null,
  end: null,
  position: 1,
  ...more,
})

describe('toRecord', () => {
  it('leaves mentions and citations to be read from the text where the reply gives none', () => {
    expect(toRecord(raw({}), asked, 5)).toEqual({
      ...asked,
      model: 'gpt-5',
      modelServed: 'gpt-5-2026-08-07',
      createdAt: 5,
      text: 'An answer.',
      extracted: false,
      citationsExtracted: false,
      searches: [],
      sponsored: [],
    })
  })

  it('gives each page once, cleaned, with its first title', () => {
    const { citations } = toRecord(
      raw({
        citations: [
          cited('https://www.acme.com/a?utm_source=openai'),
          cited('https://reddit.com/r/Shoes/comments/1/x', { title: 'A thread' }),
          cited('https://www.acme.com/a?utm_source=chatgpt.com', { title: 'Acme A' }),
        ],
      }),
      asked,
      5,
    )
    expect(citations).toEqual([
      {
        url: 'https://www.acme.com/a',
        domain: 'acme.com',
        title: 'Acme A',
        position: 1,
        originalUrl: 'https://www.acme.com/a?utm_source=openai',
      },
      {
        url: 'https://reddit.com/r/Shoes/comments/1/x',
        domain: 'reddit.com',
        title: 'A thread',
        position: 2,
        originalUrl: null,
        social: { communityId: 'r/shoes', communityName: 'r/Shoes' },
      },
    ])
  })

  it('counts a redirect that hides its page for the domain that the reply names', () => {
    const url = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC'
    const { citations } = toRecord(
      raw({ citations: [cited(url, { title: 'acme.com', domain: 'acme.com' })] }),
      asked,
      5,
    )
    expect(citations).toEqual([{ url: null, domain: 'acme.com', title: 'acme.com', position: 1, originalUrl: url }])
  })

  it('leaves out what cites nothing, and then reads the text after all', () => {
    expect(toRecord(raw({ citations: [cited('turn0search1')] }), asked, 5)).not.toHaveProperty('citations')
  })

  it('keeps what both engines can, and gives placements ids of their own', () => {
    const placement = {
      advertiserName: 'Globex\0',
      advertiserLogo: '',
      productName: 'Shoe',
      description: 'x',
      imageUrl: null,
      position: 1,
    }
    const record = toRecord(
      raw({
        text: 'a\0b\ud800',
        searches: ['best\0 shoes', ' \u00a0'],
        sponsored: [placement, { ...placement, position: 2 }],
      }),
      asked,
      5,
    )
    expect(record.text).toBe('ab\ufffd')
    expect(record.searches).toEqual([{ query: 'best shoes' }])
    expect(record.sponsored.map(({ id, advertiserName }) => [id, advertiserName])).toEqual([
      ['2026-11-21-x:1', 'Globex'],
      ['2026-11-21-x:2', 'Globex'],
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExtractor } from './extract.ts'

describe('createExtractor', () => {
  const extract = createExtractor([{ name: 'Acme' }, { name: 'HubSpot', domain: 'hubspot.com' }, { name: 'Zoho' }])

  it('gives who is named, how kindly, and what is cited', () => {
    const text =
      'HubSpot is excellent and easy to use ([guide](https://www.example.com/crm?utm_source=openai)).\n\n' +
      "I couldn't find any information about Acme."
    const { mentions, citations } = extract(text)
    expect(mentions.map(({ entity, position, absent }) => ({ entity, position, absent }))).toEqual([
      { entity: 1, position: 1, absent: false },
      { entity: 0, position: 2, absent: true },
    ])
    const [hubspot, acme] = mentions
    expect(hubspot?.sentiment).toBeGreaterThan(50)
    expect(hubspot?.judge).toMatch(/^lexicon\/\d+$/)
    expect(hubspot?.spans).toEqual([{ start: 0, end: 7, rule: 'name' }])
    expect([acme?.sentiment, acme?.judge]).toEqual([null, null])
    expect(citations).toMatchObject([
      { url: 'https://www.example.com/crm', domain: 'example.com', position: 1, start: text.indexOf('[guide') },
    ])
  })

  it('takes the judge it is given', () => {
    const judge = { id: 'fixed', version: '3', judge: (_: unknown, found: readonly unknown[]) => found.map(() => 42) }
    const { mentions } = createExtractor([{ name: 'Zoho' }], judge)('Zoho')
    expect(mentions[0]).toMatchObject({ sentiment: 42, judge: 'fixed/3' })
  })

  it.each([
    ['nothing', ''],
    ['only emoji', '😀🚀👩‍👩‍👧‍👦'],
    ['lone surrogates', '\ud800 Zoho \udfff'],
    ['unclosed Markdown', '**Zoho [a](b `c\n```\n<!-- d'],
    ['odd addresses', 'javascript:alert(1) http:// https://[::1]:99999/ http://1.2.3 https://a..b www. @ a@'],
    ['a long label', `https://${'a'.repeat(64)}.com/ https://${'a.'.repeat(200)}com`],
    ['control characters', '\u0000\u0001Zoho\u007f'],
  ])('bears %s', (_, text) => {
    const { mentions, citations } = extract(text)
    expect(mentions.length).toBe(text.includes('Zoho') ? 1 : 0)
    expect(Array.isArray(citations)).toBe(true)
  })

  it('bears five megabytes', () => {
    const text = 'Zoho is a good tool for small teams, they say.\n\n'.repeat(110_000)
    expect(extract(text).mentions[0]?.spans.length).toBe(110_000)
  })

  const piece = fc.constantFrom(
    ...[
      'Zoho',
      'Acme',
      'HubSpot',
      'zoho',
      'no',
      'not',
      'information',
      'about',
      'is',
      'good',
      "couldn't",
      'it',
      'but',
      'the',
    ],
    ...[
      '*',
      '**',
      '_',
      '`',
      '```',
      '[',
      ']',
      '(',
      ')',
      '](',
      '<',
      '>',
      '</a>',
      '<a href="',
      '&',
      '&amp;',
      '#',
      '|',
      '---',
    ],
    ...[
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '    ',
      '\t',
      '> ',
      '| a | b |\n|---|---|\n',
      '[1]: http://a.com\n',
      '<!--',
      '~~',
      '![',
    ],
    ...[
      'http://',
      'https://a.com/b?c=',
      'www.',
      '@',
      '.',
      ',',
      '!',
      '?',
      ':',
      '/',
      '-',
      'a.b',
      'hubspot.com',
      'é',
      'e\u0301',
    ],
    ...['华为', '\u200d', '\ud800', '4.5/5', '★', '9', '【', '†', '】', '\ue200', "'", '’', 'un', 'zzzzzzzz'],
  )
  const text = fc
    .array(piece, { minLength: 1, maxLength: 12 })
    .chain(pieces => fc.constantFrom('', ' ').map(between => pieces.join(between)))

  it('gives the same for a text whatever it read before', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const first = structuredClone(extract(one))
        extract(other)
        expect(extract(one)).toEqual(first)
      }),
    )
  })
})

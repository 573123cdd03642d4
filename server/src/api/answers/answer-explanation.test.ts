import { mostShown } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { aBrand, acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aStandingWorld } from '../../../test/world.ts'
import { longText } from '../../extraction/extract.ts'

const brandId = 'b'
const text =
  '\u{1f45f} Acme is very reliable but expensive ([test](https://m.example.org/a?utm_source=x)). HubSpot is not better than Zoho.'
const unknown = 'I could not find any information about Acme. Zoho is good.'
const again = 'Zoho is good. '
const placement = (id: string, position: number) => ({
  ...{ id, position, advertiserName: 'Zoho', advertiserLogo: '', productName: `CRM ${id}`, description: 'Sells.' },
})
const records = [
  team,
  acme,
  entity('acme', 'Acme', 'SELF', { domain: 'acme.com' }),
  entity('zoho', 'Zoho', 'DIRECT', { domain: 'zoho.com' }),
  entity('hubspot', 'HubSpot', 'INDIRECT', { aliases: ['Hub'] }),
  entity('gone', 'Gone', 'DIRECT', { ignored: true }),
  prompt('p1'),
  answer('read', '2026-11-01', { text, mentions: undefined }),
  answer('unknown', '2026-11-01', { text: unknown, mentions: undefined }),
  answer('given', '2026-11-01', {
    text: 'Gone and Zoho.',
    says: { zoho: [2, 40.125], gone: [1, 10], acme: { position: 3, absent: true } },
    cites: ['https://www.reddit.com/r/crm/', { domain: 'zoho.com' }],
    searches: [{ query: 'Best CRM ' }, { query: 'acme review' }],
    sponsored: [placement('late', 2), placement('early', 1)],
    modelServed: 'gpt-5-may',
  }),
  answer('silent', '2026-11-01', { text: 'Nobody.', mentions: undefined }),
  answer('long', '2026-11-01', { text: again.repeat(Math.ceil(longText / again.length)), mentions: undefined }),
  answer('thinking', '2026-11-01', {
    text: '<think>\nZoho, says [one](https://one.example/).\n</think>\n\nHubSpot ([two](https://two.example/)).',
    mentions: undefined,
  }),
  aBrand('other', 'team'),
  { ...prompt('p1'), brandId: 'other' },
  { ...answer('theirs', '2026-11-01', { text: 'x' }), brandId: 'other' },
]

describe.each(engines)('an answer explained on %s', (_, open) => {
  const world = aStandingWorld(open, records)
  const explained = async (answerId: string) =>
    (await world.client.answers.explanation({ brandId, answerId })).explanation

  it('tells which characters named whom, in the text as the answer has it', async () => {
    const { answerId, length, read } = await explained('read')
    const { answer } = await world.client.answers.get({ brandId, answerId: 'read' })
    expect({ answerId, length, language: read.language }).toEqual({
      answerId: 'read',
      length: answer.text.length,
      language: 'en',
    })
    const named = read.mentions.map(({ id, name, position, spans }) => ({
      ...{ id, name, position },
      at: spans.map(({ start, end, rule }) => [answer.text.slice(start, end), rule]),
    }))
    expect(named).toEqual([
      { id: 'acme', name: 'Acme', position: 1, at: [['Acme', 'name']] },
      { id: 'hubspot', name: 'HubSpot', position: 2, at: [['HubSpot', 'name']] },
      { id: 'zoho', name: 'Zoho', position: 3, at: [['Zoho', 'name']] },
    ])
    // The shoe emoji has two UTF-16 units.
    expect(read.mentions[0]!.spans[0]!.start).toBe(3)
  })

  it('tells which clauses and words made a sentiment, so that it can be worked out', async () => {
    const { read } = await explained('read')
    const [self, , other] = read.mentions
    expect(self).toMatchObject({ sentiment: 53.8, judge: 'lexicon/4', absent: false, mean: 0.3, weights: 2 })
    const clauses = self!.clauses.map(({ start, end, ground, value, share, weight, words, steps }) => ({
      said: text.slice(start, end),
      ...{ ground, value, share, weight, steps },
      words: words.map(word => word.map(step => [text.slice(step.start, step.end), step.rule, step.value])),
    }))
    expect(clauses).toEqual([
      {
        ...{ ground: 'it is named', value: 2.6, share: 1, weight: 1, steps: [] },
        said: expect.stringMatching(/Acme is very reliable$/),
        words: [
          [
            ['reliable', 'word', 2],
            ['very', 'strength × 1.3', 2.6],
          ],
        ],
      },
      {
        ...{
          said: 'but expensive',
          ground: 'the sentence continues about it',
          value: -2,
          share: 1,
          weight: 1,
          steps: [],
        },
        words: [[['expensive', 'word', -2]]],
      },
    ])
    expect(50 + 12.5 * self!.mean!).toBeCloseTo(self!.sentiment!, 1)
    expect(other!.clauses).toMatchObject([{ value: -1.5, share: -0.5 }])
    expect(other).toMatchObject({ mean: 0.75, sentiment: 59.4 })
  })

  it('tells where a citation stands and what became of its URL', async () => {
    const { read, stored } = await explained('read')
    const why = {
      ...{ url: 'https://example.org/a', original: 'https://m.example.org/a?utm_source=x', domain: 'example.org' },
      cleaning: [
        { rule: 'mobile or AMP address replaced by the page', url: 'https://example.org/a?utm_source=x' },
        { rule: 'tracking parameters removed', url: 'https://example.org/a' },
      ],
      ...{ type: 'OTHER', typeByRules: 'OTHER', typeRule: 'suffix "org"', platform: 'other' },
      community: { id: null, name: null },
    }
    expect(read.citations).toEqual([{ position: 1, start: 40, end: 84, title: 'test', ...why }])
    expect(text.slice(40, 84)).toBe('[test](https://m.example.org/a?utm_source=x)')
    expect(stored.citations).toEqual([{ position: 1, origin: 'read', ...why }])
    expect([stored.mentionsOrigin, stored.citationsOrigin]).toEqual(['read', 'read'])
  })

  it('tells why an entity counts as absent', async () => {
    const { read, stored } = await explained('unknown')
    const [self] = read.mentions
    expect(self).toMatchObject({ id: 'acme', absent: true, sentiment: null, mean: null, weights: 0, clauses: [] })
    expect(self!.sentences.map(({ start, end, verdict }) => [unknown.slice(start, end), verdict])).toEqual([
      ['I could not find any information about Acme.', 'says it is unknown'],
    ])
    expect(stored.mentions.map(({ id, absent, origin }) => [id, absent, origin])).toEqual([
      ['acme', true, 'read'],
      ['zoho', false, 'read'],
    ])
    expect(stored).toMatchObject({ searches: [], placements: [], modelServed: null })
  })

  it('tells what was given from what the text says', async () => {
    const { stored, read } = await explained('given')
    const given = { origin: 'given', judge: null }
    expect(stored.mentions).toEqual([
      { id: 'zoho', name: 'Zoho', relationship: 'DIRECT', position: 2, sentiment: 40.13, absent: false, ...given },
      { id: 'acme', name: 'Acme', relationship: 'SELF', position: 3, sentiment: null, absent: true, ...given },
    ])
    expect(stored.citations.map(({ url, domain, origin, community }) => [url, domain, origin, community.id])).toEqual([
      ['https://www.reddit.com/r/crm/', 'reddit.com', 'given', 'r/crm'],
      [null, 'zoho.com', 'given', null],
    ])
    expect([stored.mentionsOrigin, stored.citationsOrigin]).toEqual(['given', 'given'])
    expect(stored).toMatchObject({ searches: ['Best CRM ', 'acme review'], modelServed: 'gpt-5-may' })
    expect(stored.placements).toEqual(
      ['early', 'late'].map((id, at) => ({
        ...{ id, position: at + 1, advertiserName: 'Zoho', productName: `CRM ${id}`, description: 'Sells.' },
      })),
    )
    // Ignored entities aren't searched for.
    expect(read.mentions.map(({ id, position }) => [id, position])).toEqual([['zoho', 1]])
    expect(read.citations).toEqual([])
  })

  it('tells of an answer that names nobody that it was read', async () => {
    const { stored, read } = await explained('silent')
    expect(stored).toEqual({
      ...{ mentionsOrigin: 'read', mentions: [], citationsOrigin: 'read', citations: [] },
      ...{ searches: [], placements: [], modelServed: null },
    })
    expect(read).toEqual({ language: null, mentions: [], citations: [], reasoning: [] })
  })

  it('takes nothing from what the model thinks aloud, and says why', async () => {
    const { stored, read } = await explained('thinking')
    expect(stored.mentions.map(({ id, position }) => [id, position])).toEqual([['hubspot', 1]])
    expect(stored.citations.map(({ url }) => url)).toEqual(['https://two.example/'])
    const { answer } = await world.client.answers.get({ brandId, answerId: 'thinking' })
    const [{ start, end, tags }] = read.reasoning as [(typeof read.reasoning)[number]]
    expect([answer.text.slice(end).trim(), start, tags]).toEqual(['HubSpot ([two](https://two.example/)).', 0, 'both'])
  })

  it('shows the beginning of what is extraordinarily long, and counts the rest', async () => {
    const { length, read } = await explained('long')
    const times = length / again.length
    expect(read.mentions).toHaveLength(1)
    const { spans, clauses, sentences, more, weights } = read.mentions[0]!
    // Reading stops at the first sentence that says something.
    expect([spans.length, clauses.length, sentences.length]).toEqual([mostShown, mostShown, 1])
    expect(more).toEqual({ spans: times - mostShown, clauses: times - mostShown, sentences: 0 })
    expect(weights).toBe(times)
  })

  it('refuses an answer that the brand does not have', async () => {
    const refused = (of: string, answerId: string) =>
      expect(world.client.answers.explanation({ brandId: of, answerId })).rejects
    await refused(brandId, 'theirs').toMatchObject({ status: 404, code: 'ANSWER_NOT_FOUND' })
    await refused(brandId, 'none').toMatchObject({ status: 404, code: 'ANSWER_NOT_FOUND' })
    await refused('nobody', 'read').toMatchObject({ status: 404, code: 'BRAND_NOT_FOUND' })
  })
})

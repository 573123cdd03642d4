import { describe, expect, it } from 'vitest'
import { fixture, reasonOf, requireFacts } from './fixtures/fixture.ts'
import { googleInteractions } from './google-interactions.ts'

describe('a recorded reply of gemini-2.5-flash', () => {
  const facts = requireFacts(googleInteractions.parse(fixture('google-interactions')))

  it('has 18 citations in order, with the domains that their redirects hide', () => {
    expect(facts.citations.map(({ domain }) => domain)).toEqual([
      ...Array(10).fill('marketingprofs.com'),
      ...Array(2).fill('sap.com'),
      ...Array(4).fill('youtube.com'),
      ...Array(2).fill('etcjournal.com'),
    ])
    expect(facts.citations.map(({ position }) => position)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1))
    const words = facts.citations.map(({ start, end }) => facts.text.slice(start!, end!))
    expect(words[0]).toBe(
      'The platform supports various buying models and integrates with major advertising and ad-tech firms.',
    )
    expect(words[17]).toMatch(/^This model can forecast brain .* sounds, and language\.$/)
  })

  it('has the queries, the text, the model served, what it took and how it ended', () => {
    expect(facts.searches).toEqual(['notable AI developments May 8-15 2026', 'AI news this week May 2026'])
    expect(facts.text).toHaveLength(4022)
    expect(facts.text.startsWith("Here's a look at some notable AI developments from the past week:\n\n")).toBe(true)
    expect(facts.consulted).toEqual([])
    expect(facts.modelServed).toBe('gemini-2.5-flash')
    expect(facts.usage).toEqual({ inputTokens: 22 + 129, outputTokens: 973 + 249, searches: 2 })
    expect(facts.finishReason).toBe('completed')
  })
})

describe('replies of other versions', () => {
  it('reads the flat outputs of the revision before, offsets in bytes', () => {
    const facts = requireFacts(
      googleInteractions.parse({
        id: 'v1_x',
        status: 'completed',
        model: 'gemini-3-flash-preview',
        outputs: [
          { type: 'thought', signature: 's' },
          { type: 'google_search_call', arguments: { queries: ['weiß nicht'] } },
          { type: 'google_search_result', result: [{ url: 'https://b.example/', title: 'B' }] },
          {
            type: 'text',
            text: 'Weiß: ja.',
            annotations: [
              { start_index: 7, end_index: 9, source: 'https://a.example/' },
              { type: 'place_citation', place_id: 'p' },
            ],
          },
        ],
      }),
    )
    expect(facts.citations).toEqual([
      { url: 'https://a.example/', title: null, domain: null, start: 6, end: 8, position: 1 },
    ])
    expect(facts.text.slice(6, 8)).toBe('ja')
    expect(facts.searches).toEqual(['weiß nicht'])
    expect(facts.consulted).toEqual([{ url: 'https://b.example/', title: 'B' }])
    expect(facts.usage).toBeNull()
  })

  it.each([
    ['truncated', { ...fixture('google-interactions'), status: 'incomplete' }],
    ['truncated', { ...fixture('google-interactions'), status: 'requires_action' }],
    ['truncated', { ...fixture('google-interactions'), status: 'in_progress' }],
    ['unavailable', { object: 'interaction', status: 'failed' }],
    ['empty', { object: 'interaction', status: 'completed', steps: [] }],
    ['wrong_dialect', fixture('gemini-1')],
    ['wrong_dialect', fixture('openai')],
    ['wrong_dialect', {}],
  ])('is %s', (reason, json) => expect(reasonOf(googleInteractions.parse(json))).toBe(reason))
})

it('asks for the search tool', () => {
  const question = { text: 'Best CRM?', model: 'gemini-2.5-flash', webSearch: true, temperature: 1 }
  expect(googleInteractions.request(question, { baseUrl: googleInteractions.baseUrl!, key: null })).toEqual({
    url: 'https://generativelanguage.googleapis.com/v1beta/interactions',
    headers: { 'api-revision': '2026-05-20' },
    body: {
      model: 'gemini-2.5-flash',
      input: 'Best CRM?',
      store: false,
      generation_config: { temperature: 1 },
      tools: [{ type: 'google_search' }],
    },
  })
})

import { describe, expect, it } from 'vitest'
import { fixture, reasonOf, requireFacts } from './fixtures/fixture.ts'
import { gemini } from './gemini.ts'

describe('two recorded replies of gemini-2.5-pro', () => {
  const [weather, mexico] = [
    requireFacts(gemini.parse(fixture('gemini-1'))),
    requireFacts(gemini.parse(fixture('gemini-2'))),
  ]

  it('cites each page where a segment rests on it; segments are counted in bytes, and ° has two', () => {
    expect(weather.citations.map(({ title, start, end }) => [title, weather.text.slice(start!, end!)])).toEqual([
      [
        'Weather information for San Francisco, CA, US',
        '**San Francisco, CA** - Residents and visitors in San Francisco are experiencing a mild Tuesday, with partly cloudy skies and temperatures hovering around 69°F.',
      ],
      ['Weather information for San Francisco, CA, US', 'There is a very low chance of rain throughout the day.'],
      [
        'weather.gov',
        'According to the latest weather reports, the forecast for the remainder of the day is expected to be sunny, with highs ranging from the mid-60s to the lower 80s.',
      ],
      ['wunderground.com', 'Winds are predicted to come from the west at 10 to 15 mph.'],
      [
        'weather.gov',
        'As the evening approaches, the skies are expected to remain partly cloudy, with temperatures dropping to the upper 50s.',
      ],
      [
        'Weather information for San Francisco, CA, US',
        'There is a slight increase in the chance of rain overnight, but it remains low at 20%.',
      ],
    ])
    expect(weather.citations[1]).toMatchObject({ start: 216, end: 270 })
  })

  it('has the domain that a redirect hides, and none where the URL is a page', () => {
    expect(weather.citations.map(({ domain }) => domain)).toEqual([
      null,
      null,
      'weather.gov',
      'wunderground.com',
      'weather.gov',
      null,
    ])
    expect(weather.citations[0]!.url).toBe('https://www.google.com/search?q=weather+in+San Francisco, CA,+US')
  })

  it('cites several pages for one segment', () => {
    expect(mexico.citations.map(({ domain, start, end }) => [domain, start, end])).toEqual([
      ['theweathernetwork.com', 383, 539],
      ['wunderground.com', 383, 539],
      ['wunderground.com', 383, 539],
      ['wunderground.com', 540, 615],
      ['wunderground.com', 540, 615],
    ])
    expect(mexico.text.slice(383, 539)).toMatch(/^There is a significant chance of rain, .* into the evening\.$/)
    expect(mexico.consulted).toEqual([])
  })

  it('has the queries, the model served, what it took and how it ended', () => {
    expect([weather.searches, mexico.searches]).toEqual([
      ['weather in San Francisco today'],
      ['current weather in Mexico City'],
    ])
    expect(weather.modelServed).toBe('gemini-2.5-pro')
    expect(weather.usage).toEqual({ inputTokens: 17 + 119, outputTokens: 201 + 213, searches: 1 })
    expect(mexico.usage).toEqual({ inputTokens: 209 + 286, outputTokens: 206 + 131, searches: 1 })
    expect(weather.finishReason).toBe('STOP')
    expect(weather.text.startsWith('## Weather in San Francisco is Mild and Partly Cloudy\n\n')).toBe(true)
  })
})

describe('replies of other versions', () => {
  const reply = (parts: unknown[], groundingMetadata: object = {}, more: object = {}) => ({
    candidates: [{ content: { parts, role: 'model' }, finishReason: 'STOP', groundingMetadata, ...more }],
  })
  const chunks = [
    { web: { uri: 'https://a.example/', title: 'A' } },
    { web: { uri: 'https://b.example/', title: 'B' } },
  ]

  it('leaves thoughts out, and counts a segment in its own part', () => {
    const supports = [{ segment: { partIndex: 2, endIndex: 4, text: 'Zwei' }, groundingChunkIndices: [1, 7, -1] }]
    const facts = requireFacts(
      gemini.parse(
        reply([{ text: 'Hm.', thought: true }, { text: 'Über eins. ' }, { text: 'Zwei.' }], {
          groundingChunks: chunks,
          groundingSupports: supports,
        }),
      ),
    )
    expect(facts.text).toBe('Über eins. Zwei.')
    expect(facts.citations).toEqual([
      { url: 'https://b.example/', title: 'B', domain: null, start: 11, end: 15, position: 1 },
    ])
    expect(facts.consulted).toEqual([{ url: 'https://a.example/', title: 'A' }])
  })

  it('looks for the words of a segment whose offsets are not those of its bytes', () => {
    const segment = { startIndex: 1, endIndex: 4, text: 'zwei' }
    const supports = [{ segment, groundingChunkIndices: [0] }]
    const [citation] = requireFacts(
      gemini.parse(reply([{ text: 'eins, zwei' }], { groundingChunks: chunks, groundingSupports: supports })),
    ).citations
    expect([citation!.start, citation!.end]).toEqual([6, 10])
  })

  it('reads snake case, the domain beside a redirect, pages of the context, and supports of nothing', () => {
    const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC'
    const facts = requireFacts(
      gemini.parse({
        candidates: [
          {
            content: { parts: [{ text: '12° in Köln.' }] },
            finish_reason: 'STOP',
            grounding_metadata: {
              web_search_queries: ['köln'],
              grounding_chunks: [{ web: { uri: redirect, title: 'Wetter: Köln heute', domain: 'wetter.example.com' } }],
              grounding_supports: [
                { segment: { end_index: 4, text: '12°' }, grounding_chunk_indices: [0] },
                { segment: { end_index: 4 } },
                { grounding_chunk_indices: [3] },
              ],
            },
            url_context_metadata: { url_metadata: [{ retrieved_url: 'https://a.example/' }] },
          },
        ],
        usage_metadata: { prompt_token_count: 3, candidates_token_count: 5 },
        model_version: 'gemini-2.5-flash',
      }),
    )
    expect(facts.citations).toEqual([
      { url: redirect, title: 'Wetter: Köln heute', domain: 'wetter.example.com', start: 0, end: 3, position: 1 },
    ])
    expect(facts).toMatchObject({
      consulted: [{ url: 'https://a.example/', title: null }],
      searches: ['köln'],
      modelServed: 'gemini-2.5-flash',
      usage: { inputTokens: 3, outputTokens: 5, searches: 1 },
    })
  })

  it('answers without grounding, and with queries that found nothing', () => {
    expect(requireFacts(gemini.parse(reply([{ text: 'Acme.' }]))).citations).toEqual([])
    const facts = requireFacts(gemini.parse(reply([{ text: 'Acme.' }], { webSearchQueries: ['acme'] })))
    expect([facts.searches, facts.citations, facts.consulted]).toEqual([['acme'], [], []])
  })

  it.each([
    ['filtered', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, modelVersion: 'gemini-3.7-flash' }],
    ['filtered', reply([], {}, { finishReason: 'SAFETY' })],
    ['filtered', reply([{ text: 'Half' }], {}, { finishReason: 'RECITATION' })],
    ['filtered', reply([{ text: 'Half' }], {}, { finishReason: 'MODEL_ARMOR' })],
    ['filtered', { promptFeedback: { blockReason: 'MODEL_ARMOR' } }],
    ['truncated', reply([{ text: 'Half' }], {}, { finishReason: 'MAX_TOKENS' })],
    ['truncated', reply([{ text: 'Half' }], {}, { finishReason: 'OTHER' })],
    ['truncated', reply([{ text: 'Half' }], {}, { finishReason: undefined })],
    ['empty', reply([])],
    ['empty', { candidates: [] }],
    ['wrong_dialect', fixture('google-interactions')],
    ['wrong_dialect', [fixture('gemini-1')]],
  ])('is %s', (reason, json) => expect(reasonOf(gemini.parse(json))).toBe(reason))
})

it('asks for Google Search, the model in the path and the key in a header', () => {
  const question = { text: 'Best CRM?', model: 'models/gemini-2.5-pro', webSearch: true, system: 'Be brief.' }
  const request = gemini.request(question, { baseUrl: gemini.baseUrl!, key: 'AIza-0123456789' })
  expect(request).toEqual({
    url: 'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-pro:generateContent',
    headers: { 'x-goog-api-key': 'AIza-0123456789' },
    body: {
      contents: [{ role: 'user', parts: [{ text: 'Best CRM?' }] }],
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      tools: [{ googleSearch: {} }],
    },
  })
  const sly = gemini.request({ ...question, model: '../../x?y' }, { baseUrl: gemini.baseUrl!, key: null })
  expect(sly.url).toBe('https://generativelanguage.googleapis.com/v1beta/models/..%2F..%2Fx%3Fy:generateContent')
})

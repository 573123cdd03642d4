import { describe, expect, it } from 'vitest'
import { fixture, reasonOf, requireFacts } from './fixtures/fixture.ts'
import { xai } from './xai.ts'

describe('a recorded reply of grok-4-fast', () => {
  const facts = requireFacts(xai.parse(fixture('xai')))

  it('has its citations in order, without titles and places', () => {
    expect(facts.citations).toEqual(
      [
        'https://www.ibm.com/think/topics/explainable-ai',
        'https://x.ai/company',
        'https://en.wikipedia.org/wiki/XAI_%28company%29',
        'https://x.ai/',
        'https://www.owkin.com/a-z-of-ai-for-healthcare/xai',
      ].map((url, index) => ({ url, title: null, domain: null, start: null, end: null, position: index + 1 })),
    )
    expect(facts.consulted).toEqual([])
  })

  it('has the query out of the arguments, the text, the model served, what it took and how it ended', () => {
    expect(facts.searches).toEqual(['what is xAI'])
    expect(facts.text).toHaveLength(799)
    expect(facts.text.startsWith('xAI is an American artificial intelligence company')).toBe(true)
    expect(facts.modelServed).toBe('grok-4-fast-reasoning')
    expect(facts.usage).toEqual({ inputTokens: 1941, outputTokens: 583, searches: 1, cachedTokens: 947 })
    expect(facts.cost).toBeNull()
    expect(facts.finishReason).toBe('completed')
  })
})

describe('replies of other versions', () => {
  const text = 'See [[1]](https://acme.com/).'
  const note = { type: 'url_citation', url: 'https://acme.com/', title: '1', start_index: 4, end_index: 28 }
  const message = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations: [note] }] }

  it('reads X search, custom tool calls, sources beside the output, and the cost that xAI tells', () => {
    const facts = requireFacts(
      xai.parse({
        object: 'response',
        status: 'completed',
        output: [
          { type: 'x_search_call', name: 'x_semantic_search', arguments: '{"query":"acme opinions","limit":20}' },
          { type: 'custom_tool_call', name: 'x_keyword_search', input: '{"query":"acme crm"}' },
          { type: 'custom_tool_call', name: 'browse_page', input: '{"url":"https://b.example/"}' },
          { type: 'web_search_call', arguments: '{"query":"cut off' },
          { type: 'function_call', name: 'x', arguments: '{"query":"not a search"}' },
          message,
        ],
        citations: ['https://acme.com/', 'https://c.example/', 7],
        usage: {
          input_tokens: 5165,
          output_tokens: 891,
          cost_in_usd_ticks: 189480000,
          server_side_tool_usage_details: { web_search_calls: 1, x_search_calls: 2, mcp_calls: 0 },
        },
      }),
    )
    expect(facts.searches).toEqual(['acme opinions', 'acme crm'])
    expect(facts.consulted.map(({ url }) => url)).toEqual(['https://b.example/', 'https://c.example/'])
    expect(facts.citations[0]).toMatchObject({ title: null, start: 4, end: 28 })
    expect(facts.usage).toEqual({ inputTokens: 5165, outputTokens: 891, searches: 3 })
    expect(facts.cost).toBeCloseTo(0.018948, 10)
  })

  it('is empty when the output is', () =>
    expect(reasonOf(xai.parse({ object: 'response', status: 'completed', output: [] }))).toBe('empty'))
})

it('asks for web and X search, the system prompt as a message', () => {
  const question = { text: 'Best CRM?', model: 'grok-4.7', webSearch: true, system: 'Be brief.' }
  expect(xai.request(question, { baseUrl: xai.baseUrl!, key: 'xai-0123456789' })).toEqual({
    url: 'https://api.x.ai/v1/responses',
    headers: { authorization: 'Bearer xai-0123456789' },
    body: {
      model: 'grok-4.7',
      input: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Best CRM?' },
      ],
      store: false,
      tools: [{ type: 'web_search' }, { type: 'x_search' }],
    },
  })
  const { body } = xai.request({ ...question, country: 'de' }, { baseUrl: xai.baseUrl!, key: null })
  expect(body).toHaveProperty('tools', [
    { type: 'web_search', user_location: { type: 'approximate', country: 'DE' } },
    { type: 'x_search' },
  ])
})

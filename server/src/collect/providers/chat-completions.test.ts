import { describe, expect, it } from 'vitest'
import { chatCompletions } from './chat-completions.ts'
import { fixture, reasonOf, requireFacts } from './fixtures/fixture.ts'

describe('a recorded reply of deepseek-chat by OpenRouter', () => {
  const facts = requireFacts(chatCompletions.parse(fixture('openrouter')))

  it('has five citations in order; a place from 0 to 0 is none, and an empty title neither', () => {
    expect(facts.citations.map(({ url, title }) => [url, title])).toEqual([
      ['https://github.com/pydantic/pydantic-ai', 'AI Agent Framework, the Pydantic way'],
      ['https://pydantic.dev/pydantic-ai', null],
      ['https://github.com/pydantic/pydantic-ai/releases/tag/v2.0.0', 'v2.0.0 (2026-06-23)'],
      ['https://pydantic.dev/docs/ai/overview/', 'Pydantic AI | Pydantic Docs'],
      [
        'https://github.com/pydantic/pydantic-ai/tree/refs/tags/v1.44.0',
        'GitHub - pydantic/pydantic-ai at refs/tags/v1.44.0 · GitHub',
      ],
    ])
    expect(facts.citations.every(({ start, end }) => start === null && end === null)).toBe(true)
  })

  it('has the text, the model served, what it took, the cost that OpenRouter tells and how it ended', () => {
    expect(facts.text).toBe('https://github.com/pydantic/pydantic-ai')
    expect(facts.searches).toEqual([])
    expect(facts.modelServed).toBe('deepseek/deepseek-chat')
    expect(facts.usage).toEqual({ inputTokens: 2315, outputTokens: 40, searches: 1 })
    expect(facts.cost).toBe(0.007637029)
    expect(facts.finishReason).toBe('stop')
  })
})

describe('replies of other services and versions', () => {
  const choice = (message: object, more: object = {}) => ({
    choices: [{ message, finish_reason: 'stop', ...more }],
  })

  it('reads places in code points of the whole content, and flat annotations', () => {
    const content = '<think>Hm 🦊</think>🦊 Acme.'
    const annotations = [
      { type: 'url_citation', url_citation: { url: 'https://acme.com/', start_index: 21, end_index: 25 } },
      { type: 'url_citation', url: 'https://b.example/', title: 'B' },
      { type: 'file', file: {} },
    ]
    const facts = requireFacts(chatCompletions.parse(choice({ content, annotations })))
    expect(facts.citations.map(({ url, start, end }) => [url, start, end])).toEqual([
      ['https://acme.com/', 3, 7],
      ['https://b.example/', null, null],
    ])
  })

  it('cites of a list of URLs or of pages beside the text what the text points at', () => {
    const citations = ['https://a.example/', { url: 'https://b.example/', title: 'B' }]
    const of = (content: string) => requireFacts(chatCompletions.parse({ ...choice({ content }), citations }))
    const pages = (list: readonly { url: string; title: string | null }[]) => list.map(({ url, title }) => [url, title])
    expect(pages(of('Acme [2, 1].').citations)).toEqual([
      ['https://a.example/', null],
      ['https://b.example/', 'B'],
    ])
    expect([pages(of('Acme.').citations), pages(of('Acme.').consulted)]).toEqual([
      [],
      [
        ['https://a.example/', null],
        ['https://b.example/', 'B'],
      ],
    ])
  })

  it('reads what Groq searched for and found', () => {
    const tool = {
      type: 'search',
      arguments: '{"query":"best crm"}',
      search_results: { results: [{ url: 'https://a.example/', title: 'A', score: 0.9 }] },
    }
    const facts = requireFacts(
      chatCompletions.parse(choice({ content: 'Acme.', reasoning: 'Hm.', executed_tools: [tool] })),
    )
    expect(facts.searches).toEqual(['best crm'])
    expect(facts.consulted).toEqual([{ url: 'https://a.example/', title: 'A' }])
  })

  it('reads a plain reply of Ollama or vLLM, and content in parts', () => {
    const usage = { prompt_tokens: 1, completion_tokens: 2 }
    const facts = requireFacts(
      chatCompletions.parse({ ...choice({ content: 'Acme.', reasoning_content: 'Hm.' }), usage }),
    )
    expect(facts).toMatchObject({
      text: 'Acme.',
      cost: null,
      usage: { inputTokens: 1, outputTokens: 2, searches: null },
    })
    const content = [{ type: 'text', text: 'Ac' }, { type: 'image_url' }, { type: 'text', text: 'me.' }]
    expect(requireFacts(chatCompletions.parse(choice({ content }))).text).toBe('Acme.')
  })

  it.each([
    ['truncated', choice({ content: 'Half' }, { finish_reason: 'length' })],
    ['truncated', choice({ content: null, tool_calls: [{}] }, { finish_reason: 'tool_calls' })],
    ['filtered', choice({ content: '' }, { finish_reason: 'content_filter' })],
    ['unavailable', choice({ content: 'Half' }, { finish_reason: 'error', error: { code: 502, message: 'gone' } })],
    ['refused', choice({ content: null, refusal: 'No.' })],
    ['empty', choice({ content: '' })],
    ['empty', choice({ content: null })],
    ['empty', { choices: [] }],
    ['wrong_dialect', { object: 'chat.completion.chunk', choices: [{ delta: { content: 'A' } }] }],
    ['wrong_dialect', fixture('openai')],
    ['wrong_dialect', { message: { content: 'Ollama of its own' }, done: true }],
  ])('is %s', (reason, json) => expect(reasonOf(chatCompletions.parse(json))).toBe(reason))
})

describe('the request', () => {
  const question = { text: 'Best CRM?', model: 'm', webSearch: true }

  it('asks OpenRouter to search, and nobody else', () => {
    const { url, body } = chatCompletions.request(question, { baseUrl: 'https://openrouter.ai/api/v1', key: null })
    expect(url).toBe('https://openrouter.ai/api/v1/chat/completions')
    expect(body).toMatchObject({ stream: false, tools: [{ type: 'openrouter:web_search' }] })
    const german = chatCompletions.request(
      { ...question, country: 'DE' },
      { baseUrl: 'https://openrouter.ai/api/v1', key: null },
    )
    expect(german.body).toHaveProperty('tools', [
      { type: 'openrouter:web_search', parameters: { user_location: { type: 'approximate', country: 'DE' } } },
    ])
    const other = chatCompletions.request(question, { baseUrl: 'https://notopenrouter.ai/v1', key: null })
    expect(other.body).toEqual({ model: 'm', messages: [{ role: 'user', content: 'Best CRM?' }], stream: false })
  })
})

import { describe, expect, it } from 'vitest'
import { fixture, reasonOf, requireFacts } from './fixtures/fixture.ts'
import { mistral } from './mistral.ts'

/** Has the form of the replies in Mistral's documentation and users' reports. */
const reply = {
  object: 'conversation.response',
  conversation_id: 'conv_019b655c73d575a4b026a57753826cf8',
  outputs: [
    {
      object: 'entry',
      type: 'tool.execution',
      name: 'web_search',
      arguments: '{"query": "Mistral AI"}',
      info: {},
    },
    {
      object: 'entry',
      type: 'message.output',
      model: 'mistral-small-latest',
      role: 'assistant',
      content: [
        { type: 'text', text: 'Its home is the official website' },
        { type: 'tool_reference', tool: 'web_search', title: 'Mistral AI', url: 'https://mistral.ai/', favicon: null },
        { type: 'tool_reference', tool: 'web_search', title: 'Local', url: null },
        { type: 'text', text: '.' },
        { type: 'scent', notes: ['oak'] },
      ],
    },
  ],
  usage: {
    prompt_tokens: 177,
    completion_tokens: 134,
    total_tokens: 4240,
    connector_tokens: 3929,
    connectors: { web_search: 1 },
  },
}

describe('a conversation', () => {
  it('has text, citations, queries, the model served and what it took', () => {
    const facts = requireFacts(mistral.parse(reply))
    expect(facts.text).toBe('Its home is the official website.')
    expect(facts.citations).toEqual([
      { url: 'https://mistral.ai/', title: 'Mistral AI', domain: null, start: 32, end: 32, position: 1 },
    ])
    expect(facts.consulted).toEqual([])
    expect(facts.searches).toEqual(['Mistral AI'])
    expect(facts.modelServed).toBe('mistral-small-latest')
    expect(facts.usage).toEqual({ inputTokens: 177 + 3929, outputTokens: 134, searches: 1 })
    expect(facts.finishReason).toBe('message.output')
  })

  it('may be one text', () => {
    const outputs = [{ type: 'message.output', content: 'Yes.' }]
    expect(requireFacts(mistral.parse({ outputs })).text).toBe('Yes.')
  })

  it('leaves out what announces a search', () => {
    const said = (content: unknown) => ({ type: 'message.output', content })
    const [search] = reply.outputs
    const outputs = [said("I'll look that up."), search, said([{ type: 'text', text: 'Acme.' }])]
    expect(requireFacts(mistral.parse({ outputs })).text).toBe('Acme.')
    const cited = said([
      { type: 'text', text: 'Acme' },
      { type: 'tool_reference', url: 'https://acme.com/' },
    ])
    expect(requireFacts(mistral.parse({ outputs: [cited, search, said('Globex.')] })).text).toBe('Acme\n\nGlobex.')
  })

  it('may have its query plain, and thoughts and code that are no part of the answer', () => {
    const facts = requireFacts(
      mistral.parse({
        outputs: [
          { type: 'tool.execution', name: 'web_search_premium', arguments: 'best crm' },
          { type: 'tool.execution', name: 'code_interpreter', arguments: '1 + 1' },
          { type: 'tool.execution', name: 'web_search', arguments: '' },
          {
            type: 'message.output',
            content: [
              { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
              { type: 'text', text: 'Acme.' },
              { type: 'tool_reference', url: 'https://a.example/' },
            ],
          },
        ],
      }),
    )
    expect([facts.text, facts.searches]).toEqual(['Acme.', ['best crm']])
    expect(facts.citations).toMatchObject([{ url: 'https://a.example/', title: null, start: 5, end: 5 }])
  })

  it.each([
    ['empty', { ...reply, outputs: [] }],
    ['empty', { ...reply, outputs: [reply.outputs[0]] }],
    ['truncated', { ...reply, outputs: [...reply.outputs, { type: 'function.call', name: 'f', arguments: '{}' }] }],
    ['wrong_dialect', fixture('perplexity')],
    ['wrong_dialect', { object: 'interaction', outputs: [] }],
  ])('is %s', (reason, json) => expect(reasonOf(mistral.parse(json))).toBe(reason))
})

it('asks for the connector', () => {
  const question = { text: 'Best CRM?', model: 'mistral-medium-latest', webSearch: true, temperature: 0.3 }
  expect(mistral.request(question, { baseUrl: mistral.baseUrl!, key: 'k-0123456789' })).toEqual({
    url: 'https://api.mistral.ai/v1/conversations',
    headers: { authorization: 'Bearer k-0123456789' },
    body: {
      model: 'mistral-medium-latest',
      inputs: 'Best CRM?',
      stream: false,
      store: false,
      completion_args: { temperature: 0.3 },
      tools: [{ type: 'web_search' }],
    },
  })
})

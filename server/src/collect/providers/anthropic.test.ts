import { describe, expect, it } from 'vitest'
import { anthropic } from './anthropic.ts'
import { fixture, reasonOf, requireFacts } from './fixtures/fixture.ts'

describe('a recorded reply of claude-sonnet-4', () => {
  const facts = requireFacts(anthropic.parse(fixture('anthropic')))

  it('has its text, without the words that announced the second search', () => {
    expect(
      facts.text.startsWith(
        'Based on the search results, here are the key tech news highlights for today, September 26, 2024:\n\n' +
          '## Major Tech News for September 26, 2024\n\n**FTX Case Update:**\nCaroline Ellison,',
      ),
    ).toBe(true)
    expect(facts.text.endsWith('rather than specific breaking stories from September 26, 2024.')).toBe(true)
  })

  it('cites three times, each for the words of its block', () => {
    expect(facts.citations.map(({ url, title, position }) => [url, title, position])).toEqual([
      ['https://acecomments.mu.nu/?post=411647', 'Daily Tech News 26 September 2024', 1],
      [
        'https://www.crescendo.ai/news/latest-ai-news-and-updates',
        'The Latest AI News and AI Breakthroughs that Matter Most: 2025 | News',
        2,
      ],
      [
        'https://www.crescendo.ai/news/latest-ai-news-and-updates',
        'The Latest AI News and AI Breakthroughs that Matter Most: 2025 | News',
        3,
      ],
    ])
    const words = facts.citations.map(({ start, end }) => facts.text.slice(start!, end!))
    expect(words[0]).toMatch(/^Caroline Ellison, .* pay \$11 billion in restitution\.$/)
    expect(words[1]).toMatch(/^Anthropic has launched a Chrome extension .* real-time web control\.$/)
    expect(words[2]).toMatch(/^Chinese AI firm DeepSeek .* especially OpenAI and Anthropic\.$/)
  })

  it('keeps the search results that were not cited apart', () => {
    expect(facts.consulted.slice(0, 4)).toEqual([
      { url: 'https://developer.apple.com/news/', title: 'Latest News - Apple Developer' },
      {
        url: 'https://www.weforum.org/stories/2024/12/top-technology-stories-from-2024/',
        title: 'The top technology stories in 2024 from the World Economic Forum | World Economic Forum',
      },
      { url: 'https://scitechdaily.com/', title: 'SciTechDaily - Science, Space and Technology News 2025' },
      { url: 'https://www.cnbc.com/technology/', title: 'Technology News' },
    ])
    expect(facts.consulted).toHaveLength(8)
  })

  it('has both queries, the model served, what it took and how it ended', () => {
    expect(facts.searches).toEqual(['tech news today September 26 2024', '"September 26 2024" tech news breaking'])
    expect(facts.modelServed).toBe('claude-sonnet-4-20250514')
    expect(facts.usage).toEqual({ inputTokens: 27118, outputTokens: 600, searches: 2 })
    expect(facts.finishReason).toBe('end_turn')
  })
})

describe('replies of other versions', () => {
  const reply = (content: unknown[], more: object = {}) => ({
    type: 'message',
    model: 'm',
    content,
    stop_reason: 'end_turn',
    ...more,
  })
  const text = (words: string) => ({ type: 'text', text: words, citations: null })

  it('answers although a search failed, and ignores what it does not know', () => {
    const facts = requireFacts(
      anthropic.parse(
        reply([
          { type: 'thinking', thinking: 'Hm.' },
          { type: 'server_tool_use', name: 'web_search', input: { query: 'crm' } },
          {
            type: 'web_search_tool_result',
            content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' },
          },
          { type: 'server_tool_use', name: 'code_execution', input: { code: '1' } },
          { type: 'web_fetch_tool_result', content: { url: 'https://acme.com/', content: { title: 'Acme' } } },
          { type: 'telepathy', thought: '…' },
          text('Acme '),
          text('is fine.'),
        ]),
      ),
    )
    expect(facts.text).toBe('Acme is fine.')
    expect(facts.searches).toEqual(['crm'])
    expect(facts.consulted).toEqual([{ url: 'https://acme.com/', title: 'Acme' }])
    expect(facts.usage).toBeNull()
  })

  it('leaves out what announces a search, and nothing that may be the answer', () => {
    const use = { type: 'server_tool_use', name: 'web_search', input: { query: 'crm' } }
    const cited = { ...text('Acme is one.'), citations: [{ url: 'https://acme.com/', title: 'Acme' }] }
    const textOf = (...content: unknown[]) => requireFacts(anthropic.parse(reply(content))).text
    expect(textOf(text("I'll search for that."), use, text('Acme.'))).toBe('Acme.')
    expect(
      textOf(text("I'll search."), { type: 'thinking' }, use, text('Once more: '), text('prices.'), use, cited),
    ).toBe('Acme is one.')
    expect(textOf(cited, use, text('Globex too.'))).toBe('Acme is one.\n\nGlobex too.')
    expect(textOf(text('# CRMs\n\nAcme is one.'), use, text('Globex too.'))).toBe(
      '# CRMs\n\nAcme is one.\n\nGlobex too.',
    )
    expect(textOf(text('Acme.'), use, text('Let me look.'), use, text('Globex.'))).toBe('Globex.')
    expect(reasonOf(anthropic.parse(reply([text("I'll search for that."), use])))).toBe('empty')
  })

  it.each([
    ['refused', reply([], { stop_reason: 'refusal', stop_details: { explanation: 'Blocked.' } })],
    ['truncated', reply([text('Half')], { stop_reason: 'max_tokens' })],
    ['truncated', reply([text('Half')], { stop_reason: 'pause_turn' })],
    ['truncated', reply([text('Half')], { stop_reason: 'model_context_window_exceeded' })],
    ['truncated', reply([text('Half')], { stop_reason: 'tool_use' })],
    ['truncated', reply([text('Half')], { stop_reason: null })],
    ['empty', reply([])],
    ['empty', reply([text('')])],
    ['wrong_dialect', fixture('openai')],
    ['wrong_dialect', { type: 'message_start', message: {} }],
  ])('is %s', (reason, json) => expect(reasonOf(anthropic.parse(json))).toBe(reason))
})

it('asks for web search with the country, and carries the key in its own header', () => {
  const question = { text: 'Best CRM?', model: 'claude-sonnet-4-5', webSearch: true, country: 'DE', temperature: 0.5 }
  expect(anthropic.request(question, { baseUrl: 'https://api.anthropic.com/v1', key: 'sk-ant-0123456789' })).toEqual({
    url: 'https://api.anthropic.com/v1/messages',
    headers: { 'x-api-key': 'sk-ant-0123456789', 'anthropic-version': '2023-06-01' },
    body: {
      model: 'claude-sonnet-4-5',
      max_tokens: 16_000,
      messages: [{ role: 'user', content: 'Best CRM?' }],
      temperature: 0.5,
      tools: [
        {
          type: 'web_search_20250305',
          name: 'web_search',
          max_uses: 5,
          user_location: { type: 'approximate', country: 'DE' },
        },
      ],
    },
  })
})

import { describe, expect, it } from 'vitest'
import { fixture, reasonOf, requireFacts } from './fixtures/fixture.ts'
import { perplexity } from './perplexity.ts'

describe('a recorded reply of sonar', () => {
  const facts = requireFacts(perplexity.parse(fixture('perplexity')))

  it('cites six of its seven sources, in the order of their numbers, each where it is first pointed at', () => {
    expect(facts.citations.map(({ url, position }) => [position, url])).toEqual([
      [1, 'https://populationstat.com/united-states/san-francisco'],
      [2, 'https://en.wikipedia.org/wiki/San_Francisco'],
      [3, 'https://www.california-demographics.com/cities_by_population'],
      [4, 'https://fred.stlouisfed.org/series/CASANF0POP'],
      [5, 'https://worldpopulationreview.com/us-cities/california/san-francisco'],
      [6, 'https://worldpopulationreview.com/us-counties/california/san-francisco-county'],
    ])
    expect(facts.citations.map(({ start, end }) => facts.text.slice(start!, end!))).toEqual([
      '[1]',
      '[2]',
      '[3]',
      '[5]',
      '[6]',
      '[7]',
    ])
  })

  it('was only consulted where nothing points at it', () => {
    expect(facts.consulted).toEqual([
      {
        url: 'https://wfin.com/fox-sports/pat-mcafee-says-san-francisco-wasnt-the-s-hole-he-thought-it-may-be-during-super-bowl-week/',
        title: null,
      },
    ])
  })

  it('has the text, the model served, what it took and how it ended; no queries', () => {
    expect(facts.text).toHaveLength(952)
    expect(facts.text.endsWith('check U.S. Census Bureau updates beyond 2024.')).toBe(true)
    expect(facts.searches).toEqual([])
    expect(facts.modelServed).toBe('sonar')
    expect(facts.usage).toEqual({ inputTokens: 10, outputTokens: 251, searches: null })
    expect(facts.finishReason).toBe('stop')
  })
})

describe('replies of other versions', () => {
  const chat = (content: string, more: object = {}) => ({
    object: 'chat.completion',
    choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
    ...more,
  })
  const results = [
    { url: 'https://a.example/', title: 'A', date: '2026-01-01', snippet: '…' },
    { url: 'https://b.example/', title: 'B' },
    { url: 'https://c.example/', title: 'C' },
  ]

  it('takes titles from the search results, and cites what several numbers in one bracket point at', () => {
    const citations = ['https://a.example/', 'https://b.example/']
    const facts = requireFacts(
      perplexity.parse(chat('Yes [1, 2], not [2](https://x.example/) or [9].', { citations, search_results: results })),
    )
    expect(facts.citations.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['A', 4, 10],
      ['B', 4, 10],
    ])
    expect(facts.consulted).toEqual([{ url: 'https://c.example/', title: 'C' }])
  })

  it.each(['citations', 'search_results'])('only consulted what is in %s if the text points at none of it', list => {
    const given = list === 'citations' ? results.map(({ url }) => url) : results
    const facts = requireFacts(perplexity.parse(chat('Yes.', { [list]: given })))
    expect(facts.citations).toEqual([])
    expect(facts.consulted.map(({ url }) => url)).toEqual(results.map(({ url }) => url))
    expect(requireFacts(perplexity.parse(chat('No.<think>Hm [1].</think>', { [list]: given }))).citations).toEqual([])
  })

  it('leaves out what a reasoning model thinks aloud, and has the cost that Perplexity tells', () => {
    const usage = { prompt_tokens: 6, completion_tokens: 1, num_search_queries: 2, cost: { total_cost: 0.00501 } }
    const facts = requireFacts(perplexity.parse(chat('Hm [1].\n</think>\n\nYes.', { usage })))
    expect(facts.text).toBe('Yes.')
    expect(facts.cost).toBe(0.00501)
    expect(facts.usage).toEqual({ inputTokens: 6, outputTokens: 1, searches: 2 })
    expect(reasonOf(perplexity.parse(chat('<think>\nHm, and on')))).toBe('empty')
  })

  it('reads the Agent API, whose text points at search results by their id', () => {
    const facts = requireFacts(
      perplexity.parse({
        object: 'response',
        status: 'completed',
        model: 'perplexity/sonar',
        output: [
          {
            type: 'search_results',
            queries: ['typescript'],
            results: results.map((result, i) => ({ id: i + 1, ...result })),
          },
          { type: 'search_results', results: [{ id: 1e9, url: 'https://d.example/', title: 'D' }] },
          { type: 'fetch_url_results', contents: [{ url: 'https://e.example/', title: 'E' }] },
          { type: 'finance_results', results: [{ category: 'x' }] },
          { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Yes.[2]', annotations: [] }] },
        ],
        usage: {
          input_tokens: 3007,
          output_tokens: 36,
          cost: { currency: 'USD', total_cost: 0.00119 },
          tool_calls_details: { search_web: { invocation: 1 } },
        },
      }),
    )
    expect(facts.citations).toEqual([
      { url: 'https://b.example/', title: 'B', domain: null, start: 4, end: 7, position: 1 },
    ])
    expect(facts.consulted.map(({ title }) => title)).toEqual(['E', 'A', 'C', 'D'])
    expect(facts.searches).toEqual(['typescript'])
    expect(facts.usage).toEqual({ inputTokens: 3007, outputTokens: 36, searches: 1 })
    expect(facts.cost).toBe(0.00119)
  })

  it('is of another dialect', () => expect(reasonOf(perplexity.parse(fixture('gemini-1')))).toBe('wrong_dialect'))
})

describe('the request', () => {
  const settings = { baseUrl: perplexity.baseUrl!, key: 'pplx-0123456789' }

  it('asks a plain model through Sonar', () => {
    const question = { text: 'Best CRM?', model: 'sonar', webSearch: true, country: 'FR' }
    expect(perplexity.request(question, settings)).toMatchObject({
      url: 'https://api.perplexity.ai/chat/completions',
      body: {
        messages: [{ role: 'user', content: 'Best CRM?' }],
        web_search_options: { user_location: { country: 'FR' } },
      },
    })
    expect(perplexity.request({ ...question, webSearch: false }, settings).body).toMatchObject({ disable_search: true })
  })

  it('asks a model named with its maker through the Agent API', () => {
    const question = { text: 'Best CRM?', model: 'perplexity/sonar', webSearch: true, country: 'FR', locale: 'fr-FR' }
    expect(perplexity.request({ ...question, system: 'Be brief.' }, settings)).toEqual({
      url: 'https://api.perplexity.ai/v1/agent',
      headers: { authorization: 'Bearer pplx-0123456789' },
      body: {
        model: 'perplexity/sonar',
        stream: false,
        language_preference: 'fr',
        input: 'Best CRM?',
        instructions: 'Be brief.',
        tools: [{ type: 'web_search', user_location: { country: 'FR' } }],
      },
    })
    const { body } = perplexity.request({ text: 'Best CRM?', model: 'fast', webSearch: false }, settings)
    expect(body).toEqual({ preset: 'fast', stream: false, input: 'Best CRM?' })
  })
})

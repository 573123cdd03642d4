import { describe, expect, it } from 'vitest'
import { fixture, reasonOf, requireFacts } from './fixtures/fixture.ts'
import { openai } from './openai.ts'

const settings = { baseUrl: 'https://api.openai.com/v1', key: 'sk-test-0123456789' }

describe('a recorded reply of gpt-5-mini', () => {
  const facts = requireFacts(openai.parse(fixture('openai')))

  it('has its text whole', () => {
    expect(facts.text).toHaveLength(3042)
    expect(facts.text.startsWith('Short answer first — yes. I pulled several tech-news pages')).toBe(true)
    expect(facts.text.endsWith('search for a different keyword or company on today’s tech pages?')).toBe(true)
  })

  it('has its citations in order, each at the link that marks it', () => {
    expect(facts.citations.map(({ url, start, end }) => [url, start, end])).toEqual([
      ['https://www.theverge.com/podcast/838932/openai-chatgpt-code-red-vergecast', 426, 517],
      [
        'https://techstartups.com/2025/12/05/technology-news-today-the-latest-in-tech-ai-startup-news-december-5-2025/',
        647,
        778,
      ],
      [
        'https://www.investopedia.com/5-things-to-know-before-the-stock-market-opens-december-5-2025-11862701?utm_source=openai',
        907,
        1047,
      ],
      ['https://vercel.com/blog/series-f', 1295, 1343],
      ['https://www.sentinelone.com/vulnerability-database/cve-2025-49826/?utm_source=openai', 1489, 1594],
      ['https://www.theverge.com/podcast/838932/openai-chatgpt-code-red-vergecast', 1835, 1926],
      ['https://www.wired.com/story/the-big-interview-2025-recap', 2009, 2080],
      [
        'https://techstartups.com/2025/12/05/technology-news-today-the-latest-in-tech-ai-startup-news-december-5-2025/',
        2210,
        2341,
      ],
      [
        'https://www.bloomberg.com/news/articles/2025-09-30/vercel-notches-9-3-billion-valuation-in-latest-ai-funding-round',
        2502,
        2635,
      ],
      ['https://vercel.com/blog/series-f', 2774, 2822],
    ])
    for (const { url, start, end } of facts.citations) expect(facts.text.slice(start!, end!)).toContain(`](${url})`)
    expect(facts.citations[3]).toMatchObject({ title: 'Towards the AI Cloud: Our Series F - Vercel', position: 4 })
  })

  it('keeps what was consulted apart: 16 sources less the seven that are cited', () => {
    const urls = facts.consulted.map(({ url }) => url)
    expect(urls).toHaveLength(9)
    expect(urls[0]).toBe('https://www.barrons.com/articles/stock-movers-7c77880d')
    expect(urls).not.toContain('https://www.theverge.com/podcast/838932/openai-chatgpt-code-red-vergecast')
    expect(urls).not.toContain(
      'https://www.investopedia.com/5-things-to-know-before-the-stock-market-opens-december-5-2025-11862701',
    )
  })

  it('has the query, the model served, what it took and how it ended', () => {
    expect(facts.searches).toEqual(['tech news today December 5 2025'])
    expect(facts.modelServed).toBe('gpt-5-mini-2025-08-07')
    expect(facts.usage).toEqual({ inputTokens: 19681, outputTokens: 3773, searches: 1, cachedTokens: 3712 })
    expect(facts.finishReason).toBe('completed')
  })
})

describe('replies of other versions', () => {
  const message = (...content: unknown[]) => ({ type: 'message', role: 'assistant', status: 'completed', content })
  const text = (words: string, annotations: unknown[] = []) => ({ type: 'output_text', text: words, annotations })
  const reply = (...output: unknown[]) => ({ object: 'response', status: 'completed', model: 'm', output })

  it('joins parts and sets messages apart; what is said between searches is not the answer', () => {
    const { facts } = openai.parse(
      reply(
        { ...message(text('Let me look.')), phase: 'commentary' },
        { type: 'hologram_call', beams: 3 },
        message(text('First. '), text('Second.'), { type: 'output_smell' }),
        message(text('Third.')),
      ),
    ) as { facts: { text: string } }
    expect(facts.text).toBe('First. Second.\n\nThird.')
  })

  it('counts offsets in code points, in the part that they belong to', () => {
    const words = '🦊🦊 Acme is fine ([acme.com](https://acme.com/))'
    const note = { type: 'url_citation', url: 'https://acme.com/', title: 'Acme', start_index: 16, end_index: 47 }
    const [citation] = requireFacts(openai.parse(reply(message(text('So: '), text(words, [note]))))).citations
    expect(words.slice(citation!.start! - 4, citation!.end! - 4)).toBe('([acme.com](https://acme.com/))')
  })

  it('takes offsets in UTF-16 units where only these meet the link', () => {
    const words = '🦊🦊🦊🦊🦊🦊🦊🦊 ([acme.com](https://acme.com/)), and on it goes.'
    const note = { type: 'url_citation', url: 'https://acme.com/', start_index: 17, end_index: 48 }
    const [citation] = requireFacts(openai.parse(reply(message(text(words, [note]))))).citations
    expect(words.slice(citation!.start!, citation!.end!)).toBe('([acme.com](https://acme.com/))')
  })

  it('reads several queries of one call, and pages that were opened', () => {
    const facts = requireFacts(
      openai.parse(
        reply(
          { type: 'web_search_call', action: { type: 'search', query: 'a; b', queries: ['a', 'b'] } },
          { type: 'web_search_call', action: { type: 'open_page', url: 'https://acme.com/' } },
          { type: 'web_search_call', action: { type: 'open_page', url: null } },
          message(
            text('Fine.', [
              { type: 'file_citation', file_id: 'f' },
              { type: 'url_citation', url: 'mailto:x@y' },
            ]),
          ),
        ),
      ),
    )
    expect(facts.searches).toEqual(['a', 'b'])
    expect(facts.consulted).toEqual([{ url: 'https://acme.com/', title: null }])
    expect(facts.citations).toEqual([])
  })

  it('reads nested annotations, sources that are plain URLs, and content that is one text', () => {
    const nested = { type: 'url_citation', url_citation: { url: 'https://a.example/', title: 'A' } }
    const facts = requireFacts(
      openai.parse(
        reply(
          { type: 'web_search_call', status: 'completed' },
          {
            type: 'web_search_call',
            action: { type: 'search', query: 'a', sources: ['https://b.example/', { type: 'api' }] },
          },
          message(text('Acme.', [nested])),
          { type: 'message', role: 'assistant', content: 'Globex.' },
        ),
      ),
    )
    expect(facts.text).toBe('Acme.\n\nGlobex.')
    expect(facts.citations).toMatchObject([{ url: 'https://a.example/', title: 'A', start: null }])
    expect(facts.consulted).toEqual([{ url: 'https://b.example/', title: null }])
    expect(facts.searches).toEqual(['a'])
  })

  it.each([
    ['truncated', { ...fixture('openai'), status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }],
    ['filtered', { ...fixture('openai'), status: 'incomplete', incomplete_details: { reason: 'content_filter' } }],
    ['truncated', { ...fixture('openai'), status: 'in_progress' }],
    ['truncated', reply({ ...message(text('Half of')), status: 'incomplete' })],
    ['unavailable', { ...fixture('openai'), status: 'failed' }],
    ['refused', reply(message({ type: 'refusal', refusal: 'I cannot help with that.' }))],
    ['empty', reply()],
    ['empty', reply(message(text(' \n')))],
    ['wrong_dialect', fixture('perplexity')],
    ['wrong_dialect', fixture('anthropic')],
    ['wrong_dialect', { output: 'text' }],
    ['wrong_dialect', null],
    ['wrong_dialect', [1]],
  ])('is %s', (reason, json) => expect(reasonOf(openai.parse(json))).toBe(reason))
})

describe('the request', () => {
  it('asks for web search with the country and the sources', () => {
    const question = { text: 'Best CRM?', model: 'gpt-5-mini', webSearch: true, country: 'de', system: 'Be brief.' }
    expect(openai.request(question, settings)).toEqual({
      url: 'https://api.openai.com/v1/responses',
      headers: { authorization: 'Bearer sk-test-0123456789' },
      body: {
        model: 'gpt-5-mini',
        input: 'Best CRM?',
        store: false,
        instructions: 'Be brief.',
        tools: [{ type: 'web_search', user_location: { type: 'approximate', country: 'DE' } }],
        include: ['web_search_call.action.sources'],
      },
    })
  })

  it('says no more than it must, and keeps the query of the base URL', () => {
    const question = { text: 'Best CRM?', model: 'm', webSearch: false, temperature: 0, country: 'Europe' }
    expect(openai.request(question, { baseUrl: 'http://127.0.0.1:8080/openai/?api-version=1', key: null })).toEqual({
      url: 'http://127.0.0.1:8080/openai/responses?api-version=1',
      headers: {},
      body: { model: 'm', input: 'Best CRM?', store: false, temperature: 0 },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { fixture as read, reasonOf, requireFacts } from '../fixtures/fixture.ts'
import { dataForSeo } from './index.ts'
import { type DataForSeoAlias, dataForSeoSurfaces } from './surfaces.ts'

const fixture = (name: string) => read(`fixtures/${name}`, import.meta.url)
const factsOf = (alias: DataForSeoAlias, json: unknown) => requireFacts(dataForSeo[alias].parse(json))
const pagesOf = (citations: readonly { url: string; title: string | null }[]) => citations.map(({ url }) => url)

/** The reply with another value at `path`, for example `tasks.0.result.0.items`. */
function changed(json: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(json) as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop()!
  const at = steps.reduce((inner, step) => inner[step] as Record<string, unknown>, copy)
  at[last] = value
  return copy
}

const items = 'tasks.0.result.0.items'

describe('an answer of ChatGPT', () => {
  const facts = factsOf('chatgpt-web', fixture('chatgpt'))

  it('has the text without tracking, and a table that the text lacks', () => {
    expect(facts.text).toBe(
      `For a small team, [Acme](https://www.acme.example/crm) is the **easiest** to set up. [CRM Guide](https://crm-guide.example/best) ranks it first.

If you need many reports, look at Initech.

| Tool | Price |
| --- | --- |
| Acme | $10 |
| Hooli | $25 |`,
    )
  })

  it('cites its sources once, with the place of their link, and only consulted the other results', () => {
    expect(
      facts.citations.map(({ title, start, end }) => [title, start === null ? null : facts.text.slice(start, end!)]),
    ).toEqual([
      ['The best CRM tools', '[CRM Guide](https://crm-guide.example/best)'],
      ['CRM prices compared', null],
      ['Acme CRM', '[Acme](https://www.acme.example/crm)'],
    ])
    expect(facts.consulted).toEqual([{ url: 'https://seen.example/crm', title: 'Seen only' }])
    expect(facts.searches).toEqual(['best crm small team 2026', 'crm prices'])
    expect([facts.modelServed, facts.cost]).toEqual([null, 0.004])
  })

  it('has the ads that were shown, one placement per card, and never in the text', () => {
    expect(facts.sponsored).toEqual([
      {
        ...{ advertiserName: 'Globex', advertiserLogo: 'https://globex.example/icon.png', position: 1 },
        ...{ productName: 'Start with Globex', description: 'Free for 30 days', imageUrl: null },
      },
      {
        ...{ advertiserName: 'globex.example', advertiserLogo: '', position: 2 },
        ...{ productName: 'Globex for sales', description: '', imageUrl: 'https://globex.example/card.png' },
      },
    ])
    expect(facts.text).not.toContain('Globex')
  })

  it('has products and local businesses', () => {
    expect(facts.products).toEqual([
      {
        ...{ name: 'Acme CRM, one year', url: 'https://store.acme.example/crm', price: '120 USD', position: 1 },
        ...{ merchant: 'Acme Store', imageUrl: 'https://img.example/crm.png' },
      },
    ])
    expect(facts.places).toEqual([
      {
        ...{ name: 'CRM Advisors', address: '1 Main Street', phone: '+1 555 0100', url: 'https://advisors.example/' },
        ...{ rating: 4.8, reviews: 31, position: 1 },
      },
    ])
  })

  it('can lack searches, sources, cards and the text at the top', () => {
    const bare = changed(
      changed(fixture('chatgpt'), 'tasks.0.result.0.fan_out_queries', []),
      'tasks.0.result.0.markdown',
      null,
    )
    const facts = factsOf(
      'chatgpt-web',
      changed(changed(bare, 'tasks.0.result.0.sources', null), 'tasks.0.result.0.search_results', null),
    )
    expect(facts.searches).toEqual([])
    expect(facts.text).toMatch(/^For a small team, .*\| Hooli \| \$25 \|$/s)
    expect(pagesOf(facts.citations)).toEqual(['https://crm-guide.example/best?utm_source=chatgpt.com'])
    expect(factsOf('chatgpt-web', changed(fixture('chatgpt'), items, null)).sponsored).toEqual([])
  })

  it('without text is empty, and of a type that nobody knows malformed', () => {
    const empty = changed(changed(fixture('chatgpt'), items, null), 'tasks.0.result.0.markdown', null)
    expect(reasonOf(dataForSeo['chatgpt-web'].parse(empty))).toBe('empty')
    const unknown = changed(empty, items, [{ type: 'gpt_next_text', body: 'Acme' }])
    expect(reasonOf(dataForSeo['chatgpt-web'].parse(unknown))).toBe('malformed')
  })
})

it('cites a page of Gemini once, although it comes once per text fragment', () => {
  const facts = factsOf('gemini-web', fixture('gemini'))
  expect(pagesOf(facts.citations)).toEqual([
    'https://crm-guide.example/best#:~:text=3.%20Acme,integrations.',
    'https://picks.example/crm#:~:text=Globex,plan.',
  ])
  expect([facts.modelServed, facts.sponsored]).toEqual(['3.5 Flash-Lite', []])
})

describe('an answer of Google AI Mode', () => {
  const facts = factsOf('google-ai-mode', fixture('google-ai-mode'))

  it('loses links that only mark a citation, which keeps its place', () => {
    expect(facts.text).toBe('The **best CRM for your team** depends on your bottleneck .\n\nSmall teams like Acme.')
    const end = facts.text.indexOf('\n')
    expect(facts.citations.map(({ url, title, start, end }) => [url, title, start, end])).toEqual([
      ['https://www.reddit.com/r/CRM/comments/1abcde/best_crm/', 'Best CRM - Reddit', null, null],
      ['https://blog.example/best-crm', 'Best CRM - Blog', end, end],
      ['https://www.youtube.com/watch?v=abcdefghijk', 'CRMs tested', end, end],
      ['https://maker.example/crm', null, end, end],
    ])
  })

  it('has the ad and the products of the answer', () => {
    expect(facts.sponsored).toEqual([
      {
        ...{ advertiserName: 'globex.example', advertiserLogo: '', productName: 'Globex CRM' },
        ...{ description: 'Try it', imageUrl: null, position: 1 },
      },
    ])
    expect(facts.products).toMatchObject([{ name: 'Acme CRM box', price: '99.5 USD', merchant: 'Acme Store' }])
  })

  it('is empty without results, and malformed if it has another type', () => {
    const parse = (items_: unknown) =>
      reasonOf(dataForSeo['google-ai-mode'].parse(changed(fixture('google-ai-mode'), items, items_)))
    expect([parse([]), parse([{ type: 'ai_mode_message', text: 'Acme' }]), parse(null)]).toEqual([
      'empty',
      'malformed',
      'malformed',
    ])
  })
})

describe('a result page', () => {
  const parse = (json: unknown) => dataForSeo['google-ai-overview'].parse(json)

  it('has an overview with its parts, its table and its sources, which are no shopping links', () => {
    const facts = factsOf('google-ai-overview', fixture('google-ai-overview'))
    expect(facts.text).toBe(
      `For good value, most people name Acme & Sons and Globex.


**The range**

Acme & Sons has all sizes from $5.

**Prices**

| Shop | Polo from |
| --- | --- |
| Acme & Sons | $5 |
| Initech | $9 |`,
    )
    expect(pagesOf(facts.citations)).toEqual([
      'https://uniforms.example/school',
      'https://consumer.example/reviews/uniforms',
    ])
    expect(facts.products.map(({ name, position }) => [name, position])).toEqual([
      ['School uniforms', 1],
      ['A polo', 2],
    ])
  })

  it('without overview shows no answer, for its price', () => {
    for (const alias of ['google-ai-overview', 'bing-copilot-search'] as const)
      expect(dataForSeo[alias].parse(fixture('google-ai-overview-none'))).toEqual({
        notShown: { modelServed: null, usage: null, cost: 0.002, finishReason: '20000' },
      })
  })

  it('with an overview that was not loaded, of another type or without items is a failure', () => {
    expect(parse(fixture('google-ai-overview-unloaded'))).toMatchObject({
      failed: { reason: 'unavailable', retryable: true },
      bill: { cost: 0.002 },
    })
    const none = fixture('google-ai-overview-none')
    expect(reasonOf(parse(changed(none, items, [{ type: 'ai_overview_next', text: 'Acme' }])))).toBe('malformed')
    expect(reasonOf(parse(changed(none, items, [{ type: 'ai_overview', items: [{ type: 'ai_next' }] }])))).toBe(
      'malformed',
    )
    expect(reasonOf(parse(changed(none, items, null)))).toBe('malformed')
  })
})

describe('a failed task', () => {
  const coded = (code: number) => changed(fixture('task-error'), 'tasks.0.status_code', code)

  it.each([
    [20100, 'unavailable', true],
    [40100, 'unauthorized', false],
    [40101, 'unavailable', true],
    [40200, 'rate_limited', false],
    [40202, 'rate_limited', true],
    [40210, 'rate_limited', false],
    [40501, 'bad_request', false],
    [40602, 'unavailable', true],
    [50000, 'unavailable', true],
    [50401, 'unavailable', true],
  ])('with code %i is %s, with its charge', (code, reason, retryable) => {
    for (const alias of Object.keys(dataForSeoSurfaces) as DataForSeoAlias[])
      expect(dataForSeo[alias].parse(coded(code))).toMatchObject({
        failed: { reason, retryable },
        bill: { cost: 0.004 },
      })
  })

  it('with code 40102 shows no answer on a page, and is empty in a chat', () => {
    const results = Object.entries(dataForSeo).map(([alias, { parse }]) => [alias, reasonOf(parse(coded(40102)))])
    expect(Object.fromEntries(results)).toEqual({
      ...{ 'chatgpt-web': 'empty', 'gemini-web': 'empty', 'google-ai-mode': 'empty' },
      ...{ 'google-ai-overview': 'not_shown', 'bing-copilot-search': 'not_shown' },
    })
  })

  it('can be told at the top, without task or without result', () => {
    const parse = (json: unknown) => reasonOf(dataForSeo['google-ai-overview'].parse(json))
    expect(parse({ status_code: 40202, status_message: 'Slow down.', tasks: null })).toBe('rate_limited')
    expect(parse(changed(fixture('chatgpt'), 'tasks', []))).toBe('malformed')
    expect(parse(changed(fixture('chatgpt'), 'tasks.0.result', null))).toBe('malformed')
    expect(parse({ error: 'x' })).toBe('wrong_dialect')
  })

  it('says what to do if the account is empty', () => {
    expect(dataForSeo['gemini-web'].parse(coded(40200))).toMatchObject({
      failed: { message: expect.stringMatching(/^The vendor responded with 40200: .* Top up the account\.$/) },
    })
  })
})

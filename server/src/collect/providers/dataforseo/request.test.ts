import { describe, expect, it } from 'vitest'
import type { RunRequest } from '../../models/provider.ts'
import { dataForSeo } from './index.ts'
import { languageCodeOf, locationCodeOf } from './location-codes.ts'

const settings = { baseUrl: 'https://api.dataforseo.com', key: 'bG9naW46cGFzc3dvcmQ=' }
const question = { text: 'best crm?', model: '', webSearch: true, country: 'US', locale: 'en' } satisfies RunRequest

describe('a request', () => {
  it.each([
    ['chatgpt-web', '/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced', { force_web_search: true }],
    ['gemini-web', '/v3/ai_optimization/gemini/llm_scraper/live/advanced', {}],
    ['google-ai-mode', '/v3/serp/google/ai_mode/live/advanced', { device: 'desktop' }],
    [
      'google-ai-overview',
      '/v3/serp/google/organic/live/advanced',
      { device: 'desktop', depth: 10, load_async_ai_overview: true },
    ],
    ['bing-copilot-search', '/v3/serp/bing/organic/live/advanced', { device: 'desktop', depth: 10 }],
  ] as const)('of %s is one task', (alias, path, more) => {
    expect(dataForSeo[alias].request(question, settings)).toEqual({
      url: `https://api.dataforseo.com${path}`,
      headers: { authorization: 'Basic bG9naW46cGFzc3dvcmQ=' },
      body: [{ keyword: 'best crm?', location_code: 2840, language_code: 'en', ...more }],
    })
  })

  it('keeps percent signs, plus signs and emoji, because the vendor decodes the first two', () => {
    const text = '50% off C++ %41 🦊?'
    const { body } = dataForSeo['gemini-web'].request({ ...question, text }, settings)
    expect(body).toMatchObject([{ keyword: '50%25 off C%2B%2B %2541 🦊?' }])
  })
})

describe('a question that cannot be asked', () => {
  const refuse = (alias: keyof typeof dataForSeo, more: Partial<RunRequest>) =>
    dataForSeo[alias].refuse!({ ...question, ...more })

  it('is too long', () => {
    expect(refuse('google-ai-overview', { text: 'a'.repeat(700) })).toBeNull()
    expect(refuse('google-ai-overview', { text: 'a'.repeat(701) })).toMatch(/701 characters.*at most 700/)
    expect(refuse('chatgpt-web', { text: 'a'.repeat(2000) })).toBeNull()
    expect(refuse('chatgpt-web', { text: 'a'.repeat(2001) })).toMatch(/2001 characters.*at most 2000/)
  })

  it('has a search operator on a page, but not in a chat', () => {
    expect(refuse('google-ai-mode', { text: 'crm site:acme.com' })).toMatch(/'site:'/)
    expect(refuse('bing-copilot-search', { text: 'InTitle:crm' })).toMatch(/'InTitle:'/)
    expect(refuse('google-ai-overview', { text: 'Which website: Acme or Globex?' })).toBeNull()
    expect(refuse('chatgpt-web', { text: 'crm site:acme.com' })).toBeNull()
  })

  it('has no country or language, or one without a code', () => {
    expect(refuse('gemini-web', { country: null })).toMatch(/without a country.*EARSHOT_SURFACES_COUNTRY/)
    expect(refuse('gemini-web', { country: 'XK' })).toMatch(/country 'XK'/)
    expect(refuse('gemini-web', { locale: null })).toMatch(/without a language.*EARSHOT_SURFACES_LANGUAGE/)
    expect(refuse('gemini-web', { locale: 'x' })).toMatch(/for 'x'/)
  })
})

it('knows the codes of countries and languages', () => {
  expect(['us', 'AU', 'DE', 'XK', null].map(locationCodeOf)).toEqual([2840, 2036, 2276, null, null])
  expect(['de-DE', 'en', 'zh-TW', 'zh-Hant-HK', 'zh', '', null].map(languageCodeOf)).toEqual([
    ...['de', 'en', 'zh-TW', 'zh-TW', 'zh-CN', null, null],
  ])
})

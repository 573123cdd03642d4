import published from 'crawler-user-agents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMatcher } from './agent.ts'
import { crawlerTable } from './known.ts'

const knownCrawlers = crawlerTable().counted

const crawlerOf = createMatcher()

/** The name in a pattern like `[cC]laude[bB]ot` or `PerplexityBot\\/`, in lower case. */
const nameOf = (pattern: string) =>
  pattern
    .replace(/\\\/$/, '')
    .replace(/\[(.).\]/g, '$1')
    .toLowerCase()

describe('createMatcher', () => {
  it.each([
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
      'GPTBot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
      'ClaudeBot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
      'Claude-User',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-SearchBot/0.1) Chrome/119.0.6045.214 Safari/537.36',
      'Amzn-SearchBot',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
      'Applebot',
    ],
    ['meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', 'meta-externalagent'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) Chrome/40.0.3754.1902 Mobile Safari/537.36; Bytespider',
      'Bytespider',
    ],
    ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'CCBot'],
    ['GoogleOther-Image/1.0', 'GoogleOther-Image'],
    ['claudebot', 'ClaudeBot'],
    ['GPTBOT.', 'GPTBot'],
    ['iaskspider/2.0(+https://iask.com)', 'iaskspider'],
  ])('reads %s', (agent, token) => {
    expect(crawlerOf(agent)).toBe(token)
  })

  it.each([
    'MyGPTBot/1.0',
    'GPTBotX/1.0',
    'GPTBot-Image/1.0',
    'GPTBot_2',
    'not-gptbot',
    'Applebot-Extended/1.0',
    'Mozilla/5.0 (compatible; Google-Extended/1.0; +http://www.google.com/bot.html)',
    'Reader/1.0 (+https://example.com/GPTBot)',
    'Reader/1.0 (see www.example.com/about/ClaudeBot)',
    'Reader/1.0 (gptbot@example.com)',
    'Reader/1.0 (gptbot.example.com)',
    'Mozilla/5.0 (compatible; Exabot/3.0; +http://www.exabot.com/go/robot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    '\xc3\xa9GPTBot',
    '-',
    '',
  ])('does not count %j', agent => {
    expect(crawlerOf(agent)).toBeNull()
  })

  it('counts the first of several', () => {
    expect(crawlerOf('PerplexityBot/1.0 (like GPTBot/1.0)')).toBe('PerplexityBot')
  })

  it('finds every token of the table in every usual place', () => {
    for (const { token } of knownCrawlers)
      for (const agent of [token, `${token}/1.0`, `Mozilla/5.0 (compatible; ${token.toUpperCase()}; +https://x.ai/)`])
        expect(crawlerOf(agent)).toBe(token)
  })

  it('agrees with all published agents of crawler-user-agents, of AI crawlers and others', () => {
    const tokens = new Map(knownCrawlers.map(({ token }) => [token.toLowerCase(), token]))
    const found = new Set<string | null>()
    for (const { pattern, instances } of published) {
      const theirs = tokens.get(nameOf(pattern)) ?? null
      for (const agent of instances) expect([agent, crawlerOf(agent)]).toEqual([agent, theirs])
      if (instances.length > 0) found.add(theirs)
    }
    expect(found.size).toBeGreaterThan(40)
  })

  it('never throws, and gives nothing that is not in the table', () => {
    const tokens = new Set(knownCrawlers.map(({ token }) => token))
    const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom(...tokens, ' ', '/', '-', '.', '@', 'https://', ';')))
    fc.assert(
      fc.property(pieces, parts => {
        const token = crawlerOf(parts.join(''))
        return token === null || tokens.has(token)
      }),
    )
  })
})

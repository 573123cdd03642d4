import { readFileSync } from 'node:fs'
import crawlerUserAgents from 'crawler-user-agents'
import { describe, expect, it } from 'vitest'
import { createMatcher } from './agent.ts'
import { crawlerTable, parseCrawlers } from './known.ts'

const { counted: knownCrawlers, omitted: omittedCrawlers } = crawlerTable()
const tokens = new Set(knownCrawlers.map(({ token }) => token.toLowerCase()))
const airobots = JSON.parse(
  readFileSync(new URL('../fixtures/ai-robots-txt.json', import.meta.url), 'utf8'),
) as readonly string[]

/** The package's types lack `tags`. */
const published: readonly { pattern: string; tags?: readonly string[] }[] = crawlerUserAgents

/** The name in a pattern like `[cC]laude[bB]ot`, `PerplexityBot\\/` or `Spider[\\s\\S]*spider\\.com`. */
const nameOf = (pattern: string) =>
  pattern
    .replace(/\[\\s\\S\].*$/, '')
    .replace(/\\\/$/, '')
    .replace(/\[(.).\]/g, '$1')
    .replaceAll('\\.', '.')
const agents = published.filter(({ tags }) => tags?.includes('ai-crawler')).map(({ pattern }) => nameOf(pattern))

describe('the table of crawlers', () => {
  it('has a hundred tokens or more, each once in any case', () => {
    expect(knownCrawlers.length).toBeGreaterThanOrEqual(100)
    expect(tokens.size).toBe(knownCrawlers.length)
  })

  it('holds tokens that stand in user agents as one word', () => {
    const crawlerOf = createMatcher()
    for (const { token } of knownCrawlers) {
      expect(token).toMatch(/^[A-Za-z\d][\w-]+$/)
      expect(crawlerOf(`Mozilla/5.0 (compatible; ${token}/1.0; +https://operator.example/bot)`)).toBe(token)
    }
  })

  it('says of each its operator, its type, where it is documented, and from where and when that is known', () => {
    for (const crawler of knownCrawlers) {
      expect(['training', 'live-search', 'other']).toContain(crawler.botType)
      expect(crawler.documentation).toMatch(/^https:\/\/\S+$/)
      expect(crawler.displayName).not.toBe('')
      expect(crawler.operator).not.toBe('')
      expect(['operator', 'lists']).toContain(crawler.source)
      expect(crawler.checked).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    }
  })

  it('has those of the public lists that it says it has from them', () => {
    const names = new Set([...airobots, ...agents, ...published.map(({ pattern }) => nameOf(pattern))].map(lower))
    const unlisted = knownCrawlers.filter(({ source, token }) => source === 'lists' && !names.has(lower(token)))
    expect(unlisted.map(({ token }) => token)).toEqual([])
  })

  it('has every agent of the public lists, or else a row says why not', () => {
    const left = new Map(omittedCrawlers.map(({ token, reason }) => [token, reason]))
    expect(left.size).toBe(omittedCrawlers.length)
    const isCounted = (name: string) => tokens.has(lower(name))
    const all = [...new Set([...airobots, ...agents])]
    expect(all.filter(name => !isCounted(name) && !left.has(name))).toEqual([])
    expect([...left.keys()].filter(name => isCounted(name) || !all.includes(name))).toEqual([])
    for (const reason of left.values()) expect(reason.length).toBeGreaterThan(10)
    expect(airobots).toHaveLength(166)
    expect(agents.length).toBeGreaterThanOrEqual(75)
  })
})

describe('parseCrawlers', () => {
  const head = 'token\ttype\treason\tname\toperator\tsource\tchecked\turl'
  const counted = 'GPTBot\ttraining\t\tGPTBot\tOpenAI\toperator\t2026-11-22\thttps://openai.com/gptbot'
  const parse = (...rows: string[]) => parseCrawlers([head, ...rows].join('\n'))

  it('reads crawlers that are counted, and others with the reason why not', () => {
    const {
      counted: [crawler],
      omitted,
    } = parse(counted, 'Scrapy\tleft-out\tgeneric tool')
    expect(crawler).toEqual({
      ...{ token: 'GPTBot', displayName: 'GPTBot', botType: 'training', operator: 'OpenAI', source: 'operator' },
      ...{ checked: '2026-11-22', documentation: 'https://openai.com/gptbot' },
    })
    expect(omitted).toEqual([{ token: 'Scrapy', reason: 'generic tool' }])
  })

  it.each([
    ['type', counted.replace('training', 'trainer'), "type is 'trainer' but must be one of training, live-search,"],
    ['day', counted.replace('11-22', '02-30'), "checked is '2026-02-30' but must be a day"],
    ['address', counted.replace('https:', 'http:'), "url is 'http://openai.com/gptbot' but must be a URL"],
    ['token', counted.replace('GPTBot', 'GPT Bot'), "token is 'GPT Bot' but must be one word"],
    ['missing cell', 'GPTBot\ttraining\t\tGPTBot', 'a crawler that is counted must have every cell'],
    ['missing reason', 'Scrapy\tleft-out', 'a crawler that is left out must have token, type and reason only.'],
    ['token in another case', counted.replace('GPTBot', 'gptbot'), "'gptbot' is in line 2 already."],
  ])('names the line of a wrong %s', (_, row, problem) => {
    expect(() => parse(counted.replaceAll('GPTBot', row.includes('gptbot\t') ? 'GPTBot' : 'Other'), row)).toThrow(
      `server/data/crawlers.tsv:3: ${problem}`,
    )
  })
})

function lower(name: string): string {
  return name.toLowerCase()
}

import { readFileSync } from 'node:fs'
import crawlerUserAgents from 'crawler-user-agents'
import { describe, expect, it } from 'vitest'
import { createMatcher } from './agent.ts'
import { knownCrawlers } from './known.ts'

const page = readFileSync(new URL('../../../../docs/use/crawlers.md', import.meta.url), 'utf8')
const rowsOf = (heading: string) =>
  page
    .slice(page.indexOf(heading))
    .split(/\n#{2,3} /)[0]!
    .split('\n')
    .filter(line => line.startsWith('| `'))

const tokens = new Set(knownCrawlers.map(({ token }) => token.toLowerCase()))
const airobots = JSON.parse(
  readFileSync(new URL('../fixtures/ai-robots-txt.json', import.meta.url), 'utf8'),
) as readonly string[]

/** The package's types leave its tags out. */
const published: readonly { pattern: string; tags?: readonly string[] }[] = crawlerUserAgents

/** The name in a pattern such as `[cC]laude[bB]ot`, `PerplexityBot\\/` or `Spider[\\s\\S]*spider\\.com`. */
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

  it('is the table of the documentation', () => {
    const rows = knownCrawlers.map(
      ({ token, displayName, operator, documentation, botType, source, checked }) =>
        `| \`${token}\` | ${displayName} | [${operator}](${documentation}) | ${botType} | ${source}, ${checked} |`,
    )
    expect(rowsOf('## Who is counted')).toEqual(rows)
  })

  it('has every agent of the public lists, or else the documentation says why not', () => {
    const left = new Map(
      rowsOf('### Who is left out').map(row => {
        const [, name = '', reason = ''] = /^\| `(.+?)` \| (.+) \|$/.exec(row) ?? []
        return [name, reason]
      }),
    )
    const isCounted = (name: string) => tokens.has(lower(name))
    const all = [...new Set([...airobots, ...agents])]
    expect(all.filter(name => !isCounted(name) && !left.has(name))).toEqual([])
    expect([...left.keys()].filter(name => isCounted(name) || !all.includes(name))).toEqual([])
    for (const reason of left.values()) expect(reason.length).toBeGreaterThan(10)
    expect(airobots).toHaveLength(166)
    expect(agents.length).toBeGreaterThanOrEqual(75)
  })
})

function lower(name: string): string {
  return name.toLowerCase()
}

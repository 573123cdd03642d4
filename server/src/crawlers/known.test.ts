import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { known } from './known.ts'

describe('the table of crawlers', () => {
  it('has forty tokens or more, each once in any case', () => {
    expect(known.length).toBeGreaterThanOrEqual(40)
    expect(new Set(known.map(({ token }) => token.toLowerCase())).size).toBe(known.length)
  })

  it('holds tokens that stand in user agents as one word', () => {
    for (const { token } of known) expect(token).toMatch(/^[A-Za-z\d][A-Za-z\d-]+$/)
  })

  it('says of each its operator, its type, and where it is documented', () => {
    for (const crawler of known) {
      expect(['training', 'live-search', 'other']).toContain(crawler.botType)
      expect(crawler.documentation).toMatch(/^https:\/\/\S+$/)
      expect(crawler.displayName).not.toBe('')
      expect(crawler.operator).not.toBe('')
    }
  })

  it('has none of the names that only robots.txt knows', () => {
    const tokens = known.map(({ token }) => token.toLowerCase())
    for (const name of ['Google-Extended', 'Applebot-Extended', 'Webzio-Extended'])
      expect(tokens).not.toContain(name.toLowerCase())
  })

  it('is the table of the documentation', () => {
    const page = readFileSync(new URL('../../../docs/crawlers.md', import.meta.url), 'utf8')
    const rows = known.map(
      ({ token, displayName, operator, documentation, botType }) =>
        `| \`${token}\` | ${displayName} | [${operator}](${documentation}) | ${botType} |`,
    )
    expect(page.split('\n').filter(line => line.startsWith('| `') && line.includes('https://'))).toEqual(rows)
  })
})

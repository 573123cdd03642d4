import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classifyLog } from './classify.ts'

const log = readFileSync(new URL('../fixtures/apache-combined.log', import.meta.url), 'latin1')
  .trimEnd()
  .split('\n')

const agents = [
  ['GPTBot', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'],
  [
    'ClaudeBot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  ],
  [
    'Claude-User',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
  ],
  ['meta-externalagent', 'META-EXTERNALAGENT/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)'],
  [null, 'Mozilla/5.0 (compatible; MyGPTBot/1.0; +https://example.com/ClaudeBot)'],
  [null, 'Applebot-Extended/1.0'],
] as const

/** The log with a different agent in every third line, and the expected counts of crawlers. */
function rewritten() {
  const crawlers = new Map<string, number>()
  const lines = log.map((line, i) => {
    const [token, agent] = agents[(i / 3) % agents.length] ?? []
    if (agent === undefined) return line
    if (token) crawlers.set(token, (crawlers.get(token) ?? 0) + 1)
    return line.replace(/"[^"]*"$/, `"${agent}"`)
  })
  return { lines, crawlers, counted: [...crawlers.values()].reduce((sum, count) => sum + count, 0) }
}

/** The text as bytes, cut into chunks of this size. */
function* chunksOf(text: string, size: number) {
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('classify', () => {
  it.each([
    ['lines', '\n', '\n'],
    ['no last line feed', '\n', ''],
    ['carriage returns', '\r\n', '\r\n'],
    ['blank lines', '\n\n', '\n\n'],
  ])('counts as rewriting does: %s', async (_, between, after) => {
    const { lines, crawlers, counted } = rewritten()
    for (const size of [7, 4096, 1 << 20]) {
      const result = await classifyLog(chunksOf(lines.join(between) + after, size))
      expect(result).toEqual({
        crawlers,
        dropped: lines.length - counted,
        refused: 0,
        samples: [],
        formats: new Map([['combined', lines.length]]),
      })
    }
  })

  it('finds no AI crawler in a log of 2015', async () => {
    const result = await classifyLog(chunksOf(log.join('\n'), 65_536))
    expect([result.crawlers.size, result.dropped, result.refused]).toEqual([0, 200, 0])
  })

  it('counts refused lines, and shows the first five, masked', async () => {
    const cut = log.map(line => line.slice(0, 60))
    const result = await classifyLog(chunksOf(cut.join('\n'), 65_536))
    expect(result.refused).toBe(200)
    expect(result.samples).toHaveLength(5)
    expect(result.samples[0]).toBe('xxxxxxxxxxxx - - [17/May/2015:10:05:57 +0000] "GET /presenta')
  })

  it('passes over binary lines and lines of a megabyte', async () => {
    const huge = `${log[0]?.slice(0, -1)}${'x'.repeat(1 << 20)}"`
    const binary = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7) % 256)).toString('latin1')
    const lines = binary.split('\n').length
    const result = await classifyLog(chunksOf([log[0], huge, binary, log[1]].join('\n'), 65_536))
    expect([result.dropped, result.refused]).toEqual([2, 1 + lines])
    expect(result.samples[0]).toHaveLength(160)
  })
})

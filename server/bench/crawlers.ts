import { readFileSync } from 'node:fs'
import { classify } from '../src/crawlers/classify.ts'

const lines = 400_000
const chunkSize = 64 * 1024
const agents = [
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
]

/** A real access log over and over, one line in five an AI crawler's, every agent different from the last. */
function accessLog(): Buffer {
  const log = readFileSync(new URL('../src/crawlers/fixtures/apache-combined.log', import.meta.url), 'latin1')
  const real = log.trimEnd().split('\n')
  const made = Array.from({ length: 20_000 }, (_, i) => {
    const line = real[i % real.length] ?? ''
    const agent = i % 5 === 0 ? line.replace(/"[^"]*"$/, `"${agents[i % agents.length]}"`) : line
    return agent.replace(/"$/, ` ${i}"`)
  })
  return Buffer.from(`${made.join('\n')}\n`, 'latin1')
}

/** How many lines of an access log are classified in a second, on one core; the log is in memory. */
export async function crawlersBench(): Promise<{ lines: number; seconds: number; linesPerSecond: number }> {
  const log = accessLog()
  function* chunks(times: number) {
    for (let time = 0; time < times; time++)
      for (let at = 0; at < log.length; at += chunkSize) yield log.subarray(at, at + chunkSize)
  }
  await classify(chunks(2))

  const start = performance.now()
  const { crawlers, dropped } = await classify(chunks(lines / 20_000))
  const seconds = (performance.now() - start) / 1000

  const counted = [...crawlers.values()].reduce((sum, count) => sum + count, 0)
  if (counted !== lines / 5 || dropped !== lines - counted) throw new Error(`Miscounted: ${counted} and ${dropped}.`)
  return { lines, seconds, linesPerSecond: Math.round(lines / seconds) }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '../../../test/earshot.ts'
import { aTerminal } from '../../../test/terminal.ts'
import { robots } from './robots.ts'

const folder = mkdtempSync(join(tmpdir(), 'earshot-robots-'))
const file = join(folder, 'robots.txt')
writeFileSync(file, 'User-agent: *\nDisallow: /\n\nUser-agent: AI2Bot\nAllow: /\n')
afterAll(() => rmSync(folder, { recursive: true }))

const refusal = (agent: string, of = file) =>
  robots.run({ options: { agent, url: '/x' }, positional: [of], terminal: aTerminal() }).then(
    () => null,
    error => `${error.name}: ${error.message}`,
  )

describe('earshot readiness robots', () => {
  it('finds the group of an agent with digits', async () => {
    expect(await run(['readiness', 'robots', file, '--agent', 'AI2Bot/1.0', '--url', '/x'])).toMatchObject({
      code: 0,
      out: 'allowed\nUser-agent: AI2Bot (line 4)\nAllow: / (line 5)\n',
    })
  })

  it.each([
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
      'GPTBot',
    ],
    ['Mozilla/5.0 (compatible; AI2Bot/1.0; +https://allenai.org/crawler)', 'AI2Bot'],
    ['Mozilla/5.0 (compatible; SomeBot/2.1; +https://some.example)', 'SomeBot'],
    ['GPTBot/1.2 (+https://openai.com/gptbot)', 'GPTBot'],
  ])('refuses the header %s', async (agent, token) => {
    expect(await refusal(agent)).toBe(
      `UsageError: --agent must be a product token as in robots.txt, in this case ${token}, not '${agent}'.`,
    )
  })

  it.each(['two words', '', 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/25.0'])(
    'refuses %j, which names no crawler',
    async agent => {
      expect(await refusal(agent)).toContain('robots.txt, for example GPTBot, not')
    },
  )

  it.each(['GPTBot', 'GPTBot/1.2', 'img2dataset', '*'])('takes %s', async agent => {
    expect(await refusal(agent, join(folder, 'none'))).toContain('ENOENT')
  })
})

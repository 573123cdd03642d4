import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@earshot/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earshot, serving } from '../earshot.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-init-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs `earshot init` in the folder, with nobody at a terminal. */
async function init(args: readonly string[], settings: Record<string, string> = {}) {
  const { child, ended } = earshot(['init', ...args], settings, folder)
  child.stdin!.end()
  return ended
}

const tokenIn = (out: string) => /\n {2}(earshot_\S+)\n/.exec(out)![1]!
const named = ['--name', 'Anvilry', '--site', 'https://www.anvilry.example/']

describe('earshot init without a terminal', () => {
  it('makes a brand of a fresh folder, asked on the recorded replies, scheduled and served; again it goes on', async () => {
    await writeFile(
      join(folder, 'prompts.csv'),
      'text;topic;type\nWhich anvil is best?;Anvils;BOFU\nWhat is an anvil?;;\n',
    )
    const replies = join(folder, 'replies')
    const reply = { question: '*', answer: { text: 'Take Globex, or else Anvilry.', citations: [] } }
    await mkdir(join(replies, 'chatgpt'), { recursive: true })
    await writeFile(join(replies, 'chatgpt', 'replies.ndjson'), JSON.stringify(reply))
    const args = ['--prompts', 'prompts.csv', '--competitors', 'Globex=globex.example, Initech', '--every', 'weekly']
    const all = [...named, ...args, '--provider', 'replay', '--replay', 'replies', '--yes', '--data', 'first']
    const first = await init(all)
    expect(first.code).toBe(0)
    expect(first.out).toContain("Brand 'anvilry' (Anvilry) is made; made with it: 2 competitors, 1 topics, 2 prompts.")
    expect(first.out).toContain('2 answered, 0 failed')
    expect(first.out).toMatch(/mentionRate +100\n/)
    expect(first.out).toMatch(/Globex +DIRECT +2 +1\b/)

    const again = await init(all)
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('0 competitors, 0 topics, 0 prompts.')])
    expect(again.err).toContain('The schedule that is there stays.\n')
    expect(tokenIn(again.out)).toBe(tokenIn(first.out))

    const server = await serving(join(folder, 'first'), { EARSHOT_REPLAY: replies })
    try {
      const client = createClient({ url: `${server.url}/api/v1`, token: tokenIn(first.out) })
      const { scores, methodology, topCompetitors } = await client.performance.get({ brandId: 'anvilry', period: 30 })
      expect([methodology.responsesTotal, scores.mentionRate, scores.shareOfVoice]).toEqual([4, 100, 50])
      expect(topCompetitors.map(({ name, mentions }) => [name, mentions])).toEqual([
        ['Anvilry', 4],
        ['Globex', 4],
      ])
      const held = await init([...all, '--no-collect'])
      expect([held.code, held.err]).toEqual([3, expect.stringContaining('is in use by process')])
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  })
})

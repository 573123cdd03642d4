import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@earshot/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earshot, serving } from '../earshot.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-init-'))
})
afterAll(() => rm(folder, { recursive: true }))

const root = resolve(import.meta.dirname, '../../..')

/** Commands of the docs page that a shell can run unchanged. */
async function written(): Promise<string> {
  const page = await readFile(join(root, 'docs/use/first-steps.md'), 'utf8')
  return /```sh\n([\s\S]*?)```/.exec(page)![1]!
}

/** Runs commands in the folder without a terminal. `npx` runs the built program. */
async function shell(commands: string) {
  const npx = `npx() { shift; '${process.execPath}' '${root}/server/bin/earshot.js' "$@"; }`
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('EARSHOT_'))
  const child = spawn('sh', ['-ec', `${npx}\n${commands}`], {
    cwd: folder,
    env: Object.fromEntries(inherited),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(done => child.once('close', done))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

const tokenIn = (out: string) => /\n {2}(earshot_\S+)\n/.exec(out)![1]!

describe('earshot init without a terminal', () => {
  it('makes of a fresh folder what the docs say: a brand that is asked, scheduled and served; again it goes on', async () => {
    const first = await shell(await written())
    expect([first.code, first.err]).toEqual([0, expect.not.stringContaining('schedule is kept')])
    expect(first.out).toContain("Brand 'dashlane' (Dashlane) was created. Added: 2 competitors, 0 topics, 2 prompts.")
    expect(first.out).toContain('The prompts run weekly while a server is running. Next run: ')
    expect(first.out).toContain('2 answered, 0 failed')
    expect(first.out).toMatch(/mentionRate +50\n/)
    expect(first.out).toMatch(/Bitwarden +DIRECT +2 /)

    const again = await shell(await written())
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('0 competitors, 0 topics, 0 prompts.')])
    expect(again.err).toContain('The existing schedule is kept.\n')
    expect(again.out).toContain('Every prompt has an answer of each assistant, so nothing is asked again.\n')
    expect(tokenIn(again.out)).toBe(tokenIn(first.out))

    const server = await serving(join(folder, 'my-brand'), { EARSHOT_REPLAY: join(folder, 'replies') })
    try {
      const client = createClient({ url: `${server.url}/api/v1`, token: tokenIn(first.out) })
      const { scores, methodology, topCompetitors } = await client.performance.get({ brandId: 'dashlane', period: 30 })
      expect([methodology.responsesTotal, scores.mentionRate, scores.shareOfVoice]).toEqual([2, 50, 25])
      expect(topCompetitors.map(({ name, mentions }) => [name, mentions])).toEqual([
        ['Bitwarden', 2],
        ['1Password', 1],
        ['Dashlane', 1],
      ])
      const { child, ended } = earshot(
        ['init', '--name', 'Dashlane', '--site', 'x.example', '--data', 'my-brand'],
        {},
        folder,
      )
      child.stdin!.end()
      const held = await ended
      expect([held.code, held.err]).toEqual([3, expect.stringContaining('is in use by process')])
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  })
})

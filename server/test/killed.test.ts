import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import type { Place } from '../src/cli/push/place.ts'
import { logLine } from './access-log.ts'
import { team } from './world.ts'

const program = new URL('../bin/earshot.js', import.meta.url).pathname
const run = promisify(execFile)

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
const start = (...words: string[]) => {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
  children.push(child)
  return child
}

describe('a server that is killed while logs come in', () => {
  it('has counted every line once when all is sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'earshot-killed-'))
    const data = join(folder, 'data')
    const archive = join(folder, 'archive.ndjson')
    const records = [team, { kind: 'brand', id: 'b', teamId: 'team', name: 'Acme', createdAt: '2026-01-01' }]
    await writeFile(archive, records.map(record => `${JSON.stringify(record)}\n`).join(''))
    await run(process.execPath, [program, 'import', archive, '--data', data])
    const connected = await run(process.execPath, [
      program,
      'crawlers',
      'connect',
      '--brand',
      'b',
      '--time-zone',
      'UTC',
      '--data',
      data,
    ])
    const made = await run(process.execPath, [
      program,
      'token',
      'create',
      '--team',
      'team',
      '--name',
      't',
      '--data',
      data,
    ])

    const yesterday = Date.now() - 86_400_000
    const count = 120_000
    const log = join(folder, 'access.log')
    const text = Array.from({ length: count }, (_, i) =>
      logLine(yesterday, `/p${i % 500}`, i % 3 === 0 ? 'GPTBot' : 'Firefox'),
    )
    await writeFile(log, `${text.join('\n')}\n`)

    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const state = join(folder, 'place.json')
    const serve = async () => {
      const server = start('serve', '--data', data, '--port', port, '--no-jobs')
      await once(server.stderr!, 'data')
      return server
    }
    let server = await serve()
    const pusher = start(
      'crawlers',
      'push',
      log,
      '--brand',
      'b',
      '--url',
      url,
      '--key',
      connected.stdout.trim(),
      '--state',
      state,
      '--follow',
    )
    const size = (await stat(log)).size
    const place = (): Promise<Place | null> => readFile(state, 'utf8').then(JSON.parse, () => null)
    const sent = async () => {
      const { pending, files } = (await place()) ?? { pending: null, files: {} }
      return pending === null && Object.values(files)[0]?.offset === size
    }
    for (let kills = 0; kills < 3; kills++) {
      // A batch is under way: begun, in the midst of it, or stored and not yet answered.
      for (let looks = 0; looks < 4000 && !(await place())?.pending; looks++) await wait(5)
      await wait(kills * 40)
      server.kill('SIGKILL')
      await once(server, 'exit')
      server = await serve()
    }
    for (let looks = 0; looks < 600 && !(await sent()); looks++) await wait(200)
    expect(await sent()).toBe(true)
    pusher.kill('SIGTERM')
    await once(pusher, 'exit')

    const response = await fetch(`${url}/api/v1/brands/b/crawler-analytics?range=7d`, {
      headers: { authorization: `Bearer ${made.stdout.trim()}` },
    })
    const told = (await response.json()) as { totalOccurrences: number; coverage: { countPrecision: string } }
    expect(told).toMatchObject({ totalOccurrences: count / 3, coverage: { countPrecision: 'exact' } })
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { run, serving } from '../test/earshot.ts'
import { filledFolder } from './folder.ts'
import { median } from './median.ts'
import type { Row } from './table.ts'

const rounds = 5
const seconds = 4
const connections = 10

/** A response that a bare server repeats. */
export interface Recorded {
  status: number
  headers: [string, string][]
  body: string
}

/**
 * Requests per second for a cached response: of the server, and of a bare Hono server that sends the same bytes and
 * headers.
 */
export async function cachedBench({ scale }: { scale: number }): Promise<Row[]> {
  await using folder = await filledFolder(scale)
  const data = folder.path
  const token = (await run(['token', 'create', '--team', 'bench-team', '--name', 'bench', '--data', data])).out.trim()
  const server = await serving(data, { EARSHOT_LOG_LEVEL: 'error' })
  const authorization = `Bearer ${token}`
  const path = '/api/v1/brands/bench/performance?period=30'
  const response = await fetch(server.url + path, { headers: { authorization, 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(await response.text())
  const unsent = new Set(['date', 'connection', 'keep-alive'])
  const recorded: Recorded = {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !unsent.has(name)),
    body: await response.text(),
  }
  await writeFile(join(data, 'recorded.json'), JSON.stringify(recorded))
  const bare = await bareServer(join(data, 'recorded.json'))
  const measured = { server: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round++)
    for (const [name, url] of [
      ['server', server.url],
      ['bare', bare.url],
    ] as const) {
      const result = await autocannon({ url: url + path, headers: { authorization }, connections, duration: seconds })
      if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`)
      // The first round only warms up.
      if (round > 0) measured[name].push(result.requests.average)
    }
  bare.child.kill()
  server.child.kill()
  await server.ended
  const size = `${recorded.body.length} bytes, ${connections} connections`
  const [ours, theirs] = [median(measured.server), median(measured.bare)]
  return [
    { what: 'a kept answer: requests a second', size, result: String(Math.round(ours)), goal: '' },
    { what: 'the same bytes and headers from bare Hono', size, result: String(Math.round(theirs)), goal: '' },
    { what: 'of what bare Hono does', size, result: `${Math.round((ours / theirs) * 100)} %`, goal: '≥ 80 %' },
  ]
}

async function bareServer(recorded: string): Promise<{ child: ChildProcess; url: string }> {
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, recorded], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', part => resolve(String(part).trim()))
    child.once('exit', () => reject(new Error('The bare server did not start.')))
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

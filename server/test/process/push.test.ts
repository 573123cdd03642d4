import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logLine } from '../access-log.ts'
import { earshot, type Run, run, serving } from '../earshot.ts'
import { importInto, keyIn } from '../folder.ts'
import { aBrand, aTeam } from '../records.ts'
import { aStandingFolder } from '../standing.ts'
import { until } from '../until.ts'

/** Long enough for three batches of 16 MiB, in few lines. */
const count = 3000
const referrer = 'x'.repeat(16_000)

describe('crawlers push and a server, as processes', () => {
  const folder = aStandingFolder()
  const data = join(folder, 'data')
  const keys: Record<string, string> = {}
  let server: Run & { url: string }
  beforeAll(async () => {
    await importInto(data, [aTeam('t'), aBrand('b', 't'), aBrand('c', 't')])
    for (const brand of ['b', 'c']) keys[brand] = await keyIn(data, brand)
    server = await serving(data)
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })

  const state = (log: string) => `${log}.place`
  const push = (brand: string, log: string, ...more: string[]) =>
    earshot([
      ...['crawlers', 'push', log, ...more, '--brand', brand, '--key', keys[brand]!],
      ...['--url', server.url, '--state', state(log)],
    ])
  /** Number of the last batch that the state file has, or -1 without a state file. */
  const saved = async (log: string): Promise<number> =>
    JSON.parse(await readFile(state(log), 'utf8').catch(() => '{"sequence":-1}')).sequence
  /** Waits until the next batch has begun. */
  const begun = (log: string, sequence: number) =>
    until(async () => (await saved(log)) >= sequence, `batch ${sequence} of ${log}`)
  const counted = async (brand: string) => {
    const { out } = await run(['crawlers', 'status', '--brand', brand, '--data', data])
    return Number(/^counted\s+(\d+)/m.exec(out)?.[1])
  }
  async function aLog(name: string) {
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const lines = Array.from({ length: count }, (_, n) =>
      logLine(at, `/${name}${n}`, 'GPTBot').replace('"-"', `"${referrer}"`),
    )
    const log = join(folder, `${name}.log.1.gz`)
    await writeFile(log, gzipSync(`${lines.join('\n')}\n`, { level: 1 }))
    return log
  }

  it('loses and doubles nothing of a packed log when the pusher is killed in every batch', async () => {
    const log = await aLog('pusher')
    for (let kill = 0; kill < 3; kill++) {
      const before = await saved(log)
      const killed = push('b', log)
      await begun(log, before + 1)
      killed.child.kill('SIGKILL')
      await killed.ended
    }
    expect((await push('b', log).ended).code).toBe(0)
    expect(await counted('b')).toBe(count)
  })

  it('loses and doubles nothing when the server is killed and comes back', async () => {
    const log = await aLog('server')
    const pushing = push('c', log)
    await begun(log, 1)
    server.child.kill('SIGKILL')
    await server.ended
    await until(() => pushing.err().includes('Retrying'), 'a pusher that tries again')
    const { port } = new URL(server.url)
    const again = earshot(['serve', '--data', data, '--port', port])
    await until(() => again.err().includes('Earshot serves'), 'a server that is back')
    server = { ...again, url: server.url }
    const { code, err } = await pushing.ended
    expect([code, err]).toEqual([0, expect.not.stringContaining('    at ')])
    expect(await counted('c')).toBe(count)
  })

  it('sends what stands behind a log that is damaged, and says which that was', async () => {
    const broken = join(folder, 'broken.log.2.gz')
    const good = join(folder, 'good.log')
    await writeFile(broken, gzipSync('one line\n').subarray(0, 20))
    await writeFile(good, `${logLine(Date.now() - 60_000, '/good', 'GPTBot')}\n`)
    const { code, out, err } = await push('b', broken, good).ended
    expect([code, out.split('\n')[0], err.trim().split('\n')]).toEqual([
      1,
      'counted 1',
      [expect.stringContaining(`${broken}: The gzip data is damaged or incomplete`)],
    ])
  })

  it('ends without a trace when it is told to while the server is away', async () => {
    const log = await aLog('away')
    const away = earshot([
      ...['crawlers', 'push', log, '--brand', 'b', '--url', 'http://127.0.0.1:1', '--key', keys.b!],
      ...['--state', state(log), '--follow'],
    ])
    await until(() => away.err().includes('Retrying'), 'a pusher that tries again')
    away.child.kill('SIGTERM')
    const { code, err } = await away.ended
    expect([
      code,
      err
        .trim()
        .split('\n')
        .every(line => line.startsWith('Retrying: ')),
    ]).toEqual([0, true])
  })
})

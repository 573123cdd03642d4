import { rename, rm, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { logLine } from '../../../test/access-log.ts'
import { engines } from '../../../test/engines.ts'
import { pushWorld } from '../../../test/push-world.ts'
import { createLink, type Kill } from '../../../test/pushing.ts'
import { zstdStored } from '../../../test/zstd.ts'

const count = 60

/** A log in which each line has its own path, which begins with a name. */
const combined = (name: string) =>
  Array.from({ length: count }, (_, n) => `${logLine('2026-11-20T10:00:00Z', `/${name}-${n}`, 'GPTBot')}\n`).join('')

/** The same in the format of IIS, which names the columns only once. */
const iis = (name: string) =>
  [
    '#Software: Microsoft Internet Information Services 10.0',
    '#Fields: date time cs-method cs-uri-stem cs-uri-query s-ip cs(User-Agent) sc-status',
    ...Array.from({ length: count }, (_, n) => `2026-11-20 10:00:00 GET /${name}-${n} - 10.0.0.1 ${iisAgent} 200`),
    '',
  ].join('\r\n')
const iisAgent =
  'Mozilla/5.0+AppleWebKit/537.36+(KHTML,+like+Gecko;+compatible;+GPTBot/1.2;++https://openai.com/gptbot)'

const kinds: [name: string, file: string, make: (name: string) => string, pack: (text: string) => string | Buffer][] = [
  ['plain', 'access.log', combined, text => text],
  ['gzip', 'access.log.2.gz', combined, text => gzipSync(text)],
  ['zstd', 'access.log.2.zst', combined, text => zstdStored(Buffer.from(text))],
  ['IIS', 'u_ex261120.log', iis, text => text],
  ['IIS, packed', 'u_ex261120.log.gz', iis, text => gzipSync(text)],
]

describe.each(engines)('a push that is killed, on %s', (_, open) => {
  const world = pushWorld(open)
  let logs = 0

  /** Pushes a log completely, and dies once at each of the kills. Returns the number of batches of the last push. */
  async function push(path: string, kills: readonly Kill[]): Promise<number> {
    let batches = 0
    for (const kill of [...kills, null]) {
      const link = createLink(world.fetch)
      link.die(kill)
      batches = 0
      const fetch = (request: Request) => {
        if (request.method === 'POST') batches += 1
        return link.fetch(request)
      }
      await world.push(path, null, { fetch, write: link.write, state: `${path}.place` })
    }
    return batches
  }

  async function aLog([, file, make, pack]: (typeof kinds)[number]) {
    const name = `k${++logs}`
    const path = world.file(`${name}-${file}`)
    await writeFile(path, pack(make(name)))
    return { name, path }
  }

  it.each(kinds)('counts every line of a log once, killed at any batch: %s', async (...kind) => {
    const whole = await aLog(kind)
    const batches = await push(whole.path, [])
    expect(batches).toBeGreaterThan(2)
    expect(await world.counted(`${whole.name}-`)).toEqual({ lines: count, most: 1 })
    for (let at = 1; at <= batches; at++)
      for (const stored of [false, true]) {
        const { name, path } = await aLog(kind)
        await push(path, [{ at, stored }])
        expect([at, stored, await world.counted(`${name}-`)]).toEqual([at, stored, { lines: count, most: 1 }])
      }
    const often = await aLog(kind)
    await push(
      often.path,
      [1, 2, 1, 2].map((at, i) => ({ at, stored: i % 2 === 0 })),
    )
    expect(await world.counted(`${often.name}-`)).toEqual({ lines: count, most: 1 })
  })

  it('counts all batches of a log that repeats its lines', async () => {
    for (const at of [1, 2, 3])
      for (const stored of [false, true]) {
        const log = world.file(`same-${at}-${stored}.log`)
        const line = `${logLine('2026-11-20T10:00:00Z', `/same-${at}-${stored}`, 'GPTBot')}\n`
        await writeFile(log, line.repeat(40))
        const setup = { batchBytes: line.length * 10, state: `${log}.place` }
        await world.push(log, { at, stored }, setup)
        await world.push(log, null, setup)
        expect(await world.counted(`same-${at}-${stored}`)).toEqual({ lines: 40, most: 40 })
      }
  })

  it('counts lines once that follow many comments', async () => {
    const log = world.file('access.log')
    await writeFile(log, `${'# comment\n'.repeat(8000)}${world.lines(20)}`)
    const setup = { batchBytes: 50_000 }
    await world.push(log, { at: 2, stored: true }, setup)
    expect(await world.push(log, null, setup)).toBe(0)
    expect(await world.total()).toBe(20)
  })

  it('is killed again while it completes what was being sent', async () => {
    const { name, path } = await aLog(kinds[0]!)
    await push(path, [{ at: 2, stored: false }, { write: 1 }, { at: 1, stored: true }, { write: 2 }])
    expect(await world.counted(`${name}-`)).toEqual({ lines: count, most: 1 })
  })

  it('goes on with a log that was packed and renamed meanwhile', async () => {
    const { name, path } = await aLog(kinds[0]!)
    await push(path, [{ at: 2, stored: false }])
    const other = await aLog(kinds[0]!)
    const link = createLink(world.fetch)
    const setup = { fetch: link.fetch, state: `${other.path}.place` }
    link.die({ at: 2, stored: false })
    await using first = await world.pusher(setup)
    await expect(first.catchUp(other.path, true)).rejects.toThrow('killed')
    link.die(null)
    await writeFile(`${other.path}.2.gz`, gzipSync(combined(other.name)))
    await rename(other.path, world.file('away'))
    await rm(world.file('away'))
    await using second = await world.pusher(setup)
    await second.catchUp(`${other.path}.2.gz`, true)
    expect(await world.counted(`${name}-`)).toEqual({ lines: count, most: 1 })
    expect(await world.counted(`${other.name}-`)).toEqual({ lines: count, most: 1 })
  })
})

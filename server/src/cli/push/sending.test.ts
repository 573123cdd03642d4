import { appendFile, copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { pushWorld } from '../../../test/push-world.ts'
import { listening } from '../../../test/standing.ts'
import { holdPlace } from './hold.ts'
import type { PushState } from './state.ts'

describe.each(engines)('crawlers push, on %s', (_, open) => {
  const world = pushWorld(open)
  const { lines } = world
  let server: Awaited<ReturnType<typeof listening>>
  let faults = 0
  beforeAll(async () => {
    const fetch = async (request: Request) => {
      if (faults === 0 || request.method !== 'POST') return world.fetch(request)
      return faults-- % 2 === 0 ? new Response('', { status: 503 }) : lost(request)
    }
    /** The service handles the request, but its response is lost. */
    const lost = async (request: Request) => {
      await world.fetch(request)
      return new Response('', { status: 502 })
    }
    server = await listening(createAdaptorServer({ fetch }))
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const setup = (more: { key?: string } = {}) => ({
    url: server.url,
    fetch: globalThis.fetch,
    tries: 3,
    batchBytes: 4096,
    ...more,
  })
  const push = (path: string, more = {}) => world.push(path, null, setup(more))

  it('sends a log in batches, and later what was added', async () => {
    const log = world.file('access.log')
    await writeFile(log, lines(100))
    expect(await push(log)).toBe(100)
    expect(await push(log)).toBe(0)
    await appendFile(log, lines(50))
    expect(await push(log)).toBe(50)
    expect(await world.total()).toBe(150)
    const { sequence }: PushState = JSON.parse(await readFile(world.file('place.json'), 'utf8'))
    expect(sequence).toBeGreaterThan(3)
  })

  it('waits for the end of a line while it follows', async () => {
    const log = world.file('access.log')
    const [first = '', second = ''] = [lines(1), lines(1)]
    await writeFile(log, first + second.slice(0, 30))
    await using pushing = await world.pusher(setup())
    await pushing.catchUp(log, false)
    expect(world.told.counted).toBe(1)
    await appendFile(log, second.slice(30))
    await pushing.catchUp(log, false)
    expect(world.told).toMatchObject({ counted: 2, refused: 0 })
  })

  it('sends again what met a fault or lost its answer, and counts it once', async () => {
    const log = world.file('access.log')
    await writeFile(log, lines(30))
    faults = 2
    await push(log)
    expect(await world.total()).toBe(30)
  })

  it('sends packed logs once, and the columns of IIS with every batch', async () => {
    const packed = world.file('access.log.2.gz')
    await writeFile(packed, gzipSync(lines(60)))
    expect(await push(packed)).toBe(60)
    expect(await push(packed)).toBe(0)
    const iis = world.file('u_ex.log')
    const row = (n: number) => `2026-11-20 10:00:0${n % 10} GET /iis${n} - GPTBot/1.0 200`
    const rows = Array.from({ length: 200 }, (_, n) => row(n)).join('\r\n')
    await writeFile(
      iis,
      `#Software: IIS\r\n#Fields: date time cs-method cs-uri-stem cs-uri-query cs(User-Agent) sc-status\r\n${rows}\r\n`,
    )
    expect(await push(iis)).toBe(200)
    await appendFile(iis, `${row(200)}\r\n`)
    expect(await push(iis)).toBe(1)
  })

  it('begins anew where the service does not know it', async () => {
    const log = world.file('access.log')
    await writeFile(log, lines(10))
    await push(log)
    await world.changeBrand()
    expect(await push(log)).toBe(10)
    expect(await world.total()).toBe(10)
    expect(world.warnings.splice(0)).toEqual([expect.stringContaining('Starting from the beginning')])
  })

  it('counts no line twice with an old copy of its state file', async () => {
    const log = world.file('access.log')
    const state = world.file('place.json')
    await writeFile(log, lines(20))
    await push(log)
    await copyFile(state, `${state}.old`)
    await appendFile(log, lines(20))
    await push(log)
    await appendFile(log, lines(5))
    await rename(`${state}.old`, state)
    expect(await push(log)).toBe(5)
    expect(await world.total()).toBe(45)
    expect(world.warnings).toEqual([])
  })

  it('goes on after a batch that the service was still storing', async () => {
    const log = world.file('access.log')
    const [first, second] = [lines(20), lines(20)]
    await writeFile(log, first)
    let late: Request | null = null
    const cut = async (request: Request) => {
      if (request.method !== 'POST') return world.fetch(request)
      late = request.clone()
      throw new Error('killed')
    }
    await push(log, { fetch: cut, tries: 1 })
    await appendFile(log, second)
    const fetch = async (request: Request) => {
      const response = await world.fetch(request)
      if (request.method === 'GET' && late) await world.fetch(late)
      late = null
      return response
    }
    expect(await push(log, { fetch })).toBe(20)
    expect(await world.total()).toBe(40)
    expect(world.warnings).toEqual([])
  })

  it('says what the service declined', async () => {
    const log = world.file('access.log')
    await writeFile(log, lines(1))
    await expect(push(log, { key: 'wrong' })).rejects.toThrow(
      'The server refused the request (401): The integration key is missing',
    )
  })

  it('lets one process hold a place', async () => {
    const state = world.file('deep/place.json')
    await writeFile(world.file('lock'), '')
    const hold = await holdPlace(state)
    await writeFile(`${state}.lock`, String(process.ppid))
    await expect(holdPlace(state)).rejects.toThrow(`Process ${process.ppid} is already using the state file`)
    await writeFile(`${state}.lock`, '999999999')
    await using _ = await holdPlace(state)
    await hold[Symbol.asyncDispose]()
  })
})

import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logLine } from '../../../test/access-log.ts'
import { engines } from '../../../test/engines.ts'
import { aLogDoor, hit } from '../../../test/log-door.ts'
import { until } from '../../../test/until.ts'
import { connectIntegration, setDisabled } from '../../crawlers/ingest/integrations.ts'
import { listKeys, revokeKey } from '../../crawlers/ingest/keys.ts'
import { readIntegrationStatus } from '../../crawlers/status.ts'

describe.each(engines)('the door for log lines on %s', (_, open) => {
  let door: Awaited<ReturnType<typeof aLogDoor>>
  let send: typeof door.send
  beforeAll(async () => {
    door = await aLogDoor(open)
    send = door.send
  })
  afterAll(() => door[Symbol.asyncDispose]())

  it('counts what it is sent, and says what it made of it', async () => {
    const human = logLine('2026-11-20T10:00:01Z', '/a', 'Firefox')
    const future = logLine('2026-11-21T12:05:01Z', '/a', 'GPTBot')
    const skewed = logLine('2026-11-21T12:05:00Z', '/a', 'ClaudeBot')
    const { status, told } = await send([hit, hit, human, 'nonsense', '', future, skewed].join('\n'))
    expect(status).toBe(200)
    expect(told).toEqual({
      success: true,
      duplicate: false,
      crawlers: { GPTBot: 2, ClaudeBot: 1 },
      counted: 3,
      dropped: 1,
      refused: 2,
      overQuota: 0,
    })
    expect((await readIntegrationStatus(door.db, 'b'))?.samples.map(({ reason, sample }) => [reason, sample])).toEqual([
      ['from the future', 'GPTBot at 2026-11-21T12:05:01.000Z'],
      ['no known format', 'nonsense'],
    ])
  })

  it('unpacks gzip, said or not; declines what is damaged, and counts nothing of it', async () => {
    const packed = gzipSync(`${hit}\n`.repeat(1000))
    expect((await send(packed, { 'content-encoding': 'gzip' })).told.counted).toBe(1000)
    expect((await send(packed)).told.counted).toBe(1000)
    const before = (await readIntegrationStatus(door.db, 'b'))?.counted
    expect(await send(packed.subarray(0, packed.length - 20))).toMatchObject({ status: 400, code: 'INVALID_BODY' })
    expect(await send(hit, { 'content-encoding': 'gzip' })).toMatchObject({ status: 400, code: 'INVALID_BODY' })
    expect(await send(hit, { 'content-encoding': 'br' })).toMatchObject({ status: 400, code: 'INVALID_BODY' })
    expect((await readIntegrationStatus(door.db, 'b'))?.counted).toBe(before)
  })

  it('declines bodies that are too large, packed or unpacked', async () => {
    expect(await send(hit, { 'content-length': String(33 * 1024 * 1024) })).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    })
    expect(await send(Buffer.alloc(33 * 1024 * 1024, 97))).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    const bomb = gzipSync(Buffer.alloc(257 * 1024 * 1024))
    expect(await send(bomb)).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  })

  it('counts nothing of a batch whose sender is gone before it is whole, and all of it when it comes again', async () => {
    const requests: Promise<unknown>[] = []
    const server = serve({
      fetch(...request) {
        const answer = Promise.resolve(door.app.fetch(...request))
        requests.push(answer.catch(() => undefined))
        return answer
      },
      port: 0,
      hostname: '127.0.0.1',
    })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const body = `${hit}\n`.repeat(4)
    const half = body.slice(0, body.length / 2)
    const length = `Content-Length: ${body.length}\r\n\r\n${half}`
    const chunked = `Transfer-Encoding: chunked\r\n\r\n${half.length.toString(16)}\r\n${half}\r\n`
    const head = (stream: string) =>
      `POST /api/ingest/v1/brands/b/crawler-logs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${door.key}\r\nX-Batch-Stream: ${stream}\r\nX-Batch-Sequence: 1\r\n`
    let streams = 0
    for (const rest of [length, chunked])
      for (const isBegun of [false, true])
        for (const leave of ['end', 'destroy'] as const) {
          const stream = `cut-${++streams}`
          const before = requests.length
          const connection = once(server, 'connection')
          const socket = connectTo(port, '127.0.0.1')
          socket.on('error', () => undefined).resume()
          const [taken] = (await connection) as [Socket]
          const isOver = new Promise(closed => taken.once('close', closed))
          await new Promise<void>(sent => socket.write(head(stream) + rest, () => sent()))
          if (isBegun) await until(() => requests.length > before, 'a request that is read')
          socket[leave]()
          await isOver
          await Promise.all(requests)
          const numbered = { 'x-batch-stream': stream, 'x-batch-sequence': '1' }
          expect((await send(body, numbered)).told, stream).toMatchObject({ duplicate: false, counted: 4 })
        }
    await new Promise(closed => server.close(closed))
  })

  it('takes binary lines and lines of a megabyte for what they are', async () => {
    const binary = Buffer.from(Array.from({ length: 2560 }, (_, i) => (i * 7) % 256))
    const { status, told } = await send(Buffer.concat([binary, Buffer.from(`\n${'x'.repeat(1 << 20)}\n${hit}\n`)]))
    expect([status, told.counted]).toEqual([200, 1])
    expect(told.refused).toBeGreaterThan(1)
  })

  it('declines every key but those of the brand that still work', async () => {
    const wrong = { status: 401, code: 'INVALID_KEY' }
    for (const bearer of ['', 'x', door.token, `${door.key.slice(0, -1)}_`])
      expect(await send(hit, { bearer })).toMatchObject(wrong)
    expect(await send(hit, { path: 'brands/other/crawler-logs' })).toMatchObject(wrong)
    const other = await connectIntegration(door.db, {
      brandId: 'b',
      timeZone: 'UTC',
      now: new Date(door.now.getTime() + 1),
    })
    expect((await send(hit, { bearer: other })).status).toBe(200)
    const keys = await listKeys(door.db, 'b')
    expect(keys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([door.now.getTime(), door.now.getTime()])
    expect(await revokeKey(door.db, 'b', keys[1]!.id, door.now)).toBe(true)
    expect(await revokeKey(door.db, 'b', keys[1]!.id, door.now)).toBe(false)
    expect(await send(hit, { bearer: other })).toMatchObject(wrong)
    expect(
      JSON.stringify(
        await door.db.read(reader =>
          reader.rows({ compile: () => ({ text: 'select * from crawler_key', values: [] }) } as never),
        ),
      ),
    ).not.toContain(other)
  })

  it('declines what is sent to a disabled integration', async () => {
    await setDisabled(door.db, 'b', true, door.now)
    expect(await send(hit)).toMatchObject({ status: 403, code: 'INTEGRATION_DISABLED' })
    expect(await send(hit, { path: 'brands/b/cloudflare' })).toMatchObject({ status: 403 })
    await setDisabled(door.db, 'b', false, door.now)
    expect((await send(hit)).status).toBe(200)
  })

  it('holds no more than so much of all bodies, and takes them again when those are done', async () => {
    const large = new Uint8Array(31 * 1024 * 1024)
    const post = (body: ReadableStream) =>
      door.stream('brands/b/crawler-logs', { authorization: `Bearer ${door.key}` }, body)
    /** Starts to send a body. Returns its pending response and a function that cuts the body off. */
    async function begin() {
      let answer = Promise.resolve(new Response())
      const body = await new Promise<ReadableStreamDefaultController>(isHeld => {
        const parts = [large, new Uint8Array(1)]
        const pull = (controller: ReadableStreamDefaultController) => {
          const part = parts.shift()
          // The small part is read once the large one is in memory.
          if (part) controller.enqueue(part)
          else isHeld(controller)
        }
        answer = Promise.resolve(post(new ReadableStream({ pull })))
      })
      return { answer: () => answer, cut: () => body.error(new Error('cut')) }
    }
    const bodies = [await begin(), await begin(), await begin(), await begin()]
    const before = (await readIntegrationStatus(door.db, 'b'))?.counted
    const more = new Response(`${hit}\n`.repeat(60_000)).body!
    const declined = await post(more)
    expect([declined.status, declined.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await declined.json()).toMatchObject({ error: { code: 'BUSY' } })
    expect((await readIntegrationStatus(door.db, 'b'))?.counted).toBe(before)
    for (const { cut, answer } of bodies) {
      cut()
      expect((await answer()).status).toBe(400)
    }
    expect((await send(hit)).told.counted).toBe(1)
  })

  it('declines headers that name no batch, other methods and other paths', async () => {
    for (const headers of [
      { 'x-batch-sequence': '-1' },
      { 'x-batch-sequence': '1.5' },
      { 'x-batch-id': 'x'.repeat(129) },
      { 'x-batch-watermark': 'yesterday' },
      { 'x-batch-watermark': '2026-11-21T12:05:01Z' },
    ])
      expect(await send(hit, headers as Record<string, string>)).toMatchObject({ status: 400, code: 'INVALID_BATCH' })
    const put = await send(null, { method: 'PUT' })
    expect([put.status, put.code, put.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, POST'])
    for (const path of ['', 'brands', 'brands/b', 'brands/b/other', 'brands/%/crawler-logs', 'brands/b/crawler-logs/'])
      expect(await send(hit, { path }), path).toMatchObject({ status: 404, code: 'ENDPOINT_NOT_FOUND' })
    expect(put.headers.get('x-request-id')).not.toBeNull()
  })
})

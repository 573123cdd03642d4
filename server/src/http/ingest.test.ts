import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect as connectTo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logLine } from '../../test/access-log.ts'
import { engines } from '../../test/engines.ts'
import { team } from '../../test/records.ts'
import { aWorld } from '../../test/world.ts'
import { connect, setDisabled, setDrain } from '../crawlers/integrations.ts'
import { listKeys, revokeKey } from '../crawlers/keys.ts'
import { statusOf } from '../crawlers/status.ts'
import type { Db } from '../db/db.ts'

const now = new Date('2026-11-21T12:00:00Z')
const records = [
  team,
  { kind: 'brand', id: 'b', teamId: 'team', name: 'Acme', domain: 'acme.com', createdAt: '2026-01-01' },
]

const hit = logLine('2026-11-20T10:00:00Z', '/a', 'GPTBot')

describe.each(engines)('the door for log lines on %s', (_, open) => {
  let db: Db
  let world: Awaited<ReturnType<typeof aWorld>>
  let key: string
  beforeAll(async () => {
    db = await open()
    world = await aWorld(db, records, { now })
    key = await connect(db, { brandId: 'b', timeZone: 'UTC', now })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  async function send(
    body: string | Uint8Array | null,
    { path = 'brands/b/crawler-logs', method = 'POST', bearer = key, ...headers }: Record<string, string> = {},
  ) {
    const request = new Request(`http://earshot.test/api/ingest/v1/${path}`, {
      method,
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
      ...(method === 'POST' && { body: body as never }),
    })
    const response = await world.app.fetch(request)
    const told = method === 'HEAD' ? {} : ((await response.json()) as Record<string, unknown>)
    const error = told.error as { code: string; message: string } | undefined
    return { status: response.status, told, code: error?.code, headers: response.headers }
  }

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
    expect((await statusOf(db, 'b'))?.samples.map(({ reason, sample }) => [reason, sample])).toEqual([
      ['from the future', 'GPTBot at 2026-11-21T12:05:01.000Z'],
      ['no known format', 'nonsense'],
    ])
  })

  it('unpacks gzip, said or not; declines what is damaged, and counts nothing of it', async () => {
    const packed = gzipSync(`${hit}\n`.repeat(1000))
    expect((await send(packed, { 'content-encoding': 'gzip' })).told.counted).toBe(1000)
    expect((await send(packed)).told.counted).toBe(1000)
    const before = (await statusOf(db, 'b'))?.counted
    expect(await send(packed.subarray(0, packed.length - 20))).toMatchObject({ status: 400, code: 'INVALID_BODY' })
    expect(await send(hit, { 'content-encoding': 'gzip' })).toMatchObject({ status: 400, code: 'INVALID_BODY' })
    expect(await send(hit, { 'content-encoding': 'br' })).toMatchObject({ status: 400, code: 'INVALID_BODY' })
    expect((await statusOf(db, 'b'))?.counted).toBe(before)
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

  it('counts nothing of a batch whose sender is gone before it is whole, and all of it when it comes again', {
    timeout: 30_000,
  }, async () => {
    const server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const body = `${hit}\n`.repeat(4)
    const half = body.slice(0, body.length / 2)
    const length = `Content-Length: ${body.length}\r\n\r\n${half}`
    const chunked = `Transfer-Encoding: chunked\r\n\r\n${half.length.toString(16)}\r\n${half}\r\n`
    const head = (stream: string) =>
      `POST /api/ingest/v1/brands/b/crawler-logs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nX-Batch-Stream: ${stream}\r\nX-Batch-Sequence: 1\r\n`
    let streams = 0
    for (const rest of [length, chunked])
      for (const pause of [0, 100])
        for (const leave of ['end', 'destroy'] as const) {
          const stream = `cut-${++streams}`
          const socket = connectTo(port, '127.0.0.1')
          socket.on('error', () => undefined).resume()
          await new Promise<void>(sent => socket.write(head(stream) + rest, () => sent()))
          await wait(pause)
          socket[leave]()
          await once(socket, 'close')
          await wait(100)
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
    for (const bearer of ['', 'x', world.token, `${key.slice(0, -1)}_`])
      expect(await send(hit, { bearer })).toMatchObject(wrong)
    expect(await send(hit, { path: 'brands/other/crawler-logs' })).toMatchObject(wrong)
    const other = await connect(db, { brandId: 'b', timeZone: 'UTC', now: new Date(now.getTime() + 1) })
    expect((await send(hit, { bearer: other })).status).toBe(200)
    const keys = await listKeys(db, 'b')
    expect(keys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([now.getTime(), now.getTime()])
    expect(await revokeKey(db, 'b', keys[1]!.id, now)).toBe(true)
    expect(await revokeKey(db, 'b', keys[1]!.id, now)).toBe(false)
    expect(await send(hit, { bearer: other })).toMatchObject(wrong)
    expect(
      JSON.stringify(
        await db.read(reader =>
          reader.rows({ compile: () => ({ text: 'select * from crawler_key', values: [] }) } as never),
        ),
      ),
    ).not.toContain(other)
  })

  it('declines what is sent to a disabled integration', async () => {
    await setDisabled(db, 'b', true, now)
    expect(await send(hit)).toMatchObject({ status: 403, code: 'INTEGRATION_DISABLED' })
    expect(await send(hit, { path: 'brands/b/cloudflare' })).toMatchObject({ status: 403 })
    await setDisabled(db, 'b', false, now)
    expect((await send(hit)).status).toBe(200)
  })

  it('holds no more than so much of all bodies, and takes them again when those are done', async () => {
    const large = new Uint8Array(31 * 1024 * 1024)
    const post = (body: ReadableStream) =>
      world.app.fetch(
        new Request('http://earshot.test/api/ingest/v1/brands/b/crawler-logs', {
          method: 'POST',
          headers: { authorization: `Bearer ${key}` },
          body,
          duplex: 'half',
        } as never),
      )
    /** Sends a body that does not end; gives the answer to come, and what cuts the body off. */
    async function begin() {
      let answer = Promise.resolve(new Response())
      const body = await new Promise<ReadableStreamDefaultController>(isHeld => {
        const parts = [large, new Uint8Array(1)]
        const pull = (controller: ReadableStreamDefaultController) => {
          const part = parts.shift()
          // The small part is taken once the large one is held.
          if (part) controller.enqueue(part)
          else isHeld(controller)
        }
        answer = Promise.resolve(post(new ReadableStream({ pull })))
      })
      return { answer: () => answer, cut: () => body.error(new Error('cut')) }
    }
    const bodies = [await begin(), await begin(), await begin(), await begin()]
    const before = (await statusOf(db, 'b'))?.counted
    const more = new Response(`${hit}\n`.repeat(60_000)).body!
    const declined = await post(more)
    expect([declined.status, declined.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await declined.json()).toMatchObject({ error: { code: 'BUSY' } })
    expect((await statusOf(db, 'b'))?.counted).toBe(before)
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

  describe('as a destination of Cloudflare', () => {
    const path = 'brands/b/cloudflare'
    const entry = (EdgeStartTimestamp: string | number) =>
      JSON.stringify({
        EdgeStartTimestamp,
        ClientRequestURI: '/cf?x=1',
        ClientRequestUserAgent: 'PerplexityBot/1.0',
        EdgeResponseStatus: 200,
      })

    it('takes the test upload and the ownership challenge', async () => {
      const before = (await statusOf(db, 'b'))?.refused
      expect((await send(gzipSync('{"content":"tests"}'), { path, 'content-encoding': 'gzip' })).status).toBe(200)
      expect((await send('00000000000000000000', { path })).status).toBe(200)
      expect(await statusOf(db, 'b')).toMatchObject({ refused: before, ownershipChallenge: '00000000000000000000' })
      expect((await send('{"content":"tests"}', { path, bearer: 'x' })).status).toBe(401)
    })

    it('reads timestamps as RFC 3339, seconds and nanoseconds', async () => {
      const at = Date.parse('2026-11-20T10:00:00Z')
      const stamps = ['2026-11-20T10:00:00Z', at / 1000, at * 1e6]
      const { status, told } = await send(gzipSync(stamps.map(entry).join('\n')), { path, 'content-encoding': 'gzip' })
      expect([status, told.crawlers]).toEqual([200, { PerplexityBot: 3 }])
    })

    it('never answers bad content with a fault of its own', async () => {
      for (const body of ['{', '[1,2', '\0\0\0', 'not a log line at all', '{"a":1}', Buffer.from([0x1f, 0x8b, 1, 2])])
        expect((await send(body, { path })).status).toBeLessThan(500)
    })
  })

  describe('as a drain of Vercel', () => {
    const path = 'brands/b/vercel'
    const entry = (requestId: string) => ({
      id: requestId,
      projectId: 'p',
      source: 'lambda',
      requestId,
      timestamp: Date.parse('2026-11-20T10:00:00Z'),
      proxy: {
        timestamp: Date.parse('2026-11-20T10:00:00Z'),
        path: '/v',
        userAgent: ['ChatGPT-User/1.0'],
        statusCode: 200,
      },
    })
    const sign = (body: string, secret: string) => createHmac('sha1', secret).update(body).digest('hex')

    it('proves itself with the code', async () => {
      const echoed = await send(null, { path, method: 'GET', bearer: '', 'x-vercel-verify': 'code-1' })
      expect([echoed.status, echoed.headers.get('x-vercel-verify')]).toEqual([200, 'code-1'])
      await setDrain(db, 'b', { secret: 'quiet', code: 'code-2' })
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status, headers } = await send('', { path, method, bearer: '' })
        expect([status, headers.get('x-vercel-verify')], method).toEqual([200, 'code-2'])
      }
    })

    it('takes arrays and lines that are signed, or come with the key', async () => {
      const array = JSON.stringify([entry('1'), entry('1'), entry('2')], null, 2)
      const lines = ['3', '4'].map(id => JSON.stringify(entry(id))).join('\n')
      const signed = (body: string, secret = 'quiet') => ({
        path,
        bearer: '',
        'x-vercel-signature': sign(body, secret),
      })
      expect((await send(array, signed(array))).told.crawlers).toEqual({ 'ChatGPT-User': 2 })
      expect((await send(lines, signed(lines))).told.crawlers).toEqual({ 'ChatGPT-User': 2 })
      expect((await send(lines, { path })).told.counted).toBe(2)
      expect(await send(array, signed(array, 'loud'))).toMatchObject({ status: 401, code: 'INVALID_KEY' })
      expect(await send(array, { path, bearer: '' })).toMatchObject({ status: 401, code: 'INVALID_KEY' })
      expect((await send('[1,', { path })).told).toMatchObject({ counted: 0, refused: 1 })
    })

    /** A body without an end, and how many bytes of it were taken. */
    function endless() {
      let taken = 0
      const chunk = new Uint8Array(16 * 1024)
      const body = new ReadableStream({
        pull(controller) {
          taken += chunk.length
          controller.enqueue(chunk)
        },
      })
      return { body, taken: () => taken }
    }
    async function post(brand: string, headers: Record<string, string>, body: ReadableStream) {
      const url = `http://earshot.test/api/ingest/v1/brands/${brand}/vercel`
      const response = await world.app.fetch(
        new Request(url, { method: 'POST', headers, body, duplex: 'half' } as never),
      )
      return response.status
    }
    const aSignature = 'a'.repeat(40)

    it('reads nothing of those who prove nothing', async () => {
      await setDrain(db, 'b', { secret: 'quiet' })
      for (const [brand, headers] of [
        ['b', {}],
        ['b', { authorization: 'Bearer x' }],
        ['b', { 'x-vercel-signature': 'x' }],
        ['b', { 'x-vercel-signature': aSignature.slice(1) }],
        ['nobody', { 'x-vercel-signature': aSignature }],
      ] as const) {
        const { body, taken } = endless()
        expect(await post(brand, headers, body)).toBe(401)
        expect(taken()).toBeLessThanOrEqual(64 * 1024)
      }
    })

    it('holds no more than so much of those whose signature is not checked yet', async () => {
      await setDrain(db, 'b', { secret: 'quiet' })
      const { body, taken } = endless()
      expect(await post('b', { 'x-vercel-signature': aSignature }, body)).toBe(413)
      expect(taken()).toBeLessThan(33 * 1024 * 1024)

      const half = 17 * 1024 * 1024
      let end = () => {}
      let read = () => {}
      const isRead = new Promise<void>(resolve => {
        read = resolve
      })
      const waiting = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(half))
          end = () => controller.close()
        },
        pull: () => read(),
      })
      const first = post('b', { 'x-vercel-signature': aSignature }, waiting)
      await isRead
      const second = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(half))
          controller.close()
        },
      })
      expect(await post('b', { 'x-vercel-signature': aSignature }, second)).toBe(503)
      end()
      expect(await first).toBe(401)
      const array = JSON.stringify([entry('1')])
      const headers = { path, bearer: '', 'x-vercel-signature': sign(array, 'quiet') }
      expect((await send(array, headers)).told.counted).toBe(1)
    })
  })
})

import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aLogDoor } from '../../test/log-door.ts'
import { setDrain } from '../crawlers/ingest/integrations.ts'
import { readIntegrationStatus } from '../crawlers/status.ts'

describe.each(engines)('the door for log lines of hosts on %s', (_, open) => {
  let door: Awaited<ReturnType<typeof aLogDoor>>
  let send: typeof door.send
  beforeAll(async () => {
    door = await aLogDoor(open)
    send = door.send
  })
  afterAll(() => door[Symbol.asyncDispose]())

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
      const before = (await readIntegrationStatus(door.db, 'b'))?.refused
      expect((await send(gzipSync('{"content":"tests"}'), { path, 'content-encoding': 'gzip' })).status).toBe(200)
      expect((await send('00000000000000000000', { path })).status).toBe(200)
      expect(await readIntegrationStatus(door.db, 'b')).toMatchObject({
        refused: before,
        ownershipChallenge: '00000000000000000000',
      })
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
      await setDrain(door.db, 'b', { secret: 'quiet', code: 'code-2' })
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

    /** An endless body, and the number of its bytes that were read. */
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
    const post = async (brand: string, headers: Record<string, string>, body: ReadableStream) =>
      (await door.stream(`brands/${brand}/vercel`, headers, body)).status
    const aSignature = 'a'.repeat(40)

    it('reads nothing of those who prove nothing', async () => {
      await setDrain(door.db, 'b', { secret: 'quiet' })
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
      await setDrain(door.db, 'b', { secret: 'quiet' })
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

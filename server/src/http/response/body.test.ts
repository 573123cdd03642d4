import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { aDoor } from '../../../test/door.ts'
import { aBrand, aTeam } from '../../../test/records.ts'
import type { Db } from '../../db/db.ts'
import { openDb } from '../../db/open.ts'
import { bytesOf, createKept } from './body.ts'

let db: Db
let door: Awaited<ReturnType<typeof aDoor>>
let token: string
const list = '/api/v1/brands'
const detail = '/api/v1/brands/b1'
const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  door.ask(path, { token, headers, method })

beforeAll(async () => {
  db = await openDb({ threads: 1 })
  const brands = Array.from({ length: 60 }, (_, i) => aBrand(`b${i}`, 't'))
  door = await aDoor(db, [aTeam('t', { rateLimit: { perMinute: 1e6, perDay: 1e6 } }), ...brands])
  token = await door.tokenOf('t')
})
afterAll(() => db[Symbol.asyncDispose]())

describe('the ETag', () => {
  it.each([
    [304, (tag: string) => tag],
    [304, (tag: string) => tag.replace('W/', '')],
    [304, (tag: string) => `"other", ${tag}`],
    [304, (tag: string) => `W/"a",${tag.replace('W/', '')} , "b"`],
    [304, () => '*'],
    [304, () => ' * '],
    [200, () => '"other"'],
    [200, () => 'W/""'],
    [200, (tag: string) => tag.slice(3, -1)],
    [200, (tag: string) => tag.toLowerCase()],
    [200, () => ''],
  ])('gives %i for %s', async (status, condition) => {
    const tag = (await asked(list)).headers.get('etag')!
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
    for (const method of ['GET', 'HEAD']) {
      const response = await asked(list, { 'if-none-match': condition(tag) }, method)
      expect([response.status, response.headers.get('etag')]).toEqual([status, tag])
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect(response.headers.has('x-request-id')).toBe(true)
      if (status === 304) {
        expect(await response.text()).toBe('')
        expect([response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([null, null])
      }
    }
  })

  it('is of the body: one for all encodings, another for another body, none for a refusal', async () => {
    const plain = await asked(list)
    const packed = await asked(list, { 'accept-encoding': 'br' })
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
    const refused = await asked('/api/v1/brands/none', { 'if-none-match': '*' })
    expect([refused.status, refused.headers.get('etag')]).toEqual([404, null])
    expect(refused.headers.get('cache-control')).toBe('private, no-cache')

    const before = (await asked(detail)).headers.get('etag')!
    await record(db, [aBrand('b1', 't', { name: 'Renamed' })])
    const after = await asked(detail, { 'if-none-match': before })
    expect(after.status).toBe(200)
    expect(await after.json()).toMatchObject({ brand: { name: 'Renamed' } })
    await record(db, [aBrand('b1', 't')])
    expect((await asked(detail)).headers.get('etag')).toBe(before)
  })
})

describe('HEAD', () => {
  it.each(['', 'gzip', 'br'])('says what GET would, without the body (%s)', async encoding => {
    const headers = { 'accept-encoding': encoding, 'x-request-id': 'one' }
    const [get, head] = [await asked(list, headers), await asked(list, headers, 'HEAD')]
    const told = (response: Response) => [...response.headers].filter(([name]) => !name.endsWith('remaining'))
    expect(told(head)).toEqual(told(get))
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength))
  })

  it('is refused as GET is', async () => {
    expect((await asked('/api/v1/brands/none', {}, 'HEAD')).status).toBe(404)
  })
})

describe('the encoding', () => {
  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, br', 'gzip'],
    ['br, gzip', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['gzip;q=0, *', 'br'],
    ['identity', null],
    ['identity, gzip;q=0.5', null],
    ['deflate, zstd', null],
    ['GZIP', 'gzip'],
    ['nonsense;;;q=', null],
    ['', null],
  ])('of a caller that accepts %j is %s', async (accepted, encoding) => {
    const plain = Buffer.from(await (await asked(list, { 'accept-encoding': 'identity' })).arrayBuffer())
    const response = await asked(list, { 'accept-encoding': accepted })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(unpacked.equals(plain)).toBe(true)
  })

  it('is none for a body of less than a packet', async () => {
    const response = await asked(detail, { 'accept-encoding': 'br' })
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  })
})

describe('the bodies kept', () => {
  it('count with their encodings and what holds them: many small ones are bounded too', () => {
    expect([0, 100, 1000].map(length => bytesOf({ text: Buffer.alloc(length) }))).toEqual([1024, 1224, 3024])
  })

  it('are the last ones used that fit, however they came', () => {
    const key = fc.integer({ min: 0, max: 9 }).map(String)
    const step = fc.record({ key, size: fc.integer({ min: 1, max: 40 }), set: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), steps => {
        const bodies = createKept<{ size: number }>(({ size }) => size, 100)
        let model: { key: string; size: number }[] = []
        for (const { key, size, set } of steps) {
          const before = model.find(body => body.key === key)
          if (set) {
            bodies.set(key, { size })
            model = [...model.filter(body => body !== before), { key, size }]
            while (model.reduce((sum, body) => sum + body.size, 0) > 100) model.shift()
          } else {
            expect(bodies.get(key)?.size).toBe(before?.size)
            if (before) model = [...model.filter(body => body !== before), before]
          }
        }
      }),
    )
  })
})

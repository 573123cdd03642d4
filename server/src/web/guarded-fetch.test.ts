import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { listening } from '../../test/standing.ts'
import { createFetcher, type FetcherOptions } from './guarded-fetch.ts'
import { readResponseBody } from './read-body.ts'

const bomb = Buffer.alloc(20_000_000)
const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/plain': (_, response) => response.end('hello'),
  '/typed': (_, response) => response.writeHead(200, { 'content-type': 'Text/HTML; charset=utf-8' }).end('<p>'),
  '/agent': (request, response) => response.end(request.headers['user-agent']),
  '/gone': (_, response) => response.writeHead(410).end('gone'),
  '/gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello')),
  '/brotli': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('hello')),
  '/gzip-bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(bomb)),
  '/brotli-bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(bomb)),
  '/no-gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('hello'),
  '/half-gzip': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello').subarray(0, 12)),
  '/endless': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  },
  '/silent': () => {},
  '/drips': (_, response) => {
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/cut': (request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('hello')
    setTimeout(() => request.socket.destroy(), 20)
  },
  '/to-utf8': (_, response) => response.writeHead(301, { location: Buffer.from('/grün').toString('latin1') }).end(),
  '/gr%C3%BCn': (_, response) => response.end('green'),
  '/nowhere': (_, response) => response.writeHead(302).end('no location'),
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://site.example')
  const hops = Number(/^\/hops\/(\d+)$/.exec(url.pathname)?.[1] ?? -1)
  const to = hops > 0 ? `/hops/${hops - 1}` : url.searchParams.get('to')
  if (to !== null) response.writeHead(302, { location: to }).end()
  else
    (pages[url.pathname] ?? ((_, missing) => missing.writeHead(hops === 0 ? 200 : 404).end('end')))(request, response)
})
let port = 0
beforeAll(async () => {
  const { port: own, [Symbol.asyncDispose]: close } = await listening(server)
  port = own
  return close
})

const here = async () => [{ address: '127.0.0.1', family: 4 }]
const usual = {
  purpose: 'a test',
  allowPrivate: true,
  // Only a hanging fetch takes this long. A busy machine needs seconds to compress 20 MB.
  timeoutMs: 300_000,
  maxBytes: 10_000,
  maxRedirects: 5,
  lookup: here,
}
const fetcher = (options: Partial<FetcherOptions> = {}) => createFetcher({ ...usual, ...options })
const get = (path: string, options: Partial<FetcherOptions> = {}) =>
  fetcher(options)(`http://site.example:${port}${path}`)
const text = async (path: string) => {
  const fetched = await get(path)
  return fetched.kind === 'answered' ? `${fetched.status} ${Buffer.from(fetched.body)}` : fetched.reason
}

describe('a response', () => {
  it('has its status and its body, unpacked', async () => {
    expect(await text('/plain')).toBe('200 hello')
    expect(await text('/gone')).toBe('410 gone')
    expect(await text('/gzip')).toBe('200 hello')
    expect(await text('/brotli')).toBe('200 hello')
    expect(await text('/agent')).toBe('200 Earshot (a test)')
  })

  it.each(['/endless', '/gzip-bomb', '/brotli-bomb'])('is read no further than asked: %s', async path => {
    const fetched = await get(path)
    expect(fetched).toMatchObject({ kind: 'answered', truncated: true })
    expect(fetched.kind === 'answered' && fetched.body.length).toBe(10_000)
  })

  it('has the media type that it names', async () => {
    expect(await get('/plain')).toMatchObject({ type: '' })
    expect(await get('/typed')).toMatchObject({ type: 'text/html' })
  })

  it('is copied as it comes, however small its chunks', async () => {
    // The buffer is reused, so a kept reference to it would change.
    const chunk = Buffer.alloc(1)
    async function* bytes() {
      for (let at = 0; at < 200_000; at++) {
        chunk[0] = at % 251
        yield chunk
      }
    }
    const response = { headers: {}, destroy() {}, [Symbol.asyncIterator]: bytes } as unknown as IncomingMessage
    const { body, truncated } = await readResponseBody(response, 150_000)
    expect(truncated).toBe(true)
    const expected = Buffer.from(Array.from({ length: 150_000 }, (_, at) => at % 251))
    expect(Buffer.compare(body, expected)).toBe(0)
  })

  it('may be read less far for once, never further', async () => {
    const url = `http://site.example:${port}/plain`
    expect(await fetcher()(url, 4)).toMatchObject({ body: Buffer.from('hell'), truncated: true })
    expect(await fetcher()(url, 5)).toMatchObject({ body: Buffer.from('hello'), truncated: false })
    expect(await fetcher({ maxBytes: 2 })(url, 5)).toMatchObject({ body: Buffer.from('he'), truncated: true })
  })
})

describe('no answer', () => {
  it.each(['/silent', '/drips'])('in time: %s', async path => {
    expect(await get(path, { timeoutMs: 150 })).toMatchObject({
      cause: 'network',
      reason: 'no complete response within 150 ms',
    })
  })

  it.each(['/cut', '/no-gzip', '/half-gzip'])('that is whole: %s', async path => {
    expect(await get(path)).toMatchObject({ kind: 'failed', cause: 'network' })
  })

  it('at all', async () => {
    expect(await fetcher()('http://site.example:1/')).toMatchObject({ reason: 'the connection was refused' })
    expect(await fetcher()(`https://site.example:${port}/plain`)).toMatchObject({
      cause: 'network',
      reason: 'the server does not speak TLS',
    })
    // A server without a certificate answers every greeting with an alert.
    await using strict = await listening(createTlsServer())
    expect(await fetcher()(`https://site.example:${strict.port}/`)).toMatchObject({
      cause: 'network',
      reason: expect.stringMatching(/^the TLS handshake failed: .*handshake failure/),
    })
    const unknown = async () => Promise.reject(Object.assign(new Error('ENOTFOUND x'), { code: 'ENOTFOUND' }))
    expect(await get('/plain', { lookup: unknown })).toMatchObject({
      cause: 'network',
      reason: 'the host name is unknown',
    })
    const never = () => new Promise<never>(() => {})
    expect(await get('/plain', { lookup: never, timeoutMs: 100 })).toMatchObject({ cause: 'network' })
  })
})

describe('redirects', () => {
  it('are followed five times', async () => {
    expect(await get('/hops/5')).toMatchObject({ status: 200, url: `http://site.example:${port}/hops/0` })
    expect(await get('/hops/6')).toEqual({
      kind: 'failed',
      url: `http://site.example:${port}/hops/1`,
      cause: 'redirects',
      reason: 'more than 5 redirects',
    })
    expect(await get('/x?to=/x?to=/x')).toMatchObject({ status: 404 })
    expect(await text('/to-utf8')).toBe('200 green')
  })

  it('without a location are answers', async () => {
    expect(await text('/nowhere')).toBe('302 no location')
  })

  it.each([
    ['ftp://site.example/', 'ftp: is not fetched, only https: and http:'],
    ['file:///etc/passwd', 'file: is not fetched, only https: and http:'],
    ['http://user:word@site.example/', 'a URL with a user name or password is not fetched'],
    ['http://[', 'this is not a URL'],
  ])('to %s are not followed', async (to, reason) => {
    expect(await get(`/x?to=${encodeURIComponent(to)}`)).toMatchObject({ cause: 'refused', reason })
  })
})

describe('addresses that are not public', () => {
  const outside = (options: Partial<FetcherOptions> = {}) => fetcher({ allowPrivate: false, ...options })

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
  ])('are not asked: %s', async url => {
    expect(await outside()(url)).toMatchObject({
      cause: 'refused',
      reason: expect.stringContaining('is not a public address'),
    })
  })

  it('are not asked by name', async () => {
    expect(await outside()('http://site.example/')).toMatchObject({
      cause: 'refused',
      reason: 'site.example has no public address',
    })
    expect(await outside({ lookup: async () => [] })('https://site.example/')).toMatchObject({ cause: 'refused' })
  })

  it('are passed over for public ones of the same name', async () => {
    const lookup = async () => [
      { address: '127.0.0.9', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const allowPrivate = (address: string) => address === '127.0.0.1'
    expect(await get('/plain', { allowPrivate, lookup })).toMatchObject({ status: 200 })
  })

  it('are not reached by redirects, to a number or to a name', async () => {
    const allowPrivate = (address: string) => address === '127.0.0.1'
    const lookup = async (host: string) => [{ address: host === 'site.example' ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    for (const host of ['127.0.0.2', 'inner.example', '[::1]', 'localhost']) {
      const fetched = await get(`/x?to=http://${host}:${port}/plain`, { allowPrivate, lookup })
      expect(fetched).toMatchObject({ cause: 'refused', url: `http://${host}:${port}/plain` })
    }
  })

  it('are not reached by a name that changes its mind', async () => {
    const answers = ['127.0.0.1', '127.0.0.2']
    const asked: string[] = []
    const lookup = async (host: string) => {
      asked.push(host)
      return [{ address: answers[asked.length - 1] ?? '127.0.0.2', family: 4 }]
    }
    const allowPrivate = (address: string) => address === '127.0.0.1'
    expect(await get('/hops/1', { allowPrivate, lookup })).toMatchObject({
      cause: 'refused',
      url: expect.stringMatching('/hops/0'),
    })
    expect(asked).toEqual(['site.example', 'site.example'])
  })

  it('nor are ports at which no site is served', async () => {
    expect(await outside()('http://1.1.1.1:22/')).toMatchObject({
      cause: 'refused',
      reason: expect.stringContaining('port 22'),
    })
  })
})

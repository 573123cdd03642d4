import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import { createDocs } from '../pages/docs.ts'
import { networks } from '../request/forwarded.ts'
import { type Listening, type ListenSetup, limits, listen } from './listen.ts'

let server: Listening | undefined
const sockets: Socket[] = []
const log: string[] = []
const lines = () => log.map(line => JSON.parse(line) as { msg: string; level: number })

async function listening(setup: Partial<ListenSetup> = {}): Promise<number> {
  log.length = 0
  server = await listen({
    fetch: () => new Response('here'),
    host: '127.0.0.1',
    port: 0,
    connections: 1000,
    proxies: networks('127.0.0.1'),
    log: pino({}, { write: (line: string) => void log.push(line) }),
    ...setup,
  })
  return Number(new URL(server.url).port)
}

/** A connection that collects all text it receives. */
async function dialed(port: number, host = '127.0.0.1') {
  const socket = connect(port, host)
  sockets.push(socket)
  // A refused connection is reset.
  socket.on('error', () => undefined)
  const received: string[] = []
  socket.on('data', bytes => received.push(bytes.toString()))
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  return {
    socket,
    closed,
    received: () => received.join(''),
    isConnected: once(socket, 'connect').catch(() => undefined),
  }
}

const get = (path = '/', headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.[Symbol.asyncDispose]()
  server = undefined
})

describe('a server', () => {
  it('states its limits to connections', async () => {
    await listening({ connections: 7 })
    const { headersTimeout, keepAliveTimeout, requestTimeout, maxConnections } = server!.server
    expect({ headersTimeout, keepAliveTimeout, requestTimeout, maxConnections }).toEqual({
      ...{ headersTimeout: 80_000, keepAliveTimeout: 75_000, requestTimeout: 0, maxConnections: 7 },
    })
  })

  it('answers the requests of a connection one after the other', async () => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const port = await listening({
      fetch: async ({ url }) => {
        begun.push(new URL(url).pathname)
        await new Promise<void>(resolve => ends.push(resolve))
        return new Response(`<${new URL(url).pathname}>`)
      },
    })
    const { socket, received } = await dialed(port)
    socket.write(get('/1') + get('/2') + get('/3'))
    for (const path of ['/1', '/2', '/3']) {
      await until(() => begun.at(-1) === path, 'what comes next')
      await turn()
      expect(begun.at(-1)).toBe(path)
      ends.shift()!()
      await until(() => received().includes(`<${path}>`), 'an answer')
    }
    expect(begun).toEqual(['/1', '/2', '/3'])
  })

  it('cuts a connection that sends request after request and waits for no answer', async () => {
    let begun = 0
    const port = await listening({
      fetch: () => {
        begun++
        return new Promise<Response>(() => undefined)
      },
    })
    const { socket, closed } = await dialed(port)
    socket.write(get().repeat(500))
    await closed
    expect(begun).toBe(1)
    expect(lines()).toMatchObject([{ level: 40, address: '127.0.0.1', msg: expect.stringContaining('was closed') }])
  })

  it('cuts who reads nothing, or says nothing, and lets wait whose answer is being made', async () => {
    const body = Buffer.alloc(8 * 1024 * 1024)
    let answer: ((response: Response) => void) | undefined
    const port = await listening({
      idle: 50,
      fetch: ({ url }) => {
        if (url.endsWith('/large')) return new Response(body)
        return new Promise<Response>(resolve => {
          answer = resolve
        })
      },
    })
    // On a busy machine the server may cut a connection before it reads the request.
    const dialUntilAsked = async () => {
      for (;;) {
        const { socket, closed, received } = await dialed(port)
        let isCut = false
        void closed.then(() => {
          isCut = true
        })
        socket.write(get('/slow'))
        await until(() => isCut || answer !== undefined, 'a request')
        if (answer) return { received }
      }
    }
    const waiting = await dialUntilAsked()
    const [silent, deaf] = [await dialed(port), await dialed(port)]
    deaf.socket.pause()
    deaf.socket.write(get('/large'))
    await silent.closed
    // A client that doesn't read notices the cut only when it writes, so count connections at the server.
    const connections = () =>
      new Promise<number>(resolve => server!.server.getConnections((_, count) => resolve(count)))
    await until(async () => (await connections()) === 1, 'connections that are cut')
    answer!(new Response('at last'))
    await until(() => waiting.received().includes('at last'), 'an answer')
  })

  it('shares one copy of what it serves from files with all who ask', async () => {
    const { fetch } = createDocs('/api/v1', '/api/admin/v1')
    let answered = 0
    const port = await listening({
      async fetch(request) {
        const response = await fetch(request)
        answered++
        return response
      },
    })
    const ask = async () => {
      const { socket } = await dialed(port)
      // The operating system buffers some bytes for a client that doesn't read. The rest waits in this process.
      socket.pause()
      socket.write(get('/docs/swagger-ui-bundle.js'))
    }
    await (await globalThis.fetch(`http://127.0.0.1:${port}/docs/swagger-ui-bundle.js`)).text()
    const before = process.memoryUsage().arrayBuffers
    for (let i = 0; i < 60; i++) await ask()
    await until(() => answered === 61, 'what comes next')
    await turn()
    // 60 copies of 1.4 MB would take 84 MB. Connection buffers take a few megabytes.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * 1024 * 1024)
  })

  it('takes no more headers than it says, and no more connections', async () => {
    const port = await listening({ connections: 2 })
    const large = await dialed(port)
    large.socket.write(get('/', `X-Large: ${'x'.repeat(limits.headers)}\r\n`))
    await large.closed
    expect(large.received()).toMatch(/^HTTP\/1\.1 431 /)
    const [one, two] = [await dialed(port), await dialed(port)]
    await Promise.all([one.isConnected, two.isConnected])
    await (await dialed(port)).closed
    expect(lines()).toMatchObject([{ level: 40, msg: 'Too many connections, new ones are refused' }])
    one.socket.write(get())
    await until(() => one.received().includes('here'), 'an answer')
  })

  it('takes no more connections of one address than it says, unless it is that of a proxy', async () => {
    const port = await listening({ proxies: networks('') })
    const many = await Promise.all(Array.from({ length: limits.perAddress }, () => dialed(port)))
    await Promise.all(many.map(({ isConnected }) => isConnected))
    await (await dialed(port)).closed
    many[0]!.socket.destroy()
    await many[0]!.closed
    // The server may notice the closed connection a little later.
    await until(async () => {
      const again = await dialed(port)
      again.socket.write(get())
      await Promise.race([again.closed, once(again.socket, 'data').catch(() => undefined)])
      return again.received().includes('here')
    }, 'a place for another connection')
  })

  it('says how few connections it takes where the process may open few files', async () => {
    await listening({ descriptors: 164 })
    expect(server!.server.maxConnections).toBe(100)
    expect(lines()).toMatchObject([{ level: 40, descriptors: 164, connections: 100 }])
  })

  it('logs that a connection could not be taken, and goes on', async () => {
    const port = await listening()
    for (let i = 0; i < 3; i++)
      server!.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
    expect(lines()).toMatchObject([{ level: 50, err: { code: 'EMFILE' } }])
    const { socket, received } = await dialed(port)
    socket.write(get())
    await until(() => received().includes('here'), 'an answer')
  })

  it('has an address with brackets where it listens at one of IPv6', async () => {
    const port = await listening({ host: '::1', proxies: networks('::1') })
    expect(server!.url).toBe(`http://[::1]:${port}`)
    expect(await (await fetch(server!.url)).text()).toBe('here')
  })
})

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createProvider, type DialectName, dialectNames } from '../index.ts'

const key = 'sk-0123456789abcdef'
const opened: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one[Symbol.asyncDispose]()
})

/** A provider that answers as the test says, and the requests it received. */
async function aProvider(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = (dialect: DialectName) =>
    createProvider(dialect, { alias: 'x', baseUrl: `${url}/v1`, key, models: ['m'], timeoutMs: 1000, maxBytes: 1e6 })
  return { provider, asked, url }
}

describe('checking a key', () => {
  it.each(dialectNames.filter(name => name !== 'replay'))('of %s sends it in a GET as an ask would', async dialect => {
    const { provider, asked } = await aProvider((_, response) => response.end('{"data":[]}'))
    expect(await provider(dialect).check!(5000)).toEqual({ outcome: 'works', why: '' })
    const [request, other] = asked
    expect([request!.method, other]).toEqual(['GET', undefined])
    expect(request!.url).toBe(dialect === 'perplexity' ? '/v1/router/v1/models' : '/v1/models')
    expect(Object.values(request!.headers).join()).toContain(key)
  })

  it.each([
    [401, '{"error":{"message":"No such key sk-0123456789abcdef."}}', 'refused'],
    [403, '{}', 'refused'],
    // Google's response to an invalid key.
    [400, '{"error":{"code":400,"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}', 'refused'],
    [404, '{}', 'unknown'],
    [429, '{}', 'unknown'],
    [500, 'no JSON', 'unknown'],
    [302, '', 'unknown'],
  ])('that is answered with %s %s is %s, and no message has the key', async (status, body, outcome) => {
    const { provider, asked } = await aProvider((_, response) => {
      response.writeHead(status, { location: '/elsewhere' }).end(body)
    })
    const found = await provider('openai').check!(5000)
    expect([found.outcome, found.why]).toEqual([outcome, expect.stringContaining(String(status))])
    expect(found.why).not.toContain(key)
    expect(asked).toHaveLength(1)
  })

  it('tells that nobody answers, or not in time', async () => {
    const { provider, url } = await aProvider(() => undefined)
    expect(await provider('openai').check!(50)).toEqual({
      outcome: 'away',
      why: 'There was no complete reply within 50 ms.',
    })
    for (const one of opened.splice(0)) await one[Symbol.asyncDispose]()
    const gone = createProvider('openai', {
      ...{ alias: 'x', baseUrl: url, key, models: ['m'], timeoutMs: 1000, maxBytes: 1e6 },
    })
    expect(await gone.check!(5000)).toEqual({ outcome: 'away', why: 'The connection failed (ECONNREFUSED).' })
  })
})

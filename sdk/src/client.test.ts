import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, createAdmin, createClient, createSession, pages, RateLimited, Unreachable } from './index.ts'

const url = 'http://earshot.test/api/v1'
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'r1' } })

describe('the client', () => {
  it('builds path and query, joins lists with commas, and omits undefined values', async () => {
    const asked: string[] = []
    const client = createClient({
      url: `${url}/`,
      token: 'earshot_x',
      fetch: request => {
        asked.push(`${request.url} ${request.headers.get('authorization')}`)
        return json(200, { success: true })
      },
    })
    await client.performance.get({ brandId: 'a/b é', provider: ['chatgpt', 'claude'], period: undefined })
    await client.brands.list({})
    expect(asked).toEqual([
      `${url}/brands/a%2Fb%20%C3%A9/performance?provider=chatgpt%2Cclaude Bearer earshot_x`,
      `${url}/brands Bearer earshot_x`,
    ])
  })

  it('has exact types', () => {
    const client = createClient({ url, token: 't', fetch: () => json(200, {}) })
    // @ts-expect-error an unknown sort
    void (() => client.competitors.list({ brandId: 'b', sort: 'nope' }))
    // @ts-expect-error a missing path parameter
    void (() => client.performance.get({}))
    expect(Object.keys(client)).toContain('matrix')
  })

  it('throws the error of the API with code and request ID', async () => {
    const client = createClient({
      url,
      token: 't',
      fetch: () => json(404, { error: { code: 'BRAND_NOT_FOUND', message: 'No.' } }),
    })
    const error = await client.brands.get({ brandId: 'b' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 404, code: 'BRAND_NOT_FOUND', message: 'No.', requestId: 'r1' })
  })

  it('reports the ID of each request, successful or failed', async () => {
    const ids: (string | null)[] = []
    const onRequestId = (id: string | null) => void ids.push(id)
    const answers = [json(200, { success: true }), json(404, { error: { code: 'BRAND_NOT_FOUND', message: 'No.' } })]
    const client = createClient({ url, token: 't', fetch: () => answers.shift()! })
    await client.brands.get({ brandId: 'b' }, { onRequestId })
    await client.brands.get({ brandId: 'b' }, { onRequestId }).catch(() => undefined)
    expect(ids).toEqual(['r1', 'r1'])
  })

  it('sends changes as JSON, and throws with every invalid field', async () => {
    const sent: unknown[] = []
    const wrong = [{ field: 'name', message: 'name is missing.' }]
    const client = createAdmin({
      url: 'http://earshot.test/api/admin/v1/',
      token: 'a secret',
      fetch: async request => {
        const { method, url, headers } = request
        sent.push([method, url, headers.get('content-type'), await request.text()])
        return json(400, { error: { code: 'INVALID_BODY', message: 'No.', fields: wrong } })
      },
    })
    const error = await client.tokens.create({ teamId: 'a/b', name: 'n' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 400, code: 'INVALID_BODY', fields: wrong })
    await client.tokens.list({ teamId: 't', limit: 5 }).catch(() => undefined)
    await client.tokens.revoke({ tokenId: 'x' }).catch(() => undefined)
    const at = 'http://earshot.test/api/admin/v1'
    expect(sent).toEqual([
      ['POST', `${at}/teams/a%2Fb/tokens`, 'application/json', '{"name":"n"}'],
      ['GET', `${at}/teams/t/tokens?limit=5`, null, ''],
      ['DELETE', `${at}/tokens/x`, null, ''],
    ])
    // @ts-expect-error a missing field
    void (() => client.tokens.create({ teamId: 't' }))
    // @ts-expect-error an unknown field
    void (() => client.tokens.create({ teamId: 't', name: 'n', nmae: 'm' }))
    expect(() => createAdmin({ url, token: undefined })).toThrow('The token is missing')
  })

  it('returns Markdown as text, also in its types', async () => {
    const headers = { 'content-type': 'text/markdown; charset=utf-8' }
    const client = createClient({ url, token: 't', fetch: () => new Response('# Title', { headers }) })
    const article: string = await client.content.get({ brandId: 'b', id: 'a', format: 'markdown' })
    expect(article).toBe('# Title')
  })

  it('reports missing parameters before sending a request', async () => {
    const client = createClient({ url, token: 't', fetch: () => json(200, {}) })
    for (const input of [{}, { brandId: '' }, { brandId: undefined }])
      await expect(client.performance.get(input as { brandId: string })).rejects.toThrow(
        'brandId is missing. /brands/:brandId/performance requires it.',
      )
    expect(() => createClient({ url, token: undefined })).toThrow('The token is missing')
  })

  it.each([
    [502, '<html>Bad gateway</html>'],
    [200, ''],
    [200, 'null'],
    [404, '{"detail":"Not found"}'],
  ])('reports NOT_THE_API for a response %i %j', async (status, body) => {
    const client = createClient({ url, token: 't', fetch: () => new Response(body, { status }) })
    await expect(client.brands.list({})).rejects.toMatchObject({
      name: 'ApiError',
      status,
      code: 'NOT_THE_API',
      message: expect.stringContaining(`${url}/brands returned ${status}`),
    })
  })

  it('reports that there is no response', async () => {
    const error = await createClient({ url: 'http://127.0.0.1:9/api/v1', token: 't' })
      .brands.list({})
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Unreachable)
    expect((error as Error).message).toMatch(/^No response from http:\/\/127\.0\.0\.1:9\/api\/v1\/brands: .+\.$/)
  })

  it('retries when the minute ends, as often as configured, but never waits for the day', async () => {
    vi.useFakeTimers()
    const refused = { error: 'Too Many Requests', limit: 'burst', message: 'Wait.', retryAfter: 7 }
    const answers = [json(429, refused), json(200, { success: true, total: 0, brands: [] })]
    const client = createClient({ url, token: 't', retries: 1, fetch: () => answers.shift()! })
    const waiting = client.brands.list({})
    await vi.advanceTimersByTimeAsync(6999)
    expect(answers).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toMatchObject({ total: 0 })
    vi.useRealTimers()

    const daily = createClient({ url, token: 't', retries: 1, fetch: () => json(429, { ...refused, limit: 'daily' }) })
    const error = await daily.brands.list({}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RateLimited)
    expect(error).toMatchObject({ limit: 'daily', retryAfter: 7 })
  })

  describe('aborts with the reason of the signal', () => {
    const never = () => new Promise<Response>(() => undefined)
    const input = { brandId: 'b' }

    it('before sending, and while waiting for a response', async () => {
      const abort = new AbortController()
      let sent = 0
      const fetch = async (request: Request) => {
        sent++
        if (sent > 1) abort.abort()
        request.signal.throwIfAborted()
        return never()
      }
      const client = createClient({ url, token: 't', fetch })
      const late = { signal: AbortSignal.abort() }
      await expect(client.performance.get(input, late)).rejects.toMatchObject({ name: 'AbortError' })
      expect(sent).toBe(0)
      sent = 1
      const error = await client.performance.get(input, abort).catch((thrown: unknown) => thrown)
      expect(error).toBe(abort.signal.reason)
      expect(error).toMatchObject({ name: 'AbortError' })
      const why = new Error('another question was asked')
      const signal = AbortSignal.abort(why)
      await expect(createAdmin({ url, token: 't', fetch }).teams.list({}, { signal })).rejects.toBe(why)
      await expect(createSession({ url, fetch }).api.brands.list({}, { signal })).rejects.toBe(why)
      await expect(createSession({ url, fetch }).me({}, { signal })).rejects.toBe(why)
    })

    it('with the fetch of the platform, which closes the connection', async () => {
      const abort = new AbortController()
      const server = createServer(() => abort.abort()).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
      const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const client = createClient({ url: at, token: 't' })
      await expect(client.performance.get(input, abort)).rejects.toMatchObject({ name: 'AbortError' })
      await closed
      server.close()
    })

    it('while waiting for the next minute', async () => {
      const used = { error: 'Too Many Requests', limit: 'burst', message: 'Wait.', retryAfter: 3600 }
      const abort = new AbortController()
      let sent = 0
      const fetch = () => {
        // The client waits after reading this response.
        if (++sent === 1) setImmediate(() => setImmediate(() => abort.abort()))
        return json(429, used)
      }
      const client = createClient({ url, token: 't', retries: 1, fetch })
      await expect(client.performance.get(input, abort)).rejects.toMatchObject({ name: 'AbortError' })
      expect(sent).toBe(1)
    })

    it('between two pages', async () => {
      const abort = new AbortController()
      const page = { pagination: { total: 9, count: 1, limit: 1, offset: 0 }, brands: ['x'] }
      const client = createClient({ url, token: 't', fetch: () => json(200, page) })
      const walk = async () => {
        for await (const _ of pages(client.competitors.list, input, abort)) abort.abort()
      }
      await expect(walk()).rejects.toMatchObject({ name: 'AbortError' })
    })
  })

  it('reports that there is no response if the response breaks off', async () => {
    const broken = new ReadableStream({ pull: controller => controller.error(new Error('cut')) })
    const client = createClient({ url, token: 't', fetch: () => new Response(broken) })
    await expect(client.brands.list({})).rejects.toThrow('No response from')
  })

  it('iterates over all pages', async () => {
    const items = ['a', 'b', 'c', 'd', 'e']
    const list = async ({ offset = 0 }: { offset?: number | string | undefined }) => {
      const page = items.slice(Number(offset), Number(offset) + 2)
      return { pagination: { total: 5, count: page.length, limit: 2, offset: Number(offset) }, letters: page }
    }
    const walked: string[] = []
    for await (const letter of pages(list, {})) walked.push(letter)
    expect(walked).toEqual(items)
  })
})

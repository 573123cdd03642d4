import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { listening, served } from '../../../../test/standing.ts'
import type { AskResult, Failure, ProviderSettings, RunRequest } from '../../models/provider.ts'
import { fixture } from '../fixtures/fixture.ts'
import { createProvider, type DialectName } from '../index.ts'

const key = 'sk-secret-0123456789abcdef'
/** The time of every reply. */
const at = new Date('2026-11-22T10:00:00Z')
const question: RunRequest = { text: 'Tech news?', model: 'gpt-5-mini', webSearch: true }

async function ask(
  baseUrl: string,
  more: Partial<ProviderSettings> & { dialect?: DialectName; signal?: AbortSignal } = {},
): Promise<AskResult> {
  const { dialect = 'openai', signal = new AbortController().signal, ...settings } = more
  const date = () => at
  const defaults = { alias: 'chatgpt', baseUrl, key, models: ['gpt-5-mini'], timeoutMs: 2000, maxBytes: 1_000_000 }
  return createProvider(dialect, { ...defaults, ...settings }).ask(question, {
    signal,
    now: () => performance.now(),
    date,
  })
}

async function failed(...args: Parameters<typeof ask>): Promise<Failure> {
  const asked = await ask(...args)
  if (!('failed' in asked)) throw new Error('answered')
  expect(JSON.stringify(asked.failed) + (asked.body ?? '')).not.toContain(key)
  return asked.failed
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

/** Status 429 with a date to wait for, in a reply without a `Date` header. */
const undated =
  (until: string): RequestListener =>
  (_, response) => {
    response.sendDate = false
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': until })
    response.end('{}')
  }

describe('an ask over HTTP', () => {
  it('is answered, with the body as it came, the cost by the price table and the time it took', async () => {
    const seen: { url?: string | undefined; authorization?: string | undefined; sent?: unknown } = {}
    const body = JSON.stringify(fixture('openai'))
    const baseUrl = await served(async (request, response) => {
      let sent = ''
      for await (const chunk of request) sent += chunk
      Object.assign(seen, { url: request.url, authorization: request.headers.authorization, sent: JSON.parse(sent) })
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(gzipSync(body))
    })
    const asked = await ask(`${baseUrl}/v1`)
    expect(seen).toMatchObject({ url: '/v1/responses', authorization: `Bearer ${key}`, sent: { input: 'Tech news?' } })
    if (!('answer' in asked)) throw new Error('no answer')
    expect(asked.body.toString()).toBe(body)
    expect(asked.answer).toMatchObject({ modelAsked: 'gpt-5-mini', modelServed: 'gpt-5-mini-2025-08-07' })
    const tokens = (19681 - 3712) * 0.25 + 3712 * 0.025 + 3773 * 2
    expect(asked.answer.cost).toBeCloseTo(tokens / 1e6 + 0.01, 10)
    expect(asked.answer.latencyMs).toBeGreaterThanOrEqual(0)
  })

  it('is answered by JSON of any content type', async () => {
    const asked = await ask(await served(json(200, fixture('openai'), { 'content-type': 'text/html' })))
    expect('answer' in asked).toBe(true)
  })

  it('strikes a key out of the body that is kept, and out of the answer', async () => {
    const text = `Your key is ${key}, and ops-team-token is the other.`
    const message = { type: 'message', content: [{ type: 'output_text', text }] }
    const baseUrl = await served(json(200, { object: 'response', status: 'completed', output: [message] }))
    const asked = await ask(baseUrl, { headers: { 'x-team': 'Token ops-team-token' } })
    if (!('answer' in asked)) throw new Error('no answer')
    expect(asked.answer.text).toBe('Your key is [redacted], and [redacted] is the other.')
    expect(asked.body.toString()).not.toContain(key)
  })

  it('strikes it out however it is escaped, and one that stands in the address', async () => {
    const text = `On 2026-06-01 your keys are sk\\u002dsecret-0123456789abcdef, sk-secret-0123456789ab\\u0063def and in-the-address.`
    const message = `{"type":"message","content":[{"type":"output_text","text":"${text}"}]}`
    const baseUrl = await served(json(200, `{"object":"response","status":"completed","output":[${message}]}`))
    const asked = await ask(`${baseUrl}?code=in-the-address&api-version=2026-06-01`)
    if (!('answer' in asked)) throw new Error('no answer')
    expect(asked.answer.text).toBe('On 2026-06-01 your keys are [redacted], [redacted] and [redacted].')
  })
})

describe('a failed ask', () => {
  it.each([
    [401, { error: { message: `Incorrect API key provided: ${key}.` } }, 'unauthorized', false],
    [403, { error: { code: 403, message: 'flagged', metadata: { reasons: ['violence'] } } }, 'filtered', false],
    [400, { error: { code: 'content_filter', message: 'no' } }, 'filtered', false],
    [400, { error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } }, 'unauthorized', false],
    [
      400,
      { error: { type: 'invalid_request_error', message: 'Your credit balance is too low' } },
      'rate_limited',
      false,
    ],
    [400, { error: { type: 'invalid_request_error', message: 'bad' } }, 'bad_request', false],
    [402, { error: { message: 'no credits' } }, 'rate_limited', false],
    [404, 'not found', 'bad_request', false],
    [408, '', 'timeout', true],
    [422, { detail: [{ msg: 'x' }] }, 'bad_request', false],
    [
      429,
      { error: { type: 'insufficient_quota', code: 'insufficient_quota', message: 'quota' } },
      'rate_limited',
      false,
    ],
    [429, { error: { type: 'rate_limit_error', message: 'slow down' } }, 'rate_limited', true],
    [500, '<html>oops', 'unavailable', true],
    [500, { error: { type: 'invalid_request_error', message: 'odd' } }, 'unavailable', true],
    [503, { error: 'overloaded' }, 'unavailable', true],
    [529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'unavailable', true],
    [200, { error: { code: 502, message: 'Provider returned error' } }, 'unavailable', true],
    [200, { object: 'response', status: 'failed', error: { code: 'rate_limit_exceeded' } }, 'rate_limited', true],
    [200, { type: 'error', error: { type: 'overloaded_error' } }, 'unavailable', true],
    [200, { object: 'error', type: 'invalid_request_error', message: 'x' }, 'bad_request', false],
    [307, '', 'bad_request', false],
    [200, '', 'empty', true],
    [200, '{"object":"response","output":[{"type":"mess', 'malformed', true],
    [200, 'data: {"object":"response"}\n\n', 'wrong_dialect', false],
    [200, ': ping\n\nevent: message\ndata: {}\n\n', 'wrong_dialect', false],
    [200, '<!doctype html><title>Gateway</title>', 'wrong_dialect', true],
    [200, '"text"', 'wrong_dialect', false],
  ])('status %i with %j is %s', async (status, body, reason, retryable) => {
    const failure = await failed(await served(json(status, body)))
    expect(failure).toMatchObject({ reason, retryable, status })
    expect(failure.message).not.toContain('sk-')
  })

  it.each([
    [401, { error: { message: 'no key' } }, false],
    [400, { error: { type: 'invalid_request_error', message: 'bad' } }, false],
    [429, { error: { type: 'rate_limit_error', message: 'slow down' } }, false],
    [500, '<html>oops', false],
    [503, { error: 'overloaded' }, false],
    [529, { type: 'error', error: { type: 'overloaded_error' } }, false],
    [307, '', false],
    [200, { object: 'response', status: 'failed', error: { code: 'rate_limit_exceeded' } }, false],
    [200, { object: 'error', type: 'invalid_request_error', message: 'x' }, false],
    [408, '', true],
    [502, '<html>bad gateway', true],
    [504, '', true],
    [524, '', true],
    [200, '', true],
    [200, '{"object":"response","output":[{"type":"mess', true],
    [200, '<!doctype html><title>Gateway</title>', true],
  ])('status %i with %j may have been charged without a word: %j', async (status, body, unanswered) => {
    expect(await ask(await served(json(status, body)))).toMatchObject({ unanswered })
  })

  it('tells how long to wait', async () => {
    const error = { error: { details: [{ '@type': 'RetryInfo', retryDelay: '34.4s' }] } }
    const waits = await Promise.all(
      [
        json(429, {}, { 'retry-after': '7' }),
        json(429, {}, { 'retry-after-ms': '250', 'retry-after': '1' }),
        json(503, {}, { date: 'Tue, 03 Mar 2026 10:00:00 GMT', 'retry-after': 'Tue, 03 Mar 2026 10:01:30 GMT' }),
        json(429, error),
        json(429, {}, { 'retry-after': 'soon' }),
        undated('Sun, 22 Nov 2026 10:00:42 GMT'),
        undated('Sun, 22 Nov 2026 09:00:00 GMT'),
      ].map(async listener => (await failed(await served(listener))).retryAfterMs),
    )
    expect(waits).toEqual([7000, 250, 90_000, 34_400, null, 42_000, 0])
  })

  it('follows no redirect', async () => {
    let followed = false
    const target = await served((_, response) => {
      followed = true
      response.end()
    })
    expect(await failed(await served(json(302, '', { location: target })))).toMatchObject({ reason: 'bad_request' })
    expect(followed).toBe(false)
  })

  it('gives up on a slow reply, a slow body and one that is too long', async () => {
    const slow = await served(() => {})
    expect(await ask(slow, { timeoutMs: 50 })).toMatchObject({
      failed: { reason: 'timeout', retryable: true, status: null },
      unanswered: true,
    })
    const slowBody = await served((_, response) => {
      response.writeHead(200)
      response.write('{"object"')
    })
    expect((await failed(slowBody, { timeoutMs: 50 })).reason).toBe('timeout')
    const long = await served(json(200, 'x'.repeat(5000)))
    expect(await failed(long, { maxBytes: 4999 })).toMatchObject({ reason: 'malformed', retryable: false })
  })

  it('tells resets, refused connections and truncated bodies as what they are', async () => {
    const reset = await served(request => request.socket.destroy())
    expect(await ask(reset)).toMatchObject({
      failed: { reason: 'network', retryable: true, status: null },
      unanswered: true,
    })
    const cut = await served((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"object"', () => response.destroy())
    })
    expect((await failed(cut)).reason).toBe('network')
    const gone = await listening(createServer())
    await gone[Symbol.asyncDispose]()
    expect(await ask(gone.url)).toMatchObject({
      failed: { message: 'The connection failed (ECONNREFUSED).' },
      unanswered: false,
    })
  })

  it('ends when it is stopped, before and while it waits', async () => {
    const slow = await served(() => {})
    expect(await ask(slow, { signal: AbortSignal.abort() })).toMatchObject({
      failed: { reason: 'network' },
      unanswered: false,
    })
    const controller = new AbortController()
    const held = await served(() => controller.abort())
    expect(await ask(held, { signal: controller.signal })).toMatchObject({
      failed: { message: expect.stringMatching(/stopped/) },
      unanswered: true,
    })
  })

  it('does not tell a key that no header can hold', async () => {
    const odd = `${key}\n${key}`
    const { reason, message } = await failed(await served(json(200, {})), { key: odd })
    expect(reason).toBe('bad_request')
    expect(message).toMatch(/the key or a header/)
  })

  it('asks only for the models of the provider', async () => {
    const { reason, message } = await failed('http://127.0.0.1:1', { models: ['gpt-5'] })
    expect([reason, message]).toEqual(['bad_request', 'gpt-5-mini is not a model of chatgpt.'])
  })
})

describe('a base URL', () => {
  it.each(['file:///etc/passwd', 'api.openai.com', '', 'http://user:secret@acme.com/'])('is not %s', baseUrl => {
    const settings = { alias: 'chatgpt', baseUrl, key: null, models: [], timeoutMs: 1, maxBytes: 1 }
    expect(() => createProvider('openai', settings)).toThrow(/^The base URL of chatgpt (?!.*secret)/)
  })
})

import { api, endpoint, Refusal } from '@earshot/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aDoor, errorOf } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { handle } from '../api/query/handler.ts'
import type { Db } from '../db/db.ts'
import { createRead } from './read/read.ts'
import { formatTargetKey } from './request/query.ts'
import type { RenderedBody } from './response/body.ts'

const rates = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Daily-Limit',
  'X-RateLimit-Daily-Remaining',
  'X-RateLimit-Daily-Reset',
]

/** Each request also has the errors of all above it. The first in the order of D10 is returned. */
describe.each(engines)('refusals on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, [aTeam('t'), aTeam('full', { rateLimit: { perMinute: 0 } }), aBrand('b', 't')])
    for (const team of ['t', 'full']) tokens[team] = await door.tokenOf(team)
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it.each([
    [401, 'INVALID_TOKEN', 'DELETE', 'nobody', '/nowhere?limit=0'],
    [429, undefined, 'DELETE', 'full', '/nowhere?limit=0'],
    [404, 'ENDPOINT_NOT_FOUND', 'DELETE', 't', '/brands/none/nowhere?limit=0'],
    [405, 'METHOD_NOT_ALLOWED', 'DELETE', 't', '/brands/none/competitors/none?period=0'],
    [404, 'BRAND_NOT_FOUND', 'GET', 't', '/brands/none/competitors/none?period=0'],
    [400, 'INVALID_PARAMETER', 'GET', 't', '/brands/b/competitors/none?period=0'],
    [404, 'COMPETITOR_NOT_FOUND', 'GET', 't', '/brands/b/competitors/none?period=1'],
  ])('%i %s comes before what follows', async (status, code, method, team, path) => {
    const response = await door.ask(`/api/v1${path}`, { method, token: tokens[team] })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/json')
    for (const name of rates) expect(response.headers.has(name), name).toBe(status !== 401)
    if (code) {
      const body = await response.json()
      expect(body).toEqual({ error: { code, message: expect.any(String) } })
    }
  })

  it('names the methods that are allowed, OPTIONS not among them', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await door.ask('/api/v1/brands', { method, token: tokens.t })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
      expect((await errorOf(response)).message).toBe(`${method} is not allowed. Use GET or HEAD.`)
    }
  })

  it('asks for the brand, then the plan, then the parameters, then what lies within', async () => {
    const within = endpoint({
      path: '/brands/:brandId/inner/:innerId',
      summary: 'What a richer plan may see.',
      query: () => api.competitors.get.query,
      response: () => ({ seen: z.string() }),
      errors: [],
      feature: 'CRAWLER_ANALYTICS',
    })
    const handler = handle(within, async ({ params }) => {
      if (params.innerId !== 'i') throw new Refusal('PROMPT_NOT_FOUND', 'No such thing.')
      return { seen: params.innerId }
    })
    const read = createRead({ db, routes: [], timeout: 60_000, prefix: '/api/v1' })
    const codeOf = async (brandId: string, innerId: string, search: string, features: string[]) => {
      const access = {
        ...{ tokenId: 'x', teamId: 't', limits: { minute: 1, day: 1 }, features: new Set(features) },
        ...{ scopes: new Set(['read'] as const), role: null, onlyBrand: null, expiresAt: null },
      }
      const route = { handler: handler as never, segments: within.path.slice(1).split('/'), pattern: within.path }
      const match = { route, params: { brandId, innerId } }
      try {
        const body = await read({
          access,
          match,
          search,
          key: formatTargetKey(match, search),
          accept: null,
          now: new Date(),
        })
        return String((body as RenderedBody).text)
      } catch (error) {
        return (error as Refusal).code
      }
    }
    expect(await codeOf('none', 'none', '?period=0', [])).toBe('BRAND_NOT_FOUND')
    expect(await codeOf('b', 'none', '?period=0', [])).toBe('INSUFFICIENT_PLAN')
    expect(await codeOf('b', 'none', '?period=0', ['CRAWLER_ANALYTICS'])).toBe('INVALID_PARAMETER')
    expect(await codeOf('b', 'none', '', ['CRAWLER_ANALYTICS'])).toBe('PROMPT_NOT_FOUND')
    expect(await codeOf('b', 'i', '', ['CRAWLER_ANALYTICS'])).toBe('{"success":true,"seen":"i"}')
    // A cached response for one plan is not shown to another.
    expect(await codeOf('b', 'i', '', [])).toBe('INSUFFICIENT_PLAN')
  })
})

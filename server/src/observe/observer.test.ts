import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logLine } from '../../test/access-log.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam, prompt } from '../../test/records.ts'
import { connectIntegration } from '../crawlers/ingest/integrations.ts'
import { GivenUp } from '../db/db.ts'
import { openDb } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { observedDb } from './observed-db.ts'
import { createObserver } from './observer.ts'

/** A series is written as in Prometheus, with name and labels. Undefined if it doesn't exist. */
const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find(each => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

async function observed(db: Parameters<typeof aDoor>[0]) {
  const observer = createObserver()
  const seen = observedDb(db, observer.transaction, undefined)
  const door = await aDoor(
    seen,
    [aTeam('t', { rateLimit: { perMinute: 6, perDay: 1000 } }), aBrand('b', 't'), prompt('p')],
    {
      observing: observer,
      metrics: observer.page,
    },
  )
  const text = () => observer.page.text()
  return { ...door, observer, seen, text, value: async (series: string) => valueIn(await text(), series) }
}

describe.each(engines)('the numbers of a server on %s', (_, open) => {
  it('tell requests by the pattern of their path, and what they met', async () => {
    await using db = await open()
    const { ask, tokenOf, value } = await observed(db)
    const token = await tokenOf('t')
    for (let i = 0; i < 3; i++) await ask('/api/v1/brands/b/performance?period=30', { token })
    await ask('/api/v1/brands/other/performance', { token })
    await ask('/api/v1/brands', { token, method: 'POST' })
    await ask('/api/admin/v1/teams/t/tokens', { token })
    await ask('/api/v1/brands', { token })
    await ask('/healthz')
    const requests = (method: string, route: string, status: number) =>
      value(`earshot_http_requests_total{method="${method}",route="${route}",status="${status}"}`)
    expect(await requests('GET', '/api/v1/brands/:brandId/performance', 200)).toBe(3)
    expect(await requests('GET', '/api/v1/brands/:brandId/performance', 404)).toBe(1)
    expect(await requests('POST', '/api/v1/brands', 405)).toBe(1)
    expect(await requests('GET', '/api/admin/v1/teams/:teamId/tokens', 403)).toBe(1)
    expect(await requests('GET', '/api/v1/*', 429)).toBe(1)
    expect(await requests('GET', '/healthz', 200)).toBe(1)
    expect(await value('earshot_rate_limited_total{window="minute"}')).toBe(1)
    expect(await value('earshot_cache_total{outcome="hit"}')).toBe(2)
    // An unknown brand counts as neither hit nor miss.
    expect(await value('earshot_cache_total{outcome="miss"}')).toBe(1)
    expect(await value('earshot_http_request_seconds_count{route="/api/v1/brands/:brandId/performance"}')).toBe(4)
    expect(await value('earshot_database_seconds_count{kind="read"}')).toBeGreaterThan(2)
    expect(await value('earshot_database_seconds_count{kind="write"}')).toBeGreaterThan(0)
    expect(await value('earshot_questions{state="working"}')).toBe(0)
  })

  it('tell questions that wait, and those that the database gave up', async () => {
    await using db = await open()
    const { seen, value, ask, tokenOf, observer } = await observed(db)
    const slow = sql`select sum(a.x * b.x) as s from generate_series(1, 300000) a(x), generate_series(1, 300000) b(x)`
    await expect(seen.read(reader => reader.rows(slow), { timeout: 20 })).rejects.toThrow(GivenUp)
    expect(await value('earshot_database_failures_total{kind="read",reason="GivenUp"}')).toBe(1)
    const told: [number, number][] = []
    const keep = observer.questions
    observer.questions = (...counts) => {
      told.push(counts)
      keep(...counts)
    }
    const again = await aDoor(db, [], { observing: observer })
    const token = await tokenOf('t')
    expect((await again.ask('/api/v1/brands/b/prompts', { token })).status).toBe(200)
    expect((await ask('/api/v1/brands', { token })).status).toBe(200)
    expect(told).toEqual([
      [0, 1],
      [0, 0],
    ])
  })

  it('tell log lines and how late they come', async () => {
    await using db = await open()
    const { ask, clock, value, app } = await observed(db)
    const key = await connectIntegration(db, { brandId: 'b', timeZone: 'UTC', dailyQuota: undefined, now: clock.now })
    const at = new Date(clock.now.getTime() - 90_000).toISOString()
    const response = await app.fetch(
      new Request('http://earshot.test/api/ingest/v1/brands/b/crawler-logs', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: `${logLine(at, '/a', 'GPTBot')}\n${logLine(at, '/b', 'Mozilla')}\nnonsense\n`,
      }),
    )
    expect(response.status).toBe(200)
    await ask('/api/ingest/v1/brands/b/crawler-logs', { token: 'wrong', method: 'POST' })
    const lines = (outcome: string) => value(`earshot_ingest_lines_total{outcome="${outcome}"}`)
    expect([await lines('counted'), await lines('dropped'), await lines('refused')]).toEqual([1, 1, 1])
    expect(await value('earshot_ingest_batches_total')).toBe(1)
    expect(await value('earshot_ingest_lag_seconds_sum')).toBeCloseTo(90.5, 3)
    expect(
      await value(
        'earshot_http_requests_total{method="POST",route="/api/ingest/v1/brands/:brandId/crawler-logs",status="401"}',
      ),
    ).toBe(1)
  })

  it('have no more series, whatever is requested', async () => {
    await using db = await open()
    const { app, text, tokenOf, ask } = await observed(db)
    const token = await tokenOf('t')
    const routes = async () => new Set([...(await text()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
    const segment = fc.string({ minLength: 1, maxLength: 8 }).map(encodeURIComponent)
    const path = fc.oneof(
      fc.array(segment, { maxLength: 4 }).map(parts => `/${parts.join('/')}`),
      fc.array(segment, { maxLength: 4 }).map(parts => `/api/v1/brands/${parts.join('/')}`),
      fc.array(segment, { maxLength: 3 }).map(parts => `/api/admin/v1/teams/${parts.join('/')}`),
      fc.array(segment, { maxLength: 3 }).map(parts => `/api/ingest/v1/brands/${parts.join('/')}`),
      segment.map(part => `/docs/${part}`),
    )
    const method = fc.oneof(fc.constantFrom('GET', 'POST', 'DELETE'), fc.stringMatching(/^[B-FH-Z]{1,9}$/))
    await fc.assert(
      fc.asyncProperty(path, method, async (path, method) => {
        await app.fetch(
          new Request(`http://earshot.test${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
        )
      }),
      { numRuns: 300 },
    )
    await ask('/api/v1/brands', { token })
    for (const route of await routes())
      expect(route).toMatch(/^(unmatched|\/docs\/\*|(\/api\/(v1|admin\/v1|ingest\/v1)\/)(\*|(:?[a-zA-Z-]+\/?)+))$/)
    expect((await routes()).size).toBeLessThan(30)
    const methods = new Set([...(await text()).matchAll(/method="([^"]*)"/g)].map(([, method]) => method))
    expect(
      [...methods].filter(
        each => !['GET', 'POST', 'DELETE', 'PUT', 'HEAD', 'PATCH', 'OPTIONS', 'OTHER'].includes(each!),
      ),
    ).toEqual([])
    expect((await text()).split('\n').length).toBeLessThan(1500)
  })
})

describe('the page of numbers', () => {
  it("opens with the operator's secret alone", async () => {
    await using db = await openDb({ threads: 1 })
    const { ask, tokenOf } = await observed(db)
    const token = await tokenOf('t')
    for (const wrong of [undefined, token, 'the secret of the operatos'])
      expect((await ask('/metrics', wrong === undefined ? {} : { token: wrong })).status).toBe(401)
    const shown = await ask('/metrics', { token: 'the secret of the operator' })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(await shown.text()).toContain('# TYPE earshot_http_requests_total counter')
    const without = await aDoor(db)
    expect((await without.ask('/metrics', { token: 'the secret of the operator' })).status).toBe(404)
  })

  it('has the numbers of the process where that is wanted', async () => {
    expect(await createObserver().page.text()).not.toContain('process_resident_memory_bytes')
    expect(await createObserver({ ofProcess: true }).page.text()).toContain('process_resident_memory_bytes')
  })

  it('has every name that docs/operate/operate.md explains, and no other', async () => {
    const page = await readFile(new URL('../../../docs/operate/operate.md', import.meta.url), 'utf8')
    const explained = [...page.matchAll(/^\| `(earshot_\w+)` \|/gm)].map(([, name]) => name)
    const shown = [...(await createObserver().page.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
    expect(explained.sort()).toEqual(shown.sort())
  })
})

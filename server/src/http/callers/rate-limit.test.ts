import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, aTeam } from '../../../test/records.ts'
import type { Db } from '../../db/db.ts'

const brands = '/api/v1/brands'

/** Limit, remaining and reset, of the minute and then of the day. */
const ratesOf = ({ headers }: Response) =>
  ['', 'Daily-'].flatMap(day => ['Limit', 'Remaining', 'Reset'].map(name => headers.get(`X-RateLimit-${day}${name}`)))

describe.each(engines)('rate limits on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  let token: string
  const at = (time: string) => {
    door.clock.now = new Date(time)
  }
  const asked = async (path = brands, more: object = {}) => door.ask(path, { token, ...more })

  beforeEach(async () => {
    db = await open()
    door = await aDoor(db, [
      aTeam('small', { rateLimit: { perMinute: 2, perDay: 4 } }),
      aTeam('many', { rateLimit: { perMinute: 20 } }),
      aTeam('plain'),
      aBrand('b', 'small'),
    ])
    token = await door.tokenOf('small')
  })
  afterEach(() => db[Symbol.asyncDispose]())

  it('counts down both windows, refuses, and opens again with the next minute and the next day', async () => {
    const day = '2026-11-22T00:00:00.000Z'
    expect(ratesOf(await asked())).toEqual(['2', '1', '2026-11-21T12:01:00.000Z', '4', '3', day])
    expect(ratesOf(await asked())).toEqual(['2', '0', '2026-11-21T12:01:00.000Z', '4', '2', day])

    const burst = await asked()
    expect([burst.status, burst.headers.get('Retry-After')]).toEqual([429, '30'])
    expect(ratesOf(burst)).toEqual(['2', '0', '2026-11-21T12:01:00.000Z', '4', '2', day])
    expect(await burst.json()).toEqual({
      error: 'Too Many Requests',
      limit: 'burst',
      message: 'The team has used its 2 requests of this minute. Try again in 30 seconds.',
      retryAfter: 30,
    })

    at('2026-11-21T12:00:59.999Z')
    expect((await asked()).headers.get('Retry-After')).toBe('1')
    at('2026-11-21T12:01:00.000Z')
    expect(ratesOf(await asked())).toEqual(['2', '1', '2026-11-21T12:02:00.000Z', '4', '1', day])
    expect(ratesOf(await asked()).slice(3, 5)).toEqual(['4', '0'])

    // Both windows are used up. The error names the daily limit, even in a new minute.
    for (const time of ['2026-11-21T12:01:59.000Z', '2026-11-21T23:59:00.001Z']) {
      at(time)
      const daily = await asked()
      expect([daily.status, ((await daily.json()) as { limit: string }).limit]).toEqual([429, 'daily'])
      expect(daily.headers.get('Retry-After')).toBe(String(Math.ceil((Date.parse(day) - Date.parse(time)) / 1000)))
      expect(daily.headers.get('X-RateLimit-Daily-Remaining')).toBe('0')
    }
    at(day)
    expect(ratesOf(await asked())).toEqual(['2', '1', '2026-11-22T00:01:00.000Z', '4', '3', '2026-11-23T00:00:00.000Z'])
  })

  it('counts every answer but 401', async () => {
    const remaining = async (path: string, more: object = {}) => {
      const response = await asked(path, more)
      return [response.status, response.headers.get('X-RateLimit-Daily-Remaining')]
    }
    expect((await door.ask(brands)).status).toBe(401)
    const etag = (await asked()).headers.get('ETag')!
    expect(await remaining(brands, { headers: { 'if-none-match': etag } })).toEqual([304, '2'])
    at('2026-11-21T12:01:00Z')
    expect(await remaining(brands, { method: 'HEAD' })).toEqual([200, '1'])
    expect(await remaining('/api/v1/brands/b/performance?period=x')).toEqual([400, '0'])
    at('2026-11-22T12:00:00Z')
    expect(await remaining('/api/v1/nothing')).toEqual([404, '3'])
    expect(await remaining(brands, { method: 'POST' })).toEqual([405, '2'])
  })

  it('belongs to the team, whatever the token', async () => {
    const other = await door.tokenOf('small')
    await asked()
    expect((await door.ask(brands, { token: other })).headers.get('X-RateLimit-Remaining')).toBe('0')
    const plain = await door.ask(brands, { token: await door.tokenOf('plain') })
    expect(ratesOf(plain)).toEqual([
      ...['1000', '999', '2026-11-21T12:01:00.000Z'],
      ...['20000', '19999', '2026-11-22T00:00:00.000Z'],
    ])
  })

  it('admits exactly as many of a crowd as there is room for', async () => {
    const crowd = await door.tokenOf('many')
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await door.ask(brands, { token: crowd })).status),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(20)
    expect(statuses.filter(status => status === 429)).toHaveLength(30)
  })
})

import { describe, expect, it } from 'vitest'
import { exportText, record } from '../../test/archive.ts'
import { asksOfEach } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { acme } from '../../test/records.ts'
import { aSurfaceVendor, login, password, surfaceSetups, type VendorReply } from '../../test/surface-vendor.ts'
import { name, sql } from '../db/sql.ts'
import { erasePrompt } from '../record/erase/prompt.ts'
import { fixture as read } from './providers/fixtures/fixture.ts'
import { unpackReply } from './queue/outcome.ts'
import { readStatus } from './stored/status.ts'

const fixture = (name: string): VendorReply => ({
  body: read(`dataforseo/fixtures/${name}`, new URL('./providers/', import.meta.url).href),
})
const coded = (code: number, cost: number): VendorReply => ({
  body: { status_code: 20000, cost, tasks: [{ status_code: code, status_message: 'No.', cost, result: null }] },
})
const one = sql`prompt.public_id = 'p0'`
const assistant = (provider: string) => ({ provider, model: provider })

describe.each(engines)('surfaces on %s', (_, open) => {
  const world = asksOfEach(open)

  /** Asks one prompt of each surface. */
  async function collect(
    replyTo: Parameters<typeof aSurfaceVendor>[0],
    surfaces = 'google-ai-overview',
    prompts = one,
  ) {
    await using vendor = await aSurfaceVendor(replyTo)
    const setups = await surfaceSetups(vendor.url, surfaces)
    await world.planAll({ prompts, assistants: surfaces.split(',').map(assistant) })
    const { fates, errors } = await world.run(world.contextOf(setups), 1000)
    expect(errors).toEqual([])
    return { fates, requests: vendor.requests }
  }
  const ended = () =>
    world.rows(sql`select provider, outcome, reason, attempts, cost, country, locale from ask order by provider, id`)
  const spent = () => world.rows(sql`select asks, cost from spending`)

  it('end without an answer if none was shown: counted, charged and kept, but no answer', async () => {
    const { fates, requests } = await collect(() => fixture('google-ai-overview-none'))
    expect([fates, requests.length]).toEqual([['not_shown'], 1])
    const place = { country: 'US', locale: 'en' }
    expect(await ended()).toEqual([
      { provider: 'google-ai-overview', outcome: 'not_shown', reason: null, attempts: 1, cost: 2000, ...place },
    ])
    expect(await spent()).toEqual([{ asks: 1, cost: 2000 }])
    expect(await world.rows(sql`select planned, answered, failed, skipped, not_shown as shown from coverage`)).toEqual([
      { planned: 1, answered: 0, failed: 0, skipped: 0, shown: 1 },
    ])
    expect(await world.rows(sql`select 1 as one from answer`)).toEqual([])
    const allowance = { asks: null, cost: null }
    const status = await world.db.read(reader =>
      readStatus(reader, { brand: undefined, days: 2, now: world.clock.at, allowance }),
    )
    expect(status).toMatchObject({ failures: [], coverage: [{ planned: 1, notShown: 1 }] })
    const [reply] = await world.rows<{ body: string }>(sql`select body from reply`)
    expect(unpackReply(reply!.body).toString()).toContain('discussions_and_forums')
  })

  it('are answered with their ads, products and the manner of asking', async () => {
    const { requests } = await collect(() => fixture('chatgpt'), 'chatgpt-web')
    expect(requests).toMatchObject([
      { task: { keyword: 'question 0?', location_code: 2840, language_code: 'en', force_web_search: true } },
    ])
    expect(await world.rows(sql`select advertiser_name as name, position from sponsored order by position`)).toEqual([
      { name: 'Globex', position: 1 },
      { name: 'globex.example', position: 2 },
    ])
    expect(await world.rows(sql`select via, country, language, device, adapter from manner`)).toEqual([
      { via: 'dataforseo', country: 'US', language: 'en', device: null, adapter: 'dataforseo-chatgpt-web/1' },
    ])
    const [{ body }] = (await world.rows<{ body: string }>(sql`select body from reply`)) as [{ body: string }]
    expect(unpackReply(body).toString()).toContain('https://globex.example/start?plan=team')
    expect(unpackReply(body).toString()).not.toMatch(/oppref/)
    const [{ read: kept }] = (await world.rows<{ read: string }>(sql`select read from reply`)) as [{ read: string }]
    expect(JSON.parse(kept)).toMatchObject({
      products: [{ merchant: 'Acme Store' }],
      places: [{ name: 'CRM Advisors' }],
    })
  })

  it.each([
    [
      'an overview that was not loaded is tried once more',
      fixture('google-ai-overview-unloaded'),
      'unavailable',
      2,
      4000,
    ],
    ['a failed task costs what it says, and is tried once more', fixture('task-error'), 'unavailable', 2, 8000],
    ['40101 is charged, and is tried once more', coded(40101, 0.002), 'unavailable', 2, 4000],
    ['too many requests give the forecast back', coded(40202, 0), 'rate_limited', 3, 0],
    ['a wrong field is not tried again', coded(40501, 0), 'bad_request', 1, 0],
    ['no reply keeps the forecast, and is tried once more', 'cut', 'network', 2, 8000],
    ['a page of HTML may be charged', { body: '<!doctype html>' }, 'wrong_dialect', 2, 8000],
    ['half a reply may be charged', { body: '{"status_code":20000,"tasks":[{"sta' }, 'malformed', 2, 8000],
    ['nine MiB may be charged', { body: ' '.repeat(9 * 2 ** 20) }, 'malformed', 1, 4000],
    ['a gateway that is down charges nothing', { status: 503, body: '' }, 'unavailable', 3, 0],
  ] as const)('%s', async (_, reply, reason, requests, cost) => {
    const collected = await collect(() => reply)
    expect(collected.requests).toHaveLength(requests)
    expect(await ended()).toMatchObject([{ outcome: 'failed', reason }])
    expect(await spent()).toEqual([{ asks: requests, cost }])
  })

  it('are not asked what they cannot be asked, for nothing', async () => {
    await world.db.write(writer => writer.run(sql`update prompt set text = ${'a'.repeat(701)} where public_id = 'p0'`))
    const { requests } = await collect(() => fixture('gemini'), 'gemini-web,google-ai-mode')
    expect(requests.map(({ path }) => path)).toEqual(['/v3/ai_optimization/gemini/llm_scraper/live/advanced'])
    expect(await ended()).toMatchObject([
      { provider: 'gemini-web', outcome: 'answered', cost: 4000 },
      { provider: 'google-ai-mode', outcome: 'failed', reason: 'bad_request', attempts: 1, cost: null },
    ])
    expect(await spent()).toEqual([{ asks: 1, cost: 4000 }])
  })

  it('wait together if the account is empty or its password is wrong', async () => {
    for (const [reply, reason] of [
      [coded(40200, 0), 'no_credit'],
      [{ status: 401, body: { status_code: 40100, status_message: 'Unauthorized.' } }, 'unauthorized'],
    ] as const) {
      await using vendor = await aSurfaceVendor(() => reply)
      const setups = await surfaceSetups(vendor.url, 'chatgpt-web,gemini-web')
      const patient = { after: 5, openMs: 1e6, maxMs: 1e6 }
      const slow = setups.map(setup => ({ ...setup, pace: { ...setup.pace, concurrency: 1, breaker: patient } }))
      await world.planAll({ prompts: one, assistants: ['chatgpt-web', 'gemini-web'].map(assistant) })
      const { rest } = await world.run(world.contextOf(slow), 50, { afresh: true })
      expect(vendor.requests).toHaveLength(1)
      expect(rest.waits).toMatchObject([
        { lane: 'chatgpt-web', blocked: true, why: reason },
        { lane: 'gemini-web', blocked: true, why: reason },
      ])
      expect(await spent()).toEqual([{ asks: expect.any(Number), cost: 0 }])
    }
  })

  it('stop one by one if only one of them is down, and share the limit of the account', async () => {
    await using vendor = await aSurfaceVendor(path => (path.includes('gemini') ? coded(50000, 0) : fixture('chatgpt')))
    const setups = await surfaceSetups(vendor.url, 'chatgpt-web,gemini-web')
    const breaker = { after: 2, openMs: 1e6, maxMs: 1e6 }
    const strict = setups.map(setup => ({ ...setup, pace: { ...setup.pace, concurrency: 1, breaker } }))
    await world.planAll({ assistants: ['chatgpt-web', 'gemini-web'].map(assistant) })
    const { fates } = await world.run(world.contextOf(strict), 1000)
    expect(fates.filter(fate => fate === 'answered')).toHaveLength(6)
    expect(await world.rows(sql`select provider, opened from lane order by provider`)).toEqual([
      { provider: 'chatgpt-web', opened: 0 },
      { provider: 'gemini-web', opened: 1 },
    ])
  })

  it('never show login and password, plain or encoded', async () => {
    const basic = Buffer.from(`${login}:${password}`).toString('base64')
    const leaky = { status_code: 40501, status_message: `Bad: ${login}:${password} ${basic}`, tasks: null, password }
    const { requests } = await collect(() => ({ body: leaky }))
    expect(requests).toMatchObject([{ authorization: `Basic ${basic}` }])
    const replies = await world.rows<{ body: string }>(sql`select body from reply`)
    const said = [
      ...replies.map(({ body }) => unpackReply(body).toString()),
      JSON.stringify(await world.rows(sql`select * from ask`)),
    ]
    expect(said[0]).toContain('[redacted]')
    for (const secret of [login, password, basic]) expect(said.find(text => text.includes(secret))).toBeUndefined()
  })

  it('are forgotten with their prompt', async () => {
    await collect(() => fixture('google-ai-overview-none'))
    await world.db.write(writer => erasePrompt(writer, acme.id, 'p0', new Date(world.clock.at)))
    for (const table of ['ask', 'reply', 'coverage'])
      expect(await world.rows(sql`select 1 as one from ${name(table)}`)).toEqual([])
  })

  it('come back from an archive as they were', async () => {
    await collect(
      path => fixture(path.includes('organic') ? 'google-ai-overview-none' : 'chatgpt'),
      'chatgpt-web,google-ai-overview',
    )
    const text = await exportText(world.db)
    expect(text).toContain('"outcome":"not_shown"')
    await using copy = await open()
    await record(
      copy,
      text
        .trim()
        .split('\n')
        .map(line => JSON.parse(line)),
    )
    expect(await exportText(copy)).toBe(text)
  })
})

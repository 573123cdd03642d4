import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aWorld } from '../../test/world.ts'
import { writeReplies } from '../cli/demo-replies.ts'
import { collect } from '../collect/collect.ts'
import { createManner } from '../collect/manner.ts'
import { plan, type Wish } from '../collect/plan.ts'
import { processName } from '../collect/process-name.ts'
import { readSchedules } from '../collect/schedule.ts'
import { wishesOf } from '../collect/wishes.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { demoArchive } from '../demo/demo.ts'
import { collecting } from './collect.ts'
import { collectBudget } from './collect-budget.ts'
import * as schedule from './collect-schedule.ts'
import { collectStatus } from './collect-status.ts'
import type { Operation } from './operation.ts'

const now = new Date('2026-11-21T12:00:00Z')
/** The demo brand as it is before anything was asked. */
const records = [...demoArchive({ now })].filter(record => (record as { kind: string }).kind !== 'answer')
const prompts = (records as { kind: string; id: string }[]).filter(({ kind }) => kind === 'prompt').slice(0, 3)
const brandId = 'northpace'

describe.each(engines)('collecting from recorded replies on %s', (_, open) => {
  let db: Db
  let replies: string
  let world: Awaited<ReturnType<typeof aWorld>>
  beforeAll(async () => {
    db = await open()
    world = await aWorld(db, records, { teamId: 'demo-team', now })
    replies = await mkdtemp(join(tmpdir(), 'earshot-'))
    expect(await writeReplies(replies, now)).toBe(246)
  })
  afterAll(async () => {
    await db[Symbol.asyncDispose]()
    await rm(replies, { recursive: true })
  })

  async function run(
    operation: Operation,
    options: Record<string, string | boolean> = {},
    environment = {},
    heard: (text: string) => void = () => {},
  ) {
    const said = { out: [] as string[], err: [] as string[] }
    const io = {
      out: async (text: string) => void said.out.push(text),
      err(text: string) {
        said.err.push(text)
        heard(text)
      },
      progress: () => {},
    }
    const began = performance.now()
    const clock = () => new Date(now.getTime() + performance.now() - began)
    const input = (async function* () {})()
    const code = await operation.run({ db, now: clock, config: readConfig(environment), options, input, io })
    return { code, out: said.out.join(''), err: said.err.join('') }
  }

  const chosen = { brand: brandId, prompt: prompts.map(({ id }) => id).join(',') }

  it('says what a dry run would ask, and asks nothing', async () => {
    const { code, out } = await run(collecting, { ...chosen, replay: replies, 'dry-run': true })
    expect(code).toBe(0)
    expect(out).toMatch(/^18 asks, about \$0\.00\n {2}chatgpt gpt-6\.2-sol: 3 asks, \$0\.00\n/)
    expect((await world.client.coverage.get({ brandId })).days).toEqual([])
  })

  it('forecasts by the table of prices, and says where it has none', async () => {
    const environment = {
      EARSHOT_OPENAI_API_KEY: 'x',
      EARSHOT_OLLAMA_MODELS: 'llama3:8b',
      EARSHOT_COMPATIBLE_URL: 'http://127.0.0.1:9',
      EARSHOT_COMPATIBLE_MODELS: 'local',
    }
    const { out } = await run(collecting, { ...chosen, 'dry-run': true }, environment)
    expect(out).toMatch(/^9 asks, about \$0\.\d{4} and what has no price here\n/)
    expect(out).toContain('  ollama llama3:8b: 3 asks, $0.00\n')
    expect(out).toContain('  compatible local: 3 asks, price unknown\n')
  })

  it('refuses a model without a price before anything is asked, and says both ways out', async () => {
    const environment = { EARSHOT_COMPATIBLE_URL: 'http://127.0.0.1:9', EARSHOT_COMPATIBLE_MODELS: 'local' }
    const why = 'There is no price for compatible local, so a budget of money cannot hold what it costs'
    const collected = await run(collecting, chosen, environment)
    expect(collected).toMatchObject({ code: 1, err: expect.stringContaining(why) })
    expect(collected.err).toMatch(/EARSHOT_PRICES.*--price-unknown/)
    const scheduled = { brand: brandId, every: 'daily', provider: 'compatible' }
    expect(await run(schedule.set, scheduled, environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining(why),
    })
    const priced = { ...environment, EARSHOT_PRICES: '{"local": {"input": 1, "output": 1}}' }
    expect((await run(schedule.set, scheduled, priced)).code).toBe(0)
    expect((await run(schedule.set, { ...scheduled, 'price-unknown': true }, environment)).code).toBe(0)
    expect((await run(schedule.list)).out).toMatch(/\t1\t-\t-\tprice-unknown\n$/)
    expect((await run(collectStatus)).out).toMatch(/^ {2}northpace .* 1 +price-unknown$/m)
    expect((await run(schedule.set, { brand: brandId, every: 'none' })).code).toBe(0)
    expect((await world.client.coverage.get({ brandId })).days).toEqual([])
  })

  it('takes no ask of a provider for one that recorded replies answer', async () => {
    const environment = { EARSHOT_OPENAI_API_KEY: 'x', EARSHOT_OPENAI_MODELS: 'gpt-5' }
    const { setups } = await createManner(readConfig(environment))
    await db.write(async writer => {
      const wishes = (await wishesOf(writer, { brand: brandId, prompts: [prompts[0]!.id] }, setups, 0)) as Wish[]
      for (const wish of wishes) await plan(writer, wish, now.getTime(), () => 'as-scheduled')
    })
    const dry = { ...chosen, 'dry-run': true }
    expect((await run(collecting, { ...dry, replay: replies })).out).toMatch(/^18 asks/)
    expect((await run(collecting, dry, environment)).out).toMatch(/^Open from earlier on, these come first: 1 asks/)
    await db.write(async writer => {
      await writer.run(sql`delete from due`)
      await writer.run(sql`delete from coverage`)
    })
  })

  it('asks, and the endpoints show what was answered', async () => {
    const { code, out } = await run(collecting, { ...chosen, replay: replies })
    expect(out).toContain('18 answered, 0 failed, 0 attempts repeated, $0.00\n')
    expect(code).toBe(0)
    const { methodology } = await world.client.performance.get({ brandId, period: 1 })
    expect(methodology).toMatchObject({ responsesTotal: 18, promptsCount: 3, providersCount: 6 })
    expect(methodology.responsesWithMentions).toBeGreaterThan(0)
    expect(methodology.responsesWithSources).toBeGreaterThan(0)
    const { answers, pagination } = await world.client.answers.list({ brandId })
    expect(pagination.total).toBe(18)
    expect(answers.map(({ promptId }) => promptId).sort()).toEqual(
      prompts.flatMap(({ id }) => Array(6).fill(id)).sort(),
    )
    expect((await world.client.search.list({ brandId })).pagination.total).toBeGreaterThan(0)
    const [day] = (await world.client.coverage.get({ brandId })).days
    expect(day).toMatchObject({ date: '2026-11-21', measured: true, answers: 18 })
    expect(day!.providers.map(({ provider, planned, answered }) => [provider, planned, answered])).toEqual(
      ['chatgpt', 'claude', 'copilot', 'gemini', 'google-ai-overview', 'perplexity'].map(alias => [alias, 3, 3]),
    )
  })

  it('says what is chosen and not there', async () => {
    expect(await run(collecting)).toMatchObject({ code: 2, err: expect.stringContaining('EARSHOT_OPENAI_API_KEY') })
    for (const [options, said, code] of [
      [{ brand: 'x' }, "There is no brand 'x'.", 1],
      [{ prompt: 'x' }, "There is no prompt 'x'.", 1],
      [{ provider: 'grok' }, "The provider 'grok' is not set up; set up: chatgpt, claude,", 1],
      [{ provider: 'chatgpt:gpt-2' }, "'gpt-2' is none of the models of chatgpt: gpt-6.2-sol.", 1],
      [{ repeats: '0' }, "--repeats is '0'; it must be a whole number from 1 to 1000.", 2],
    ] as const)
      expect(await run(collecting, { replay: replies, ...options })).toMatchObject({
        code,
        out: '',
        err: expect.stringContaining(said),
      })
  })

  it('keeps to a budget, goes on with what is open, and shows how it stands', async () => {
    expect((await run(collectBudget, { team: 'demo-team', asks: '20' })).out).toBe(
      'demo-team: 20 asks and $20.00 a day\n',
    )
    const stopped = await run(collecting, { ...chosen, provider: 'claude', replay: replies })
    expect(stopped).toMatchObject({
      code: 1,
      err: expect.stringContaining("Team 'demo-team' has used up its budget of asks"),
    })
    const { out } = await run(collectStatus)
    expect(out).toMatch(/claude +6 +5 +0 +0 +1\n/)
    expect(out).toMatch(/demo-team +20 +20 +\$0\.00 +\$20\.00\n/)
    await run(collectBudget, { team: 'demo-team', asks: '30' })
    const open =
      'Open from earlier on, these come first: 1 asks, about $0.00\n  claude claude-sonnet-5-5: 1 asks, $0.00\n'
    expect(await run(collecting, { ...chosen, provider: 'claude', replay: replies, 'dry-run': true })).toEqual({
      code: 0,
      out: open,
      err: '',
    })
    const rest = await run(collecting, { ...chosen, provider: 'claude', replay: replies })
    expect(rest.out).toBe(`${open}1 answered, 0 failed, 0 attempts repeated, $0.00\n`)
  })

  it('refuses what a budget and a status cannot be', async () => {
    for (const [operation, options, said, code] of [
      [collectBudget, { team: 'demo-team', asks: '-1' }, "--asks is '-1'; it must be", 2],
      [collectBudget, { team: 'demo-team', dollars: '1e9' }, "--dollars is '1e9'; it must be", 2],
      [collectBudget, { team: 'x' }, "There is no team 'x'.", 1],
      [collectStatus, { days: '0' }, "--days is '0'; it must be", 2],
      [collectStatus, { brand: 'x' }, "There is no brand 'x'.", 1],
    ] as const)
      expect(await run(operation, options)).toMatchObject({ code, out: '', err: expect.stringContaining(said) })
  })

  it('sets and lists schedules', async () => {
    const environment = { EARSHOT_OPENAI_API_KEY: 'x', EARSHOT_OPENAI_MODELS: 'gpt-6-luna,gpt-6-sol,gpt-5' }
    const options = {
      brand: brandId,
      every: 'weekly',
      day: 'tue',
      hour: '7',
      zone: 'Europe/Berlin',
      provider: 'chatgpt:gpt-6-sol',
    }
    expect(await run(schedule.set, options, environment)).toEqual({
      code: 0,
      out: 'northpace: weekly on TUE at 07:00 Europe/Berlin, next 2026-11-24T06:00:00.000Z\n',
      err: '',
    })
    expect((await run(schedule.list)).out).toBe(
      'northpace\tweekly on TUE at 07:00 Europe/Berlin\t2026-11-24T06:00:00.000Z\tchatgpt:gpt-6-sol (pinned)\t1\t-\t-\t-\n',
    )
    expect((await run(schedule.set, { ...options, provider: 'chatgpt:gpt-5' }, environment)).err).toBe(
      'chatgpt gpt-5: its provider ends it on 2026-12-11 and names gpt-6.1-sol in its place (https://developers.openai.com/api/docs/deprecations).\n',
    )
    for (const [wrong, said] of [
      [{ every: 'hourly' }, '--every'],
      [{ day: 'xyz' }, '--day'],
      [{ every: 'daily' }, '--day'],
      [{ every: 'monthly', day: '29' }, '--day'],
      [{ hour: '24' }, '--hour'],
      [{ zone: 'Mars/Base' }, '--zone'],
      [{ repeats: 'x' }, '--repeats'],
      [{ country: 'USA' }, '--country'],
      [{ brand: 'x' }, "'x'"],
      [{ provider: 'claude' }, "'claude'"],
    ] as const)
      expect(await run(schedule.set, { ...options, ...wrong }, environment)).toMatchObject({
        code: 'brand' in wrong ? 1 : 2,
        err: expect.stringContaining(said),
      })
    await run(schedule.set, { ...options, provider: 'chatgpt' }, environment)
    const [kept] = await db.read(reader => readSchedules(reader))
    expect(kept!.assistants).toEqual([{ provider: 'chatgpt', model: null }])
    expect((await run(schedule.list, { brand: brandId })).out).toContain('\tchatgpt (default: gpt-6-luna)\t')
    expect((await run(collectStatus, { brand: brandId })).out).toContain('chatgpt (default: gpt-6-luna)')
    // The default is another one now.
    const models = { ...environment, EARSHOT_OPENAI_MODELS: 'gpt-5,gpt-5.1' }
    expect((await run(collecting, { ...chosen, 'dry-run': true }, models)).out).toContain('  chatgpt gpt-5: 3 asks')
    expect(await run(schedule.list, { brand: 'x' })).toMatchObject({ code: 1, err: "There is no brand 'x'.\n" })
    expect((await run(schedule.set, { brand: brandId, every: 'none' })).out).toBe('northpace: on command only\n')
    expect((await run(schedule.list)).out).toBe('')
  })

  it('says what keeps a schedule from asking', async () => {
    const options = { brand: brandId, every: 'daily' }
    const nobody = 'Nothing will be asked as it stands: no provider is set up here: set a key where the server runs'
    expect(await run(schedule.set, options)).toMatchObject({ code: 0, err: expect.stringContaining(nobody) })
    const key = { EARSHOT_OPENAI_API_KEY: 'x' }
    expect(await run(schedule.set, options, key)).toMatchObject({ code: 0, err: '' })
    for (const [environment, said] of [
      [{ ...key, EARSHOT_JOBS: 'off' }, 'EARSHOT_JOBS is off'],
      [{ ...key, EARSHOT_BUDGET_DOLLARS: '0' }, "the team's budget of a day is 0"],
    ] as const)
      expect((await run(schedule.set, options, environment)).err).toContain(said)
    await run(schedule.set, { brand: brandId, every: 'none' })
  })

  it('says that a brand is not asked, or has nothing to ask', async () => {
    const brand = { kind: 'brand', teamId: 'demo-team', name: 'X', createdAt: '2026-01-01' }
    await record(db, [
      { ...brand, id: 'asleep', status: 'INACTIVE' },
      { ...brand, id: 'moving', transferring: true },
      { ...brand, id: 'mute' },
    ])
    for (const [id, said] of [
      ['asleep', "Brand 'asleep' is INACTIVE: it is not asked.\n"],
      ['moving', "Brand 'moving' is being transferred: it is not asked.\n"],
      ['mute', 'There are no prompts: import some, and collect asks them.\n'],
    ])
      expect(await run(collecting, { brand: id!, replay: replies })).toMatchObject({ code: 1, err: said })
    for (const [id, said] of [
      ['asleep', 'the brand is INACTIVE'],
      ['mute', 'the brand has no prompts'],
    ])
      expect((await run(schedule.set, { brand: id!, every: 'daily' })).err).toContain(said)
    for (const id of ['asleep', 'mute']) await run(schedule.set, { brand: id, every: 'none' })
  })

  it('gives a budget to the team of a brand', async () => {
    expect(await run(collectBudget, { brand: brandId, asks: '500' })).toEqual({
      ...{ code: 0, err: '' },
      out: 'demo-team: 500 asks and $20.00 a day\n',
    })
    for (const [options, said, code] of [
      [{ brand: 'x' }, "There is no brand 'x'.\n", 1],
      [{}, 'Give either --team ID or --brand ID.\n', 2],
      [{ brand: brandId, team: 'demo-team' }, 'Give either --team ID or --brand ID.\n', 2],
    ] as const)
      expect(await run(collectBudget, options)).toMatchObject({ code, err: said })
  })

  it('says why asks wait and until when, and asks at once when the key is mended', async () => {
    await using provider = await aRefusingProvider()
    const environment = {
      EARSHOT_COMPATIBLE_URL: provider.url,
      EARSHOT_COMPATIBLE_MODELS: 'm',
      EARSHOT_COMPATIBLE_API_KEY: 'wrong',
      EARSHOT_ASK_PER_MINUTE: '60000',
      EARSHOT_PRICES: '{"m": {"input": 0, "output": 0}}',
    }
    const options = { ...chosen, provider: 'compatible' }
    const refused = await run(collecting, options, environment)
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('0 answered, 0 failed, 0 attempts repeated, $0.00\n')
    expect(refused.out).toMatch(
      /\n3 asks of compatible wait until 2026-11-21T12:0\d:\d\d\.\d{3}Z: its key is not accepted; mend it/,
    )
    expect((await run(collectStatus, { brand: brandId }, environment)).out).toMatch(
      /compatible +3 +0 +2026-11-21T12:0\d:\d\d\.\d{3}Z +its key is not accepted/,
    )
    expect((await run(collectStatus, { brand: brandId })).out).toMatch(/compatible +3 +0 +\S+ +not set up here/)
    const mended = await run(collecting, options, { ...environment, EARSHOT_COMPATIBLE_API_KEY: 'right' })
    expect(mended).toMatchObject({ code: 0, out: expect.stringContaining('3 answered, 0 failed, 0 attempts repeated') })
  })

  it('counts what a server beside it asks of the same run', async () => {
    await using provider = await aRefusingProvider()
    const environment = {
      EARSHOT_COMPATIBLE_URL: provider.url,
      EARSHOT_COMPATIBLE_MODELS: 'm',
      EARSHOT_COMPATIBLE_API_KEY: 'no such model',
      EARSHOT_ASK_PER_MINUTE: '60000',
      EARSHOT_PRICES: '{"m": {"input": 0, "output": 0}}',
    }
    const { setups, ...manner } = await createManner(readConfig(environment))
    const asks = { brand: brandId, assistants: [{ provider: 'compatible', model: 'm' }], repeats: 1 }
    await db.write(async writer => {
      const [wish] = (await wishesOf(writer, asks, setups, now.getTime())) as Wish[]
      let ids = 0
      await plan(
        writer,
        { ...wish!, prompts: sql`prompt.public_id = ${prompts[0]!.id}` },
        now.getTime(),
        () => `x${ids++}`,
      )
    })
    // The server has the ask under way when the command comes, and its failure is the command's too.
    let begun = () => {}
    const beginning = new Promise<void>(resolve => {
      begun = resolve
    })
    let goOn = () => {}
    const going = new Promise<void>(resolve => {
      goOn = resolve
    })
    const slow = setups.map(setup => ({
      ...setup,
      provider: {
        ...setup.provider,
        ask: async (...question: Parameters<typeof setup.provider.ask>) => {
          begun()
          await going
          return setup.provider.ask(...question)
        },
      },
    }))
    // After the pace of the asks before.
    const later = new Date(now.getTime() + 60_000)
    const server = collect(
      { db, manner: { ...manner, setups: slow }, now: () => later, random: () => 0.5, holder: processName() },
      {
        signal: new AbortController().signal,
        chosen: sql`brand.public_id = ${brandId}`,
        patience: 0,
        told: { closed: () => {}, broke: () => {}, failed: () => {} },
      },
    )
    await beginning
    const waiting = 'Another process asks some of these at present; this one waits until they have ended.\n'
    const options = { ...chosen, provider: 'compatible' }
    expect(await run(collecting, options, environment, said => said === waiting && goOn())).toMatchObject({
      ...{ code: 1, err: waiting },
      out: expect.stringContaining('0 answered, 1 failed (bad_request 1), 0 attempts repeated, $0.00\n'),
    })
    await server
  })
})

/** A provider that accepts the key `right`, and knows no model for another. */
async function aRefusingProvider() {
  const server = createServer((request, response) => {
    const key = request.headers.authorization
    request.resume().on('end', () => {
      if (key === 'Bearer wrong') response.writeHead(401).end('{"error":{"message":"Incorrect API key"}}')
      else if (key !== 'Bearer right') response.writeHead(400).end('{"error":{"message":"no such model"}}')
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(
            '{"id":"x","object":"chat.completion","model":"m","choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":"Good."}}],"usage":{"prompt_tokens":1,"completion_tokens":1}}',
          )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

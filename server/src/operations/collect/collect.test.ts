import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { anUnaskedBrand, brandId, chosen, now, prompts } from '../../../test/operating.ts'
import { aStandingFolder } from '../../../test/standing.ts'
import { writeReplies } from '../../cli/commands/demo-replies.ts'
import { type BrandSelection, plan } from '../../collect/plan/plan.ts'
import { brandSelections } from '../../collect/plan/selection.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { sql } from '../../db/sql.ts'
import { readConfig } from '../../settings/config.ts'
import { collecting } from './collect.ts'
import { collectBudget } from './collect-budget.ts'
import * as schedule from './collect-schedule.ts'
import { collectStatus } from './collect-status.ts'

describe.each(engines)('collecting from recorded replies on %s', (_, open) => {
  let world: Awaited<ReturnType<typeof anUnaskedBrand>>
  let run: typeof world.run
  const replies = aStandingFolder()
  beforeAll(async () => {
    world = await anUnaskedBrand(open)
    run = world.run
    // A reply and an article for each of 41 prompts and 6 assistants.
    expect(await writeReplies(replies, now)).toBe(2 * 246)
  })
  afterAll(() => world[Symbol.asyncDispose]())

  it('says what a dry run would ask, and asks nothing', async () => {
    const { code, out } = await run(collecting, { ...chosen, replay: replies, 'dry-run': true })
    expect(code).toBe(0)
    expect(out).toMatch(/^18 runs, about \$0\.00\n {2}chatgpt gpt-6\.2-sol: 3 runs, \$0\.00\n/)
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
    expect(out).toMatch(/^9 runs, about \$0\.\d{4} plus models without a price\n/)
    expect(out).toContain('  ollama llama3:8b: 3 runs, $0.00\n')
    expect(out).toContain('  compatible local: 3 runs, price unknown\n')
  })

  it('refuses a model without a price before anything is asked, and says both ways out', async () => {
    const environment = { EARSHOT_COMPATIBLE_URL: 'http://127.0.0.1:9', EARSHOT_COMPATIBLE_MODELS: 'local' }
    const why = 'There is no price for compatible local, so a money budget cannot limit the cost'
    const collected = await run(collecting, chosen, environment)
    expect(collected).toMatchObject({ code: 1, err: expect.stringContaining(why) })
    expect(collected.err).toMatch(/EARSHOT_PRICES.*--price-unknown/)
    const scheduled = { brand: brandId, every: 'daily', provider: 'compatible' }
    expect(await run(schedule.collectScheduleSetOperation, scheduled, environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining(why),
    })
    const priced = { ...environment, EARSHOT_PRICES: '{"local": {"input": 1, "output": 1}}' }
    expect((await run(schedule.collectScheduleSetOperation, scheduled, priced)).code).toBe(0)
    expect(
      (await run(schedule.collectScheduleSetOperation, { ...scheduled, 'price-unknown': true }, environment)).code,
    ).toBe(0)
    expect((await run(schedule.collectScheduleListOperation)).out).toMatch(/\t1\t-\t-\tprice-unknown\n$/)
    expect((await run(collectStatus)).out).toMatch(/^ {2}northpace .* 1 +price-unknown$/m)
    expect((await run(schedule.collectScheduleSetOperation, { brand: brandId, every: 'none' })).code).toBe(0)
    expect((await world.client.coverage.get({ brandId })).days).toEqual([])
  })

  it('takes no ask of a provider for one that recorded replies answer', async () => {
    const environment = { EARSHOT_OPENAI_API_KEY: 'x', EARSHOT_OPENAI_MODELS: 'gpt-5' }
    const { setups } = await createCollectSetup(readConfig(environment))
    await world.db.write(async writer => {
      const selections = (await brandSelections(
        writer,
        { brands: [brandId], prompts: [prompts[0]!.id] },
        setups,
        0,
      )) as BrandSelection[]
      for (const selection of selections) await plan(writer, selection, now.getTime(), () => 'as-scheduled')
    })
    const dry = { ...chosen, 'dry-run': true }
    expect((await run(collecting, { ...dry, replay: replies })).out).toMatch(/^18 runs/)
    expect((await run(collecting, dry, environment)).out).toMatch(/^Runs left open earlier come first: 1 run,/)
    await world.db.write(async writer => {
      await writer.run(sql`delete from due`)
      await writer.run(sql`delete from coverage`)
    })
  })

  it('asks, and the endpoints show what was answered', async () => {
    const { code, out } = await run(collecting, { ...chosen, replay: replies })
    expect(out).toContain('18 answered, 0 failed, 0 retries, $0.00\n')
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
      [{ provider: 'grok' }, "The provider 'grok' is not set up. Available: chatgpt, claude,", 1],
      [{ provider: 'chatgpt:gpt-2' }, "'gpt-2' is not a model of chatgpt. Its models: gpt-6.2-sol.", 1],
      [{ repeats: '0' }, "--repeats is '0' but must be a whole number from 1 to 1000.", 2],
    ] as const)
      expect(await run(collecting, { replay: replies, ...options })).toMatchObject({
        code,
        out: '',
        err: expect.stringContaining(said),
      })
  })

  it('keeps to a budget, goes on with what is open, and shows how it stands', async () => {
    expect((await run(collectBudget, { team: 'demo-team', asks: '20' })).out).toBe(
      'demo-team: 20 requests and $20.00 per day\n',
    )
    const stopped = await run(collecting, { ...chosen, provider: 'claude', replay: replies })
    expect(stopped).toMatchObject({
      code: 1,
      err: expect.stringContaining("Team 'demo-team' has used up today's budget of requests"),
    })
    const { out } = await run(collectStatus)
    expect(out).toMatch(/claude +6 +5 +0 +0 +0 +1\n/)
    expect(out).toMatch(/demo-team +20 +20 +\$0\.00 +\$20\.00\n/)
    await run(collectBudget, { team: 'demo-team', asks: '30' })
    const open = 'Runs left open earlier come first: 1 run, about $0.00\n  claude claude-sonnet-5-5: 1 run, $0.00\n'
    expect(await run(collecting, { ...chosen, provider: 'claude', replay: replies, 'dry-run': true })).toEqual({
      code: 0,
      out: open,
      err: '',
    })
    const rest = await run(collecting, { ...chosen, provider: 'claude', replay: replies })
    expect(rest.out).toBe(`${open}1 answered, 0 failed, 0 retries, $0.00\n`)
  })

  it('refuses what a budget and a status cannot be', async () => {
    for (const [operation, options, said, code] of [
      [collectBudget, { team: 'demo-team', asks: '-1' }, "--asks is '-1' but must be", 2],
      [collectBudget, { team: 'demo-team', dollars: '1e9' }, "--dollars is '1e9' but must be", 2],
      [collectBudget, { team: 'x' }, "There is no team 'x'.", 1],
      [collectStatus, { days: '0' }, "--days is '0' but must be", 2],
      [collectStatus, { brand: 'x' }, "There is no brand 'x'.", 1],
    ] as const)
      expect(await run(operation, options)).toMatchObject({ code, out: '', err: expect.stringContaining(said) })
  })

  it('says that a brand is not asked, or has nothing to ask', async () => {
    const brand = { kind: 'brand', teamId: 'demo-team', name: 'X', createdAt: '2026-01-01' }
    await record(world.db, [
      { ...brand, id: 'asleep', status: 'INACTIVE' },
      { ...brand, id: 'moving', transferring: true },
      { ...brand, id: 'mute' },
    ])
    for (const [id, said] of [
      ['asleep', "Brand 'asleep' is INACTIVE, so its prompts do not run.\n"],
      ['moving', "Brand 'moving' is being transferred, so its prompts do not run.\n"],
      ['mute', 'There are no prompts. Import some before you collect answers.\n'],
    ])
      expect(await run(collecting, { brand: id!, replay: replies })).toMatchObject({ code: 1, err: said })
    for (const [id, said] of [
      ['asleep', 'the brand is INACTIVE'],
      ['mute', 'the brand has no prompts'],
    ])
      expect((await run(schedule.collectScheduleSetOperation, { brand: id!, every: 'daily' })).err).toContain(said)
    for (const id of ['asleep', 'mute']) await run(schedule.collectScheduleSetOperation, { brand: id, every: 'none' })
  })

  it('gives a budget to the team of a brand', async () => {
    expect(await run(collectBudget, { brand: brandId, asks: '500' })).toEqual({
      ...{ code: 0, err: '' },
      out: 'demo-team: 500 requests and $20.00 per day\n',
    })
    for (const [options, said, code] of [
      [{ brand: 'x' }, "There is no brand 'x'.\n", 1],
      [{}, 'Use either --team ID or --brand ID.\n', 2],
      [{ brand: brandId, team: 'demo-team' }, 'Use either --team ID or --brand ID.\n', 2],
    ] as const)
      expect(await run(collectBudget, options)).toMatchObject({ code, err: said })
  })
})

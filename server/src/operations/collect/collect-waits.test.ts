import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { anUnaskedBrand, brandId, chosen, now, prompts } from '../../../test/operating.ts'
import { aMoment, served } from '../../../test/standing.ts'
import { type BrandSelection, plan } from '../../collect/plan/plan.ts'
import { brandSelections } from '../../collect/plan/selection.ts'
import { collectAnswers } from '../../collect/run/collect.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { sql } from '../../db/sql.ts'
import { processName } from '../../delivery/lease.ts'
import { readConfig } from '../../settings/config.ts'
import { collecting } from './collect.ts'
import { collectStatus } from './collect-status.ts'

describe.each(engines)('asks that wait on %s', (_, open) => {
  let world: Awaited<ReturnType<typeof anUnaskedBrand>>
  let run: typeof world.run
  beforeAll(async () => {
    world = await anUnaskedBrand(open)
    run = world.run
  })
  afterAll(() => world[Symbol.asyncDispose]())

  it('says why asks wait and until when, and asks at once when the key is mended', async () => {
    const environment = await refusedWith('wrong')
    const options = { ...chosen, provider: 'compatible' }
    const refused = await run(collecting, options, environment)
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('0 answered, 0 failed, 0 retries, $0.00\n')
    expect(refused.out).toMatch(
      /\n3 runs of compatible wait until 2026-11-21T12:0\d:\d\d\.\d{3}Z: its key is not accepted\. Fix it/,
    )
    expect((await run(collectStatus, { brand: brandId }, environment)).out).toMatch(
      /compatible +3 +0 +2026-11-21T12:0\d:\d\d\.\d{3}Z +its key is not accepted/,
    )
    expect((await run(collectStatus, { brand: brandId })).out).toMatch(/compatible +3 +0 +\S+ +not set up/)
    const mended = await run(collecting, options, { ...environment, EARSHOT_COMPATIBLE_API_KEY: 'right' })
    expect(mended).toMatchObject({ code: 0, out: expect.stringContaining('3 answered, 0 failed, 0 retries') })
  })

  it('counts what a server beside it asks of the same run', async () => {
    const environment = await refusedWith('no such model')
    const { setups, ...collectSetup } = await createCollectSetup(readConfig(environment))
    const asks = { brands: [brandId], assistants: [{ provider: 'compatible', model: 'm' }], repeats: 1 }
    await world.db.write(async writer => {
      const [selection] = (await brandSelections(writer, asks, setups, now.getTime())) as BrandSelection[]
      let ids = 0
      await plan(
        writer,
        { ...selection!, prompts: sql`prompt.public_id = ${prompts[0]!.id}` },
        now.getTime(),
        () => `x${ids++}`,
      )
    })
    // The server is already running the prompt when the command starts. The command reports its failure too.
    const [begun, going] = [aMoment(), aMoment()]
    const slow = setups.map(setup => ({
      ...setup,
      provider: {
        ...setup.provider,
        ask: async (...question: Parameters<typeof setup.provider.ask>) => {
          begun.come()
          await going.came
          return setup.provider.ask(...question)
        },
      },
    }))
    // After the delay that the earlier runs cause.
    const later = new Date(now.getTime() + 60_000)
    const server = collectAnswers(
      {
        db: world.db,
        collectSetup: { ...collectSetup, setups: slow },
        now: () => later,
        random: () => 0.5,
        holder: processName(),
      },
      {
        signal: new AbortController().signal,
        chosen: sql`brand.public_id = ${brandId}`,
        patience: 0,
        events: { closed: () => {}, broke: () => {}, failed: () => {} },
      },
    )
    await begun.came
    const waiting = 'Another process is doing some of these runs. Waiting until they end.\n'
    const options = { ...chosen, provider: 'compatible' }
    expect(await run(collecting, options, environment, said => said === waiting && going.come())).toMatchObject({
      ...{ code: 1, err: waiting },
      out: expect.stringContaining('0 answered, 1 failed (bad_request 1), 0 retries, $0.00\n'),
    })
    await server
  })
})

/** Settings for the provider below, with this key. */
const refusedWith = async (key: string) => ({
  EARSHOT_COMPATIBLE_URL: await aRefusingProvider(),
  EARSHOT_COMPATIBLE_MODELS: 'm',
  EARSHOT_COMPATIBLE_API_KEY: key,
  EARSHOT_ASK_PER_MINUTE: '60000',
  EARSHOT_PRICES: '{"m": {"input": 0, "output": 0}}',
})

/** Accepts the key `right`, rejects `wrong`, and reports an unknown model for any other key. */
const aRefusingProvider = () =>
  served((request, response) => {
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

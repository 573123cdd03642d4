import { describe, expect, it } from 'vitest'
import { answer, asksOfEach, failure, prompts, setup } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { aMoment } from '../../test/standing.ts'
import { sql } from '../db/sql.ts'
import { setBudget } from './queue/budget.ts'
import { outcomesOf } from './queue/outcome-rows.ts'

/** A pause longer than any test. */
const long = { concurrency: 2, perMinute: null, breaker: { after: 100, openMs: 600_000, maxMs: 600_000 } }

describe.each(engines)('waiting on %s', (_, open) => {
  const world = asksOfEach(open)

  it.each([
    ['a key is mended', failure('unauthorized'), 'unauthorized'],
    ['there is credit again', failure('rate_limited', { retryable: false }), 'no_credit'],
  ])('ends at once when %s, and no ask has failed for it', async (_, refused, why) => {
    const { rows, planAll, contextOf, run } = world
    await planAll()
    const bad = await run(contextOf([setup(async () => refused, { pace: long })]), 60_000)
    expect(bad.fates).toEqual(['waits', 'waits'])
    expect(bad.rest.waits).toEqual([{ lane: 'chatgpt', items: prompts, until: expect.any(Number), why, blocked: true }])
    const good = contextOf([setup(async question => answer(question), { pace: long })])
    expect((await run(good)).rest.waits).toEqual(bad.rest.waits)
    expect((await run(good, 50, { afresh: true })).fates).toEqual(Array(prompts).fill('answered'))
    expect(await rows(sql`select distinct attempts, outcome from ask`)).toEqual([{ attempts: 1, outcome: 'answered' }])
  })

  it('asks once where the key is still refused', async () => {
    const { planAll, contextOf, run } = world
    let asked = 0
    await planAll()
    const bad = contextOf([
      setup(
        async () => {
          asked++
          return failure('unauthorized')
        },
        { pace: long },
      ),
    ])
    await run(bad)
    expect(asked).toBe(2)
    await run(bad, 50, { afresh: true })
    expect(asked).toBe(3)
  })

  it('is as long as a provider asks, whatever was mended, and says why', async () => {
    const { clock, planAll, contextOf, run } = world
    await planAll({ prompts: sql`prompt.public_id = 'p0'` })
    const begun = clock.at
    const one = contextOf([setup(async () => failure('rate_limited', { retryAfterMs: 60_000 }))])
    await run(one)
    const { rest } = await run(one, 50, { afresh: true })
    expect(rest.waits).toMatchObject([{ items: 1, why: 'rate_limited', blocked: false }])
    expect(rest.waits[0]!.until).toBeGreaterThanOrEqual(begun + 60_000)
  })

  it('is told while a run waits itself', async () => {
    const { planAll, contextOf, run } = world
    await planAll({ prompts: sql`prompt.public_id = 'p0'` })
    let asked = 0
    const one = contextOf([
      setup(async question => (asked++ === 0 ? failure('rate_limited', { retryAfterMs: 60 }) : answer(question))),
    ])
    const { fates, waits } = await run(one, 10_000)
    expect(fates).toEqual(['answered', 'waits'])
    expect(waits).toMatchObject([{ lane: 'chatgpt', items: 1, why: 'rate_limited' }])
  })

  it('of one dear ask stops no cheap one, and ends with the day or a larger budget', async () => {
    const { db, clock, rows, planAll, contextOf, run } = world
    const assistants = [
      { provider: 'chatgpt', model: 'dear' },
      { provider: 'claude', model: 'cheap' },
    ]
    await planAll({ assistants })
    const price = (ask: number) => ({ input: 0, output: 0, search: 0, ask })
    const dear = setup(async question => answer(question, { cost: 0.5 }), { prices: { dear: price(0.5) } })
    const cheap = setup(async question => answer(question, { cost: 0.001 }), { prices: { cheap: price(0.001) } })
    const both = contextOf([dear, { ...cheap, provider: { ...cheap.provider, alias: 'claude' } }])
    await db.write(writer => setBudget(writer, 'team', { asks: null, cost: 600_000 }))
    const { fates, broke, rest } = await run(both)
    expect(fates).toEqual(Array(1 + prompts).fill('answered'))
    expect(broke).toEqual(['team: money'])
    expect(rest.waits).toEqual([
      {
        ...{ lane: 'chatgpt', items: prompts - 1, why: 'budget', blocked: false },
        until: Date.parse('2026-11-22T00:00:00Z'),
      },
    ])
    const [one] = await rows(sql`select max(message) as message from due`)
    expect(one!.message).toMatch(/^It would cost about \$0\.5000, but only \$0\.09\d0 of the day's budget was left\.$/)
    await db.write(writer => setBudget(writer, 'team', { asks: null, cost: 1_200_000 }))
    expect((await run(both, 50, { afresh: true })).fates).toEqual(['answered'])
    clock.at = Date.parse('2026-11-22T00:00:00Z')
    expect((await run(both)).fates).toEqual(['answered', 'answered'])
  })

  it('lasts until what others have under way has ended, and counts it', async () => {
    const { db, rows, planAll, contextOf, run } = world
    await planAll({ prompts: sql`prompt.public_id in ('p0', 'p1')` })
    const asks = await rows<{ brandId: number; id: string }>(sql`select brand_id as "brandId", id from due`)
    const [begun, going] = [aMoment(), aMoment()]
    let count = 0
    const slow = setup(async question => {
      if (++count === 2) begun.come()
      await going.came
      return question.text === 'question 0?' ? failure('refused') : answer(question)
    })
    const first = run(contextOf([slow]))
    await begun.came
    // The second call sends no requests, because all runs are in progress. They continue once it reports that.
    const holder = db.shared ? 'other' : 'me'
    const quick = contextOf([setup(async question => answer(question))], {}, holder)
    const second = await run(quick, 50, { whole: true }, going.come)
    expect(second).toMatchObject({ fates: [], rest: { waits: [] } })
    expect(await db.read(reader => outcomesOf(reader, asks))).toEqual({
      ...{ answered: 1, notShown: 0, failed: 1, skipped: 0, repeated: 0, cost: 2000 },
      reasons: new Map([['refused', 1]]),
    })
    expect((await first).fates).toEqual(['answered', 'failed'])
  })
})

import { describe, expect, it } from 'vitest'
import { answer, asksOfEach, charged, failure, prompts, setup } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { sql } from '../db/sql.ts'
import type { AskResult } from './models/provider.ts'
import { noteSent } from './queue/dead-leases.ts'
import { createForecast } from './queue/forecast.ts'
import { claim } from './queue/lease.ts'

/** Each run has a forecast of 3,000 millionths, and its answer costs 2,000. */
const prices = { 'gpt-5': { input: 0, output: 0, search: 0, ask: 0.003 } }
const spending = sql`select asks, cost from spending`

describe.each(engines)('what may have been charged on %s', (_, open) => {
  const world = asksOfEach(open)

  const unanswered = { ...failure('unavailable', { reason: 'timeout' }), unanswered: true }
  it.each([
    ['no reply keeps its forecast, and is tried once more', [unanswered], 2, 6000],
    ['a refusal gives it back, and is tried as often as set', [failure('unavailable')], 3, 0],
    ['no reply after a refusal is tried once more', [failure('unavailable'), unanswered], 3, 6000],
    ['a part that is told is in the forecast', [{ ...charged('unavailable'), unanswered: true }], 2, 6000],
    ['no reply, then an answer', [unanswered, 'answer'], 2, 5000],
  ] as const)('%s', async (_, replies, asks, cost) => {
    const { rows, planAll, contextOf, run } = world
    await planAll({ prompts: sql`prompt.public_id = 'p0'` })
    let nth = 0
    const one = setup(
      async question => {
        const reply: AskResult | 'answer' = replies[Math.min(nth++, replies.length - 1)]!
        return reply === 'answer' ? answer(question) : reply
      },
      { prices },
    )
    await run(contextOf([one]), 1000)
    expect(nth).toBe(asks)
    expect(await rows(spending)).toEqual([{ asks, cost }])
    expect(await rows(sql`select 1 as one from due`)).toEqual([])
  })

  it('keeps the forecast of what was stopped under way', async () => {
    const { rows, planAll, contextOf, run } = world
    await planAll({ prompts: sql`prompt.public_id = 'p0'` })
    const stop = new AbortController()
    const one = setup(
      async () => {
        stop.abort()
        return unanswered
      },
      { prices },
    )
    await run(contextOf([one]), 50, { signal: stop.signal })
    expect(await rows(spending)).toEqual([{ asks: 1, cost: 3000 }])
  })

  it('is what a dead process may have sent; what it did not send comes back', async () => {
    const { db, clock, rows, planAll, contextOf, run } = world
    await planAll()
    const one = setup(async question => answer(question), { prices })
    const { collectSetup } = contextOf([one])
    const forecast = await db.read(reader => createForecast(reader, collectSetup.setups, new Date(clock.at)))
    const dead = { holder: 'dead', chosen: sql`true`, collectSetup, forecast, leftOut: [] }
    const { asks } = await db.write(writer => claim(writer, dead, clock.at))
    expect(asks).toHaveLength(2)
    expect(await db.write(writer => noteSent(writer, asks.slice(1), 'dead'))).toEqual(asks.slice(1))
    expect(await rows(spending)).toEqual([{ asks: 2, cost: 6000 }])
    // The leases expire.
    clock.at += 40_000
    const { fates } = await run(contextOf([one]))
    expect(fates).toEqual(Array(prompts).fill('answered'))
    expect(await rows(spending)).toEqual([{ asks: prompts + 1, cost: prompts * 2000 + 3000 }])
    // A late process must not send runs that another process holds.
    expect(await db.write(writer => noteSent(writer, asks, 'dead'))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { answer, asksOfEach, prompts, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { sql } from '../../db/sql.ts'
import { setBudget } from './budget.ts'

describe.each(engines)('the budget on %s', (_, open) => {
  const world = asksOfEach(open)

  it('stops at the budget, and goes on the next UTC day', async () => {
    const { clock, rows, planAll, contextOf, run } = world
    const asked: string[] = []
    const one = setup(async question => {
      asked.push(question.text)
      return answer(question)
    })
    const collectSetup = { allowance: { asks: 4, cost: null } }
    await planAll()
    const first = await run(contextOf([one], collectSetup))
    expect(first.broke).toEqual(['team: asks'])
    expect(first.rest.waiting).toBe(0)
    expect(asked.length).toBe(4)
    expect((await run(contextOf([one], collectSetup))).fates).toEqual([])
    clock.at = Date.parse('2026-11-22T00:00:00Z')
    expect((await run(contextOf([one], collectSetup))).fates).toEqual(['answered', 'answered'])
    expect(new Set(asked).size).toBe(prompts)
    expect(await rows(sql`select day, planned, answered from coverage`)).toEqual([
      { day: 20778, planned: 6, answered: 6 },
    ])
  })

  it('stops before the money would be overspent', async () => {
    const { db, rows, planAll, contextOf, run } = world
    await db.write(writer => setBudget(writer, 'team', { asks: null, cost: 7000 }))
    await planAll()
    const one = setup(async question => answer(question), {
      prices: { 'gpt-5': { input: 0, output: 0, search: 0, ask: 0.003 } },
    })
    const { fates, broke } = await run(contextOf([one]))
    // The first two have a forecast of 3,000 and cost 2,000 each. A third fits, a fourth doesn't.
    expect(fates).toEqual(['answered', 'answered', 'answered'])
    expect(broke).toEqual(['team: money'])
    expect(await rows(sql`select cost from spending`)).toEqual([{ cost: 6000 }])
  })
})

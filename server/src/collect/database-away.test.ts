import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, asksOf, prompts, setup } from '../../test/asks.ts'
import { aDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts'
import { inOwnSchema } from '../../test/engines.ts'
import { Unavailable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { collectAnswers } from './run/collect.ts'

const postgres = process.env.EARSHOT_TEST_POSTGRES

describe.runIf(postgres)('collect while its database server', () => {
  let proxy: DatabaseProxy
  let world: Awaited<ReturnType<typeof asksOf>>
  beforeEach(async () => {
    proxy = await aDatabaseProxy(postgres!)
    world = await asksOf(await inOwnSchema(proxy.url))
  })
  afterEach(async () => {
    await world.allCounted()
    await world.db[Symbol.asyncDispose]()
    await proxy[Symbol.asyncDispose]()
  })

  it('is away keeps the replies that came, and asks nothing twice', async () => {
    const { rows, planAll, contextOf } = world
    await planAll()
    const asked: string[] = []
    const errors: unknown[] = []
    const fates: string[] = []
    const asking = setup(async question => {
      asked.push(question.text)
      // The reply arrives while nothing can be stored.
      if (asked.length === 3) await proxy.down()
      return answer(question)
    })
    const events = {
      closed: ({ outcome }: { outcome: string }) => void fates.push(outcome),
      broke: () => {},
      failed(error: unknown) {
        errors.push(error)
        void proxy.up()
      },
    }
    await collectAnswers(contextOf([asking]), { signal: new AbortController().signal, patience: 0, events })
    expect(errors).not.toEqual([])
    for (const error of errors) expect(error).toBeInstanceOf(Unavailable)
    expect(asked).toHaveLength(prompts)
    expect(new Set(asked).size).toBe(prompts)
    expect(fates).toEqual(Array(prompts).fill('answered'))
    expect(await rows(sql`select 1 as one from answer`)).toHaveLength(prompts)
  })

  it.each([
    ['an ask is taken', 'update "due" set holder'],
    ['an answer is stored', 'copy "reply"'],
  ])('loses the connection while it commits that %s counts what it takes once', async (_, after) => {
    const { rows, planAll, contextOf } = world
    await planAll()
    const asked: string[] = []
    const errors: unknown[] = []
    const fates: string[] = []
    const lost = proxy.loseCommit(after)
    const prices = { 'gpt-5': { input: 100, output: 100, search: 0 } }
    const asking = setup(
      async question => {
        asked.push(question.text)
        return answer(question)
      },
      { prices },
    )
    const events = {
      closed: ({ outcome }: { outcome: string }) => void fates.push(outcome),
      broke: () => {},
      failed: (error: unknown) => void errors.push(error),
    }
    await collectAnswers(contextOf([asking]), { signal: new AbortController().signal, patience: 0, events })
    await lost
    expect(errors).toEqual([expect.any(Unavailable)])
    expect(asked).toHaveLength(prompts)
    expect(fates).toEqual(Array(prompts).fill('answered'))
    expect(await rows(sql`select asks, cost from spending`)).toEqual([{ asks: prompts, cost: prompts * 2000 }])
  })
})

import { describe, expect, it } from 'vitest'
import { answer, asksOfEach, prompts, setup } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { sql } from '../db/sql.ts'
import type { Ahead } from '../delivery/ahead.ts'

const day = 86_400_000
const year = 365 * day

describe.each(engines)('a clock that was ahead on %s', (_, open) => {
  const world = asksOfEach(open)

  it('keeps nobody waiting for longer than anything is waited for', async () => {
    const { db, clock, rows, planAll, contextOf, run } = world
    const begun = clock.at
    await planAll({ expiresAt: begun + 2 * year })
    const ids = (await rows<{ id: string }>(sql`select id from due order by id`)).map(({ id }) => id)
    await db.write(async writer => {
      // The state that a process with a clock a year ahead leaves: a pause, a waiting run and a leased run.
      await writer.run(sql`
insert into lane (provider, paced_until, paused_until, failures, opened, reason)
values ('chatgpt', 0, ${begun + year}, 0, 0, 'rate_limited')`)
      await writer.run(sql`update due set ready_at = ${begun + year}, reason = 'unavailable' where id = ${ids[0]}`)
      // Held by this process, so that its holder doesn't count as dead.
      await writer.run(sql`update due set ready_at = ${begun + year}, holder = 'me', attempts = 1 where id = ${ids[1]}`)
    })
    const told: Ahead[] = []
    const context = contextOf([setup(async question => answer(question))])
    const ask = () => run(context, 50, {}, undefined, cut => told.push(...cut))
    expect((await ask()).fates).toEqual([])
    expect(told).toEqual([
      { lane: 'chatgpt', what: 'pause', items: 0, until: expect.any(Number) },
      { lane: 'chatgpt', what: 'waits', items: 1, until: expect.any(Number) },
      { lane: 'chatgpt', what: 'leases', items: 1, until: expect.any(Number) },
    ])
    const [pause, waits, leases] = told.map(({ until }) => until - begun)
    for (const wait of [pause!, waits!]) expect(Math.round(wait / 60_000)).toBe(24 * 60)
    expect(Math.round(leases! / 60_000)).toBeLessThan(65)
    await ask()
    expect(told).toHaveLength(3)
    clock.at += day + 60_000
    expect((await ask()).fates).toEqual(Array(prompts).fill('answered'))
  })

  it('is not seen in waits that are as long as they may be', async () => {
    const { db, clock, rows, planAll, contextOf, run } = world
    await planAll()
    const until = clock.at + day + 60_000
    await db.write(async writer => {
      await writer.run(sql`update due set ready_at = ${until}, reason = 'budget'`)
    })
    const told: Ahead[] = []
    await run(contextOf([setup(async question => answer(question))]), 50, {}, undefined, cut => told.push(...cut))
    expect(told).toEqual([])
    expect(await rows(sql`select distinct ready_at from due`)).toEqual([{ ready_at: until }])
    await db.write(writer => writer.run(sql`update due set ready_at = 0`))
    await run(contextOf([setup(async question => answer(question))]))
  })
})

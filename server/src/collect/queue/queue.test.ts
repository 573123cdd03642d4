import { describe, expect, it } from 'vitest'
import { answer, asksOfEach, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { sql } from '../../db/sql.ts'

describe.each(engines)('what is due on %s', (_, open) => {
  const world = asksOfEach(open)

  it('asks each question once, however many ask', async () => {
    const { db, rows, planAll, contextOf, run } = world
    const asked: string[] = []
    await planAll({ repeats: 2 })
    const one = setup(async question => {
      asked.push(question.text)
      await new Promise(resolve => setTimeout(resolve, 2))
      return answer(question)
    })
    // A single-process database has only one holder.
    const names = db.shared ? ['a', 'b', 'c'] : ['a', 'a', 'a']
    const all = await Promise.all(names.map(holder => run(contextOf([one], {}, holder), 1500)))
    expect(all.flatMap(({ fates }) => fates)).toEqual(Array(12).fill('answered'))
    expect(asked.length).toBe(12)
    expect(all.flatMap(({ errors }) => errors)).toEqual([])
    expect(await rows(sql`select answered from coverage`)).toEqual([{ answered: 12 }])
  })

  it('is asked of providers or answered from recorded replies, as it was planned', async () => {
    const { rows, planAll, contextOf, run } = world
    await planAll({ repeats: 2 })
    await planAll({ replayed: true })
    const asked: string[] = []
    const real = setup(async question => answer(question))
    const recorded = setup(
      async question => {
        asked.push(question.text)
        return answer(question)
      },
      { free: true },
    )
    const open = () => rows(sql`select 1 as one from due`)
    const replays = await run(contextOf([recorded], { replayed: true }))
    expect(replays.fates).toEqual(Array(6).fill('answered'))
    expect(replays.rest.waiting).toBe(0)
    expect(asked).toHaveLength(6)
    expect(await open()).toHaveLength(12)
    await planAll({ replayed: true })
    expect((await run(contextOf([real]))).fates).toEqual(Array(12).fill('answered'))
    expect(await open()).toHaveLength(6)
    expect(await rows(sql`select 1 as one from ask where id like ${'replay-%'}`)).toHaveLength(6)
  })

  it('takes over from a process that died', async () => {
    const { db, clock, rows, planAll, contextOf, run } = world
    await planAll()
    // A killed process holds a lease.
    await db.write(writer =>
      writer.run(sql`
update due set holder = 'dead', attempts = 1, ready_at = ${clock.at + 60_000}
where id in (select id from due order by id limit 1)`),
    )
    const one = setup(async question => answer(question))
    await run(contextOf([one]))
    // The embedded engine's folder has one holder at a time. A shared database waits until the lease expires.
    expect(await rows(sql`select 1 as one from ask`)).toHaveLength(db.shared ? 5 : 6)
    clock.at += 60_000
    await run(contextOf([one]))
    expect(await rows(sql`select 1 as one from ask where outcome = 'answered'`)).toHaveLength(6)
  })

  it('does not store the answer of a lease that was lost', async () => {
    const { db, clock, rows, planAll, contextOf, run } = world
    await planAll({ prompts: sql`prompt.public_id = 'p0'` })
    const slow = setup(async question => {
      await db.write(writer =>
        writer.run(sql`update due set holder = 'another', attempts = 2, ready_at = ${clock.at + 1e6}`),
      )
      return answer(question)
    })
    const { fates } = await run(contextOf([slow]))
    expect(fates).toEqual(['lost'])
    expect(await rows(sql`select 1 as one from answer`)).toEqual([])
    expect(await rows(sql`select holder from due`)).toEqual([{ holder: 'another' }])
  })
})

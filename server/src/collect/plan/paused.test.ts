import { describe, expect, it } from 'vitest'
import { answer, asksOfEach, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { sql } from '../../db/sql.ts'
import { asksOf, brandSelections, whyNothing } from './selection.ts'

describe.each(engines)('paused prompts on %s', (_, open) => {
  const world = asksOfEach(open)
  const setups = [setup(async question => answer(question))]

  const pause = (paused: boolean, which = sql`public_id in ('p0', 'p1')`) =>
    world.db.write(writer => writer.run(sql`update prompt set paused = ${paused} where ${which}`))

  it('are not planned and cost nothing', async () => {
    const { db, clock, planAll } = world
    await pause(true)
    expect(await planAll()).toBe(4)
    const costed = await db.read(async reader => {
      const selections = await brandSelections(reader, {}, setups, clock.at)
      return 'notThere' in selections ? selections : asksOf(reader, selections)
    })
    expect(costed).toHaveLength(4)
    await pause(true, sql`true`)
    expect(await planAll()).toBe(0)
    expect(await db.read(reader => whyNothing(reader, {}, setups))).toBe(
      'The prompts are paused, so there is nothing to run.',
    )
  })

  it('wait with the runs that were planned before', async () => {
    const { rows, planAll, contextOf, run } = world
    await planAll()
    await pause(true)
    expect((await run(contextOf(setups))).fates).toEqual(Array(4).fill('answered'))
    expect(await rows(sql`select 1 as one from due`)).toHaveLength(2)
    await pause(false)
    expect((await run(contextOf(setups))).fates).toEqual(Array(2).fill('answered'))
  })
})

import { describe, expect, it } from 'vitest'
import { exportText } from '../../../test/archive.ts'
import { answer, asksOfEach, failure, type SetupGiven, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { sql } from '../../db/sql.ts'
import { mannerOf } from './options.ts'

const asked = (more: SetupGiven = {}, model = 'gpt-4o') =>
  mannerOf(
    setup(async question => answer(question), more),
    model,
    { country: null, locale: null },
  )

describe('a manner', () => {
  it('is what an operator may set, and the adapter', () => {
    expect(asked({ system: 'Be brief.', temperature: 0.3 })).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f]{24}$/), model: 'gpt-4o', adapter: 'test/1', webSearch: true },
      ...{ temperature: 0.3, system: 'Be brief.' },
    })
  })

  it('has an id of its own, the same whenever it is the same', () => {
    const { provider } = setup(async question => answer(question))
    const others = [
      asked({ webSearch: false }),
      asked({ system: 'Be brief.' }),
      asked({ system: 'Be brief!' }),
      asked({ temperature: 0 }),
      asked({}, 'gpt-4o-mini'),
      asked({ provider: { ...provider, version: 2 } }),
      asked({ provider: { ...provider, dialect: 'openai' } }),
    ]
    expect(new Set([asked(), ...others].map(({ id }) => id)).size).toBe(8)
    expect(asked({ system: '' })).toEqual(asked())
    // The model refuses a temperature, so none is sent.
    expect(asked({ temperature: 1 }, 'o3')).toEqual(asked({ temperature: 0 }, 'o3'))
  })
})

describe.each(engines)('the answers that are collected on %s', (_, open) => {
  const world = asksOfEach(open)

  it('tell how they were asked, and who served them', async () => {
    const { rows, planAll, contextOf, run } = world
    const ask = async (id: string, more: SetupGiven = {}) => {
      await planAll({ prompts: sql`prompt.public_id = ${id}`, country: 'US', locale: 'en' })
      const one = setup(async question => (id === 'p3' ? failure('refused') : answer(question)), more)
      await run(contextOf([one]))
    }
    await ask('p0')
    await ask('p1')
    await ask('p2', { webSearch: false })
    await ask('p3', { webSearch: false })
    await ask('p4', { system: 'Be brief.' })
    const manners = await rows<{ id: string; prompt: string }>(sql`
select m.public_id as id, p.public_id as prompt
from answer a join manner m on m.brand_id = a.brand_id and m.id = a.manner_id
join prompt p on p.brand_id = a.brand_id and p.id = a.prompt_id
where a.model_served = 'gpt-5-2026' order by p.public_id`)
    const { id: web } = asked({}, 'gpt-5')
    const { id: blind } = asked({ webSearch: false }, 'gpt-5')
    const { id: brief } = asked({ system: 'Be brief.' }, 'gpt-5')
    expect(manners.map(({ id }) => id)).toEqual([web, web, blind, brief])
    expect(await rows(sql`select public_id as id from manner order by id`)).toHaveLength(3)
    expect(
      await rows(sql`
select p.public_id as prompt, k.manner, k.country, k.locale
from ask k join prompt p on p.brand_id = k.brand_id and p.id = k.prompt_id order by p.public_id`),
    ).toEqual(
      [web, web, blind, null, brief].map((manner, i) => ({ prompt: `p${i}`, manner, country: 'US', locale: 'en' })),
    )
    const lines = (await exportText(world.db))
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.find(({ kind, system }) => kind === 'manner' && system === 'Be brief.')).toMatchObject({
      ...{ id: brief, model: 'gpt-5', adapter: 'test/1', webSearch: true, temperature: null },
    })
    expect(lines.filter(({ kind }) => kind === 'answer')[3]).toMatchObject({ manner: brief, modelServed: 'gpt-5-2026' })
  })
})

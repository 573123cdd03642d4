import { beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, entity, team } from '../../../test/records.ts'
import { aDbEach } from '../../../test/standing.ts'
import { raiseRevision } from '../../db/brands.ts'
import { createEntityLoader } from './entity-loader.ts'

describe.each(engines)('the loader of entities on %s', (_, open) => {
  const db = aDbEach(open)
  beforeEach(() => record(db, [team, acme, entity('a', 'Acme', 'SELF')]))

  it('loads them once, and again after another transaction changed the brand', async () => {
    const loadBrand = createEntityLoader()
    const load = (fails = false) =>
      db.write(async writer => {
        const brand = await loadBrand(writer, (await raiseRevision(writer, 1))!)
        if (fails) throw new Error('undone')
        return brand!
      })
    await expect(load(true)).rejects.toThrow('undone')
    const first = await load()
    expect(await load()).toBe(first)
    await expect(load(true)).rejects.toThrow('undone')
    expect(await load()).toBe(first)
    await record(db, [entity('g', 'Globex', 'DIRECT')])
    const second = await load()
    expect([first, second].map(({ competitors }) => [...competitors.keys()])).toEqual([['a'], ['a', 'g']])
    expect(await load()).toBe(second)
  })
})

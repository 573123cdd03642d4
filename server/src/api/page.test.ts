import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aStandingDb } from '../../test/standing.ts'
import { join, sql } from '../db/sql.ts'
import { type ListParams, paginated, tail } from './query/rows.ts'

interface Row {
  id: number
  size: number | null
}

const sortColumns = { size: sql`size`, id: sql`id` }

const lists = fc
  .array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 12 })
  .map(sizes => sizes.map((size, id): Row => ({ id, size })))

describe.each(engines)('pages on %s', (_, open) => {
  const db = aStandingDb(open)

  const ask = (rows: readonly Row[], page: ListParams<keyof typeof sortColumns>) =>
    db.read(reader =>
      reader.rows<Row>(sql`
select id, size
from (values ${join(rows.map(({ id, size }) => sql`(cast(${id} as integer), cast(${size} as integer))`))}) listed(id, size)
${tail(sortColumns, page, sql`id`)}`),
    )

  it('are in the order of the key, nulls last either way, ties by id ascending', async () => {
    const rows = [null, 2, 1, null, 2].map((size, id): Row => ({ id, size }))
    const ids = async (page: Partial<ListParams<'size' | 'id'>>) =>
      (await ask(rows, { limit: 9, offset: 0, sort: 'size', order: 'desc', ...page })).map(({ id }) => id)
    expect(await ids({})).toEqual([1, 4, 2, 0, 3])
    expect(await ids({ order: 'asc' })).toEqual([2, 1, 4, 0, 3])
    expect(await ids({ sort: 'id' })).toEqual([4, 3, 2, 1, 0])
    expect(await ids({ limit: 2, offset: 3 })).toEqual([0, 3])
    expect(await ids({ offset: Number.MAX_SAFE_INTEGER })).toEqual([])
  })

  it('walk the whole list without gap or double', async () => {
    const orders = fc.constantFrom('asc' as const, 'desc' as const)
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1, max: 5 }), orders, async (rows, limit, order) => {
        const whole = await ask(rows, { limit: 100, offset: 0, sort: 'size', order })
        const walked: Row[] = []
        for (let offset = 0; offset < rows.length; offset += limit)
          walked.push(...(await ask(rows, { limit, offset, sort: 'size', order })))
        expect(walked).toEqual(whole)
      }),
      { numRuns: 20 },
    )
  })
})

it('a page beyond the end says how long the list is', () => {
  expect(paginated({ limit: 50, offset: 70, sort: 'id', order: 'asc' }, 60, [])).toEqual({
    total: 60,
    count: 0,
    limit: 50,
    offset: 70,
  })
})

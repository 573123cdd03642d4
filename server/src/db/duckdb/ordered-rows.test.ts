import { api, type Endpoint, paramNames } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { manyBrandsSet } from '../../../bench/bench-set.ts'
import { exportText } from '../../../test/archive.ts'
import { aFolder } from '../../../test/standing.ts'
import { aWorld } from '../../../test/world.ts'
import { openDb } from '../open.ts'
import { script, sql } from '../sql.ts'
import { orderable, orderedRows } from './ordered-rows.ts'

const brands = 2

describe('rows in order', () => {
  it('stand brand by brand, and give the bodies and the export that they gave before', async () => {
    await using db = await openDb({ data: aFolder(), threads: 1 })
    const records = [...manyBrandsSet({ brands, scale: 0.001 })].map(line => JSON.parse(line))
    // In three batches, each with answers of all brands.
    const answers = records.findIndex(({ kind }) => kind === 'answer')
    const third = Math.ceil((records.length - answers) / 3)
    const { get } = await aWorld(db, records.slice(0, answers), { teamId: 'bench-team' })
    for (let time = 0; time < 3; time++)
      await aWorld(db, records.slice(answers + time * third, answers + (time + 1) * third), { teamId: 'bench-team' })

    const paths = Object.values(api as unknown as Record<string, Record<string, Endpoint>>)
      .flatMap(methods => Object.values(methods))
      .filter(({ path }) =>
        paramNames(path).every(name => ['brandId', 'promptId', 'keywordId', 'tagId'].includes(name)),
      )
      .map(({ path }) =>
        path
          .replace(':brandId', 'bench-1')
          .replace(':promptId', 'p3')
          .replace(':keywordId', 'topic-1')
          .replace(':tagId', 'tag-1'),
      )
    const bodies = async () => {
      const all: Record<string, string> = {}
      for (const path of paths) {
        const response = await get(path)
        all[path] = `${response.status} ${await response.text()}`
      }
      return all
    }
    const runs = async () => {
      const rows = await db.read(reader =>
        reader.rows<{ runs: number }>(sql`
select count(*) as runs from (
  select brand_id, lag(brand_id) over (order by rowid) as before from citation
) followed where before is null or brand_id <> before`),
      )
      return rows[0]!.runs
    }
    const [before, text] = [await bodies(), await exportText(db)]
    expect(Object.values(before).filter(body => body.startsWith('200')).length).toBeGreaterThan(20)
    expect(await runs()).toBeGreaterThan(brands)
    await db.write(async writer => {
      for (const table of orderable) {
        const rows = orderedRows(table, `select * from "${table}"`)
        await writer.run(script(`create or replace temp table ordered as ${rows}`))
        await writer.run(script(`delete from "${table}"`))
        await writer.run(script(`insert into "${table}" select * from ordered`))
      }
    })
    expect(await runs()).toBe(brands)
    expect(await bodies()).toEqual(before)
    expect((await exportText(db)) === text).toBe(true)
  })
})

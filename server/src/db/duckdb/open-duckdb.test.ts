import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../../../test/standing.ts'
import { MemoryFull } from '../db.ts'
import { script, sql } from '../sql.ts'
import { openDuckDb } from './open-duckdb.ts'

let folder: string
beforeEach(() => {
  folder = aFolder()
})

/** Sorts more than fits in memory, so the engine must use the disk. */
const large = sql`
select count(*) as n from (
  select x, md5(cast(x as text)) || md5(cast(x + 1 as text)) as t, row_number() over (order by md5(cast(x as text))) as place
  from generate_series(1, 600000) as s(x)
) ordered where place > 0 and length(t) > x % 2`

describe('what does not fit in memory', () => {
  it('goes beside the database, not into the working directory, and is gone when it is closed', async () => {
    const path = join(folder, 'a.duckdb')
    let spilled = false
    {
      await using db = await openDuckDb(path, { memory: '48MB', threads: 1 })
      const watch = setInterval(() => {
        spilled ||= existsSync(`${path}.tmp`)
      }, 5)
      expect(await db.read(reader => reader.rows(large))).toEqual([{ n: 600_000 }])
      clearInterval(watch)
    }
    expect(spilled).toBe(true)
    expect(await readdir(folder)).toEqual(['a.duckdb'])
  })

  it('of two databases at once is kept apart', async () => {
    await using one = await openDuckDb(':memory:', { memory: '48MB', threads: 1 })
    await using two = await openDuckDb(':memory:', { memory: '48MB', threads: 1 })
    const both = await Promise.all([one, two].map(db => db.read(reader => reader.rows(large))))
    expect(both).toEqual([[{ n: 600_000 }], [{ n: 600_000 }]])
  })
})

it('says what to do where memory does not suffice, and goes on', async () => {
  await using db = await openDuckDb(join(folder, 'a.duckdb'), { memory: '16MB', threads: 1 })
  // A single text can't be spilled in parts.
  const text = sql`select length(string_agg(md5(cast(x as text)), '')) as n from generate_series(1, 1000000) as s(x)`
  const asked = db.read(reader => reader.rows(text))
  await expect(asked).rejects.toThrow(MemoryFull)
  await expect(asked).rejects.toThrow('EARSHOT_MEMORY=512MB')
  expect(await db.read(reader => reader.rows(sql`select 1 as n`))).toEqual([{ n: 1 }])
})

describe('a file', () => {
  it('that was only read is left as it is, and one that was written is closed without a log', async () => {
    const path = join(folder, 'a.duckdb')
    {
      await using db = await openDuckDb(path)
      await db.write(writer => writer.run(script('create table thing as select 1 as id')))
      expect(await readdir(folder)).toEqual(['a.duckdb', 'a.duckdb.wal'])
    }
    expect(await readdir(folder)).toEqual(['a.duckdb'])
    await using db = await openDuckDb(path)
    expect(await db.read(reader => reader.rows(sql`select id from thing`))).toEqual([{ id: 1 }])
  })
})

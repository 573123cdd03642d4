import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../../../test/standing.ts'
import type { Db } from '../db.ts'
import { openDb } from '../open.ts'
import { script, sql } from '../sql.ts'
import { rowGroup } from './engine.ts'

const brands = 12
const times = 12
/** Rows that one transaction appends. */
const perTime = rowGroup
const notStopped = () => new AbortController().signal

let folder: string
beforeEach(() => {
  folder = aFolder()
})

/** Mentions of twelve brands in order of time. Every transaction has rows of all brands. */
async function interleaved(db: Db) {
  for (let time = 0; time < times; time++) {
    const rows = Array.from({ length: perTime }, (_, row) => row)
    await db.write(writer =>
      writer.append('mention', {
        brand_id: rows.map(row => 1 + Math.floor((row * brands) / perTime)),
        answer_id: rows.map(row => time * perTime + row),
        competitor_id: rows.map(() => 1),
        position: rows.map(row => row % 7),
        sentiment: rows.map(row => (row % 3 === 0 ? null : row)),
        absent: rows.map(row => row % 5 === 0),
        judge: rows.map(() => null),
        prompt_id: rows.map(() => 1),
        assistant_id: rows.map(() => 1),
        created_at: rows.map(row => time * 1000 + row),
        day: rows.map(() => time),
      }),
    )
  }
}

/** Sums over the mentions, independent of their order. */
const contents = (db: Db) =>
  db.read(reader =>
    reader.rows(sql`
select count(*) as n, sum(brand_id * answer_id) as a, sum(created_at) as b, count(sentiment) as c,
  count(*) filter (where absent) as d
from mention`),
  )

/** The largest number of row groups with rows of the same brand. */
async function deepest(db: Db): Promise<number> {
  const [row] = await db.read(reader =>
    reader.rows<{ parts: number }>(sql`
select max(parts) as parts from (
  select count(distinct rowid // ${rowGroup}) as parts from mention group by brand_id
) deep`),
  )
  return row!.parts
}

describe('the rows of many brands', () => {
  it('are put together by brand and time, and nothing else changes', async () => {
    await using db = await openDb({ data: folder, threads: 1 })
    await interleaved(db)
    const [before, writes] = [await contents(db), db.writes]
    expect(await deepest(db)).toBe(times)
    expect(await db.order!(notStopped())).toBe(times * perTime)
    expect(await deepest(db)).toBeLessThan(4)
    expect(await contents(db)).toEqual(before)
    // So cached answers for this number of writes stay valid.
    expect(db.writes).toBe(writes)
    const disorder = await db.read(reader =>
      reader.rows(sql`
select brand_id from (
  select brand_id, created_at, lag(created_at) over (partition by brand_id order by rowid) as before from mention
) followed where created_at < before`),
    )
    expect(disorder).toEqual([])
    // Nothing is left to do.
    expect(await db.order!(notStopped())).toBe(0)
  })

  it('are the same after the file is opened anew, and the room of where they were is used again', async () => {
    const size = () => statSync(join(folder, 'earshot.duckdb')).size
    let before: unknown
    {
      await using db = await openDb({ data: folder, threads: 1 })
      await interleaved(db)
      before = await contents(db)
      await db.order!(notStopped())
    }
    const once = size()
    for (let time = 0; time < 3; time++) {
      await using db = await openDb({ data: folder, threads: 1 })
      expect(await contents(db)).toEqual(before)
      // Back to the order of time.
      await db.write(async writer => {
        await writer.run(script('create temp table scattered as select * from mention order by created_at'))
        await writer.run(sql`delete from mention`)
        await writer.run(sql`insert into mention select * from scattered`)
        await writer.run(script('drop table scattered'))
      })
      expect(await db.order!(notStopped())).toBe(times * perTime)
    }
    expect(size()).toBeLessThan(3 * once)
    expect(readdirSync(folder)).toEqual(['earshot.duckdb'])
  })

  it('are seen as they were by who began to read before, and others write in between', async () => {
    await using db = await openDb({ data: folder, threads: 1 })
    await interleaved(db)
    const before = await contents(db)
    let done = () => {}
    const held = new Promise<void>(resolve => {
      done = resolve
    })
    let began = () => {}
    const hasBegun = new Promise<void>(resolve => {
      began = resolve
    })
    const slow = db.read(async reader => {
      const ask = () => reader.rows(sql`select count(*) as n, sum(brand_id * answer_id) as a from mention`)
      const first = await ask()
      began()
      await held
      return [first, await ask()]
    })
    await hasBegun
    const ordering = db.order!(notStopped())
    await db.write(writer =>
      writer.run(sql`insert into team (id, name, plan, status, subscription, features)
values (${'t'}, ${'t'}, ${''}, ${''}, ${''}, ${''})`),
    )
    expect(await contents(db)).toEqual(before)
    done()
    const [first, second] = await slow
    expect(second).toEqual(first)
    expect(await ordering).toBe(times * perTime)
    expect(await contents(db)).toEqual(before)
  })

  it('are put in order under a steady load of reads and writes, none of which fails', async () => {
    await using db = await openDb({ data: folder, threads: 1, memory: '112MB' })
    await interleaved(db)
    await db.write(writer =>
      writer.run(sql`insert into brand_state (brand_id, revision) values (${1}, ${0}), (${2}, ${0})`),
    )
    const before = await contents(db)
    let isOrdered = false
    // With two of these, a read from before the latest update is open at any moment.
    const reading = async () => {
      while (!isOrdered)
        await db.read(async reader => {
          for (let i = 0; i < 20; i++) await reader.rows(sql`select sum(position) as n from mention`)
        })
    }
    const writing = async (brand: number) => {
      while (!isOrdered)
        await db.write(writer =>
          writer.run(sql`update brand_state set revision = revision + 1 where brand_id = ${brand}`),
        )
    }
    const load = [reading(), reading(), writing(1), writing(2)]
    const moved = await db.order!(notStopped()).finally(() => {
      isOrdered = true
    })
    await Promise.all(load)
    expect(moved).toBe(times * perTime)
    expect(await deepest(db)).toBeLessThan(4)
    expect(await contents(db)).toEqual(before)
  })

  it('are put in order with the little memory that a command has', async () => {
    await using db = await openDb({ data: folder, threads: 1, memory: '56MB' })
    await interleaved(db)
    const before = await contents(db)
    expect(await db.order!(notStopped())).toBe(times * perTime)
    expect(await contents(db)).toEqual(before)
  })

  it('are left when the signal says so', async () => {
    await using db = await openDb({ data: folder, threads: 1 })
    await interleaved(db)
    expect(await db.order!(AbortSignal.abort())).toBe(0)
    expect(await deepest(db)).toBe(times)
  })
})

describe('long texts', () => {
  it('keep the empty rows behind them, in the order and in a compaction, and are found by their index', async () => {
    await using db = await openDb({ data: folder, threads: 1, memory: '112MB' })
    const each = 350
    const textOf = (brand: number, answer: number) => `${brand} ${answer} `.repeat(answer % 175 === 0 ? 3000 : 1)
    const asked = [1, 175, each * times]
    const found = () =>
      db.read(async reader => ({
        empty: await reader.rows(sql`select count(*) as n from answer_text where brand_id = 0`),
        whole: await reader.rows(sql`
select count(*) as n, sum(length(text)) as length, sum(brand_id * answer_id) as a, sum(place) as p
from answer_text where brand_id > 0`),
        misplaced: await reader.rows(sql`
select brand_id, answer_id from (
  select *, coalesce(lead(rowid) over (order by rowid), rowid + 1000) - rowid - 1 as behind
  from answer_text where brand_id > 0
) spread where behind < strlen(text) // 4096`),
        texts: await reader.rows(sql`
select text from answer_text where place in (${5 * 2 ** 32 + asked[0]!}, ${5 * 2 ** 32 + asked[1]!}, ${5 * 2 ** 32 + asked[2]!})
order by answer_id`),
      }))
    for (let time = 0; time < times; time++) {
      const rows = Array.from({ length: brands * each }, (_, row) => [
        1 + Math.floor(row / each),
        1 + time * each + (row % each),
      ])
      await db.write(writer =>
        writer.append('answer_text', {
          brand_id: rows.map(([brand]) => brand!),
          answer_id: rows.map(([, answer]) => answer!),
          text: rows.map(([brand, answer]) => textOf(brand!, answer!)),
          place: rows.map(([brand, answer]) => brand! * 2 ** 32 + answer!),
        }),
      )
    }
    const before = await found()
    expect(before.misplaced).toEqual([])
    expect(before.texts).toEqual(asked.map(answer => ({ text: textOf(5, answer) })))
    expect(await db.order!(notStopped())).toBeGreaterThan(brands * each * (times - 4))
    expect(await found()).toEqual(before)
    await db.compact()
    expect(await found()).toEqual(before)
  })
})

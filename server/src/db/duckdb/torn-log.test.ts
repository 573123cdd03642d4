import { cpSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { script, sql } from '../sql.ts'
import { openDuckDb } from './open-duckdb.ts'
import { tornAt } from './torn-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'earshot-torn-'))
const live = join(folder, 'live')
/** More than two row groups. The engine doesn't write these to the log. */
const many = 18_000
/** Length of the log after each commit. */
const commits: number[] = []

/** The files after a power failure. Each of two transactions wrote many rows to one table and one row to another. */
beforeAll(async () => {
  await using db = await openDuckDb(live, { threads: 1 })
  await db.write(async writer => {
    for (const columns of [
      'prompt_tag (brand_id int, prompt_id int, tag_id int)',
      'source_owner (brand_id int, source_id int, competitor_id int)',
    ])
      await writer.run(script(`create table ${columns}`))
  })
  for (const transaction of [1, 2]) {
    commits.push(statSync(`${live}.wal`).size)
    await db.write(async writer => {
      const numbers = Array.from({ length: many }, (_, i) => (i * 7919) % 104_729)
      const made_by = numbers.map(() => transaction)
      await writer.append('prompt_tag', { brand_id: made_by, prompt_id: made_by, tag_id: numbers })
      await writer.append('source_owner', { brand_id: [transaction], source_id: [transaction], competitor_id: [0] })
    })
  }
  commits.push(statSync(`${live}.wal`).size)
  for (const name of ['', '.wal']) cpSync(`${live}${name}`, join(folder, `dead${name}`))
})
afterAll(() => rm(folder, { recursive: true }))

/** What is found after a crash that left this many bytes of the log. */
async function foundAfter(bytes: number) {
  const path = join(folder, `cut-${bytes}`)
  for (const name of ['', '.wal']) cpSync(join(folder, `dead${name}`), `${path}${name}`)
  truncateSync(`${path}.wal`, bytes)
  await using db = await openDuckDb(path, { threads: 1 })
  const madeBy = (table: string) =>
    db.read(async reader => {
      const rows = await reader.rows<{ by: number; rows: number }>(
        sql`select brand_id as by, count(*) as rows from ${script(table)} group by brand_id order by brand_id`,
      )
      return rows.map(({ by, rows }) => [by, rows])
    })
  return { many: await madeBy('prompt_tag'), few: await madeBy('source_owner') }
}
const whole = (transactions: readonly number[]) => ({
  many: transactions.map(by => [by, many]),
  few: transactions.map(by => [by, 1]),
})

describe('a log that a crash has torn', () => {
  it('is found to be so wherever it is cut within a transaction', async () => {
    const [, first, second] = commits as [number, number, number]
    const path = join(folder, 'measured')
    cpSync(join(folder, 'dead.wal'), path)
    expect(await tornAt(path)).toBeUndefined()
    for (let bytes = second - 1; bytes > first; bytes -= 7) {
      truncateSync(path, bytes)
      expect(await tornAt(path)).toBe(first)
    }
    truncateSync(path, first)
    expect(await tornAt(path)).toBeUndefined()
    truncateSync(path, 3)
    expect(await tornAt(path)).toBeUndefined()
    expect(await tornAt(join(folder, 'none'))).toBeUndefined()
  })

  it('gives whole transactions, also where only the mark of the commit is missing', async () => {
    const [none, first, second] = commits as [number, number, number]
    for (const bytes of [second - 1, second - 10, second - 21, second - 22, second - 60, first + 40])
      expect(await foundAfter(bytes), `${bytes} of ${second}`).toEqual(whole([1]))
    expect(await foundAfter(second)).toEqual(whole([1, 2]))
    expect(await foundAfter(first - 5)).toEqual(whole([]))
    expect(await foundAfter(none)).toEqual(whole([]))
  })

  it('is left as it is by who reads, and kept beside by who writes, who says so', async () => {
    const [none, first] = commits as [number, number, number]
    const path = join(folder, 'flipped')
    for (const name of ['', '.wal']) cpSync(join(folder, `dead${name}`), `${path}${name}`)
    const log = readFileSync(`${path}.wal`)
    // Changes the size of the first entry of the first transaction. Everything after it was committed.
    log[none + 5]! ^= 1
    writeFileSync(`${path}.wal`, log)
    const said: string[] = []
    const files = async () => (await readdir(folder)).filter(name => name.startsWith('flipped')).sort()
    const count = sql`select count(*) as n from source_owner`
    {
      await using db = await openDuckDb(path, { threads: 1, say: line => said.push(line) })
      expect(await db.read(reader => reader.rows(count))).toEqual([{ n: 0 }])
    }
    expect(readFileSync(`${path}.wal`).equals(log)).toBe(true)
    const left = expect.stringMatching(/ is intact up to byte \d+\. The \d+ bytes after it are not read\. /)
    expect([await files(), said]).toEqual([['flipped', 'flipped.wal'], [left]])
    {
      await using db = await openDuckDb(path, { threads: 1, say: line => said.push(line) })
      expect(await db.read(reader => reader.rows(count))).toEqual([{ n: 0 }])
      await db.write(writer => writer.append('source_owner', { brand_id: [3], source_id: [3], competitor_id: [0] }))
      expect(await db.read(reader => reader.rows(sql`select brand_id from source_owner`))).toEqual([{ brand_id: 3 }])
    }
    const [, kept] = await files()
    expect(await files()).toEqual(['flipped', expect.stringMatching(/^flipped\.wal\.torn-\d{8}T\d{6}Z$/)])
    expect(said).toEqual([left, left, expect.stringContaining(join(folder, kept!))])
    expect(readFileSync(join(folder, kept!)).equals(log.subarray(none))).toBe(true)
    expect(first).toBeGreaterThan(none)
  })
})

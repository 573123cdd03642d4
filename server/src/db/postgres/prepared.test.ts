import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmptySchema } from '../../../test/engines.ts'
import type { Db, Reader } from '../db.ts'
import { script, sql } from '../sql.ts'
import { openPostgres } from './open-postgres.ts'

const postgres = process.env.EARSHOT_TEST_POSTGRES

/** One connection per share, so that consecutive statements use the same connection. */
const one = { questions: 1, connections: 3 }

describe.runIf(postgres)('statements that come again', () => {
  let schema: Awaited<ReturnType<typeof anEmptySchema>>
  let db: Db
  beforeAll(async () => {
    schema = await anEmptySchema(postgres!)
    db = await openPostgres(schema.url, one)
  })
  afterAll(async () => {
    await db[Symbol.asyncDispose]()
    await schema[Symbol.asyncDispose]()
  })

  const prepared = (reader: Reader) =>
    reader.rows<{ pid: number; texts: number }>(
      sql`select pg_backend_pid() as pid, count(*) as texts from pg_prepared_statements`,
    )
  const preparedBy = async (db: Db) => (await db.read(prepared))[0]!
  const add = (db: Db, text: string) => db.read(reader => reader.rows(sql`${script(text)} ${1}`))

  it('are prepared when they come for the second time, and with other values not again', async () => {
    const { texts } = await preparedBy(db)
    const ask = (value: number) => db.read(reader => reader.rows(sql`select cast(${value} as integer) + 1 as sum`))
    expect(await ask(1)).toEqual([{ sum: 2 }])
    expect((await preparedBy(db)).texts).toBe(texts)
    expect([await ask(2), await ask(3)]).toEqual([[{ sum: 3 }], [{ sum: 4 }]])
    expect((await preparedBy(db)).texts).toBe(texts + 1)
  })

  it('are bounded on a connection, which is closed when it has prepared all that it may', async () => {
    const { pid } = await preparedBy(db)
    let most = 0
    for (let i = 0; i < 450; i++) {
      for (const _ of ['first', 'again']) await add(db, `select ${i} where 1 =`)
      most = Math.max(most, (await preparedBy(db)).texts)
    }
    const after = await preparedBy(db)
    expect(most).toBe(200)
    expect(after.pid).not.toBe(pid)
    // A statement known from an earlier connection is prepared on its first use.
    await add(db, 'select 7 where 1 =')
    expect((await preparedBy(db)).texts).toBe(after.texts + 1)
  })

  it('are not prepared where that is turned off, nor where they are long', async () => {
    await using plain = await openPostgres(schema.url, { ...one, prepared: false })
    for (let i = 0; i < 3; i++) await add(plain, 'select 1 where 1 =')
    expect((await preparedBy(plain)).texts).toBe(0)
    await using other = await openPostgres(schema.url, one)
    for (let i = 0; i < 3; i++) await add(other, `select 1 ${' '.repeat(20_000)} where 1 =`)
    expect((await preparedBy(other)).texts).toBe(0)
  })

  it('are asked once more where a table has changed since, in reads and in writes', async () => {
    await db.write(async writer => {
      await writer.run(script('create table changing (a integer)'))
      await writer.run(script('insert into changing values (1)'))
    })
    let calls = 0
    const ask = async (reader: Reader) => {
      calls++
      return reader.rows(sql`select * from changing where a = ${1}`)
    }
    const everywhere = async () => [await db.read(ask), await db.write(ask), await db.read(ask, { share: 'questions' })]
    for (let i = 0; i < 3; i++) expect(await everywhere()).toEqual([[{ a: 1 }], [{ a: 1 }], [{ a: 1 }]])
    await using other = await openPostgres(schema.url, one)
    await other.write(writer => writer.run(script('alter table changing add column b text')))
    calls = 0
    const row = { a: 1, b: null }
    expect(await everywhere()).toEqual([[row], [row], [row]])
    // After the first failure, the others don't fail.
    expect(calls).toBe(4)
  })

  it('are prepared no more where a session has lost them, as behind a pool that changes sessions', async () => {
    await using changing = await openPostgres(schema.url, one)
    const ask = (reader: Reader) => reader.rows(sql`select cast(${1} as integer) as one`)
    for (let i = 0; i < 3; i++) expect(await changing.read(ask)).toEqual([{ one: 1 }])
    const names = (reader: Reader) =>
      reader.rows<{ name: string; statement: string }>(sql`select name, statement from pg_prepared_statements`)
    const [{ name, statement } = { name: '', statement: '' }] = await changing.read(names)
    // The name depends only on the text.
    expect(name).toBe(`earshot_${hash('sha256', statement, 'base64url')}`)
    await changing.read(reader => reader.rows(script('deallocate all')))
    expect(await changing.read(ask)).toEqual([{ one: 1 }])
    expect(await changing.read(ask)).toEqual([{ one: 1 }])
    expect(await changing.read(names)).toEqual([])
  })

  it('keep what was given away of a stream, though a table changes meanwhile', async () => {
    await db.write(writer => writer.run(script('create table streamed (a integer)')))
    const look = (reader: Reader) => reader.rows(sql`select * from streamed where a = ${1}`)
    for (let i = 0; i < 3; i++) await db.read(look)
    await using other = await openPostgres(schema.url, one)
    const given = await db.read(async reader => {
      let rows = 0
      for await (const part of reader.stream(sql`select x from generate_series(1, 5000) as t(x)`)) {
        if (rows === 0) await other.write(writer => writer.run(script('alter table streamed add column b text')))
        rows += part.length
      }
      return [rows, await look(reader)]
    })
    expect(given).toEqual([5000, []])
  })
})

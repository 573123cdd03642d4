import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmptySchema } from '../../../test/engines.ts'
import { aMoment } from '../../../test/standing.ts'
import { until } from '../../../test/until.ts'
import { CannotOpen, type Db } from '../db.ts'
import { openDb } from '../open.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import { script, sql } from '../sql.ts'
import { migrate, missingFrom } from './migrate.ts'
import { migrateServer } from './migrate-server.ts'
import { type Migration, readMigration } from './migration.ts'

const postgres = process.env.EARSHOT_TEST_POSTGRES
const few = { questions: 1, connections: 4 }

it('a migration says in its first line that it runs outside of transactions, or what programs have to know', () => {
  const text =
    '-- outside of transactions\ncreate index concurrently a on b (c);\n\ncreate index concurrently d on e (f);\n'
  expect(readMigration('060_indexes.server.sql', text)).toMatchObject({ number: 60, isOutside: true, needs: null })
  expect(readMigration('060_indexes.server.sql', text).statements).toHaveLength(2)
  const contracting = readMigration('061_less.sql', '-- needs 60\nalter table b drop column c;\n')
  expect(contracting).toMatchObject({ isOutside: false, needs: 60 })
  expect(readMigration('062_more.sql', 'create table g (h integer);\n')).toMatchObject({
    isOutside: false,
    needs: null,
  })
})

describe.runIf(postgres)('migrating a server', () => {
  let schema: Awaited<ReturnType<typeof anEmptySchema>>
  const handles: Db[] = []
  beforeAll(async () => {
    schema = await anEmptySchema(postgres!)
    for (let i = 0; i < 10; i++) handles.push(await openPostgres(schema.url, few))
  })
  afterAll(async () => {
    for (const db of handles) await db[Symbol.asyncDispose]()
    await schema[Symbol.asyncDispose]()
  })

  const rows = (statement: string) => handles[0]!.read(reader => reader.rows(script(statement)))
  const run = (statement: string) => handles[0]!.write(writer => writer.run(script(statement)))
  const isDone =
    ({ number }: Migration): Parameters<typeof migrateServer>[2] =>
    async reader =>
      (await reader.rows(sql`select 1 as found from migration where number = ${number}`)).length > 0
  const patience = { lock: 20, between: 10, most: 60_000 }

  it('ten that start at once on an empty database make one schema', async () => {
    await Promise.all(handles.map(db => migrate(db)))
    const known = (await missingFrom(handles[9]!)).applied
    expect(await rows('select number from migration')).toHaveLength(known.size)
    await using alone = await anEmptySchema(postgres!)
    await using one = await openDb({ databaseUrl: alone.url })
    const shape = (db: Db) =>
      db.read(reader =>
        reader.rows(sql`
select table_name, column_name, data_type, is_nullable, cast(null as text) as def from information_schema.columns
where table_schema = current_schema()
union all
select tablename, indexname, null, null, replace(indexdef, current_schema(), '') from pg_indexes
where schemaname = current_schema()
order by 1, 2`),
      )
    expect(await shape(handles[0]!)).toEqual(await shape(one))
  })

  it('makes an index concurrently once, though ten do so and one was cut off before', async () => {
    await run('create table big (a integer, b integer)')
    await run('insert into big select 1, x from generate_series(1, 1000) as t(x)')
    // A failed creation leaves an invalid unique index, like an interrupted one.
    await expect(handles[0]!.alone!(script('create unique index concurrently big_a on big (a)'))).rejects.toThrow(
      /unique/,
    )
    const text = `-- outside of transactions
create index concurrently big_a on big (a);

create index concurrently big_b on big (b);
`
    const migration = readMigration('9001_indexes.server.sql', text)
    await Promise.all(handles.map(db => migrateServer(db, migration, isDone(migration), patience)))
    const indexes = `
select relname as name, indisvalid as valid, indisunique as one from pg_index join pg_class on pg_class.oid = indexrelid
where indrelid = cast('big' as regclass) order by relname`
    const made = ['big_a', 'big_b'].map(name => ({ name, valid: true, one: false }))
    expect(await rows(indexes)).toEqual(made)
    expect(await rows('select number, needs from migration where number = 9001')).toEqual([
      { number: 9001, needs: null },
    ])
    // As if killed after creating the index but before storing the number: the index isn't created again.
    await run('delete from migration where number = 9001')
    const before = await rows("select cast('big_a' as regclass)::oid as oid")
    await migrateServer(handles[1]!, migration, isDone(migration), patience)
    expect(await rows("select cast('big_a' as regclass)::oid as oid")).toEqual(before)
  })

  it('gives way where its table is in use: who reads goes on, and it comes after', async () => {
    await run('create table busy (a integer)')
    const migration = readMigration('9002_column.sql', 'alter table busy add column b integer;\n')
    const { come: end, came: ended } = aMoment()
    let isReading = false
    const reading = handles[0]!.read(async reader => {
      await reader.rows(script('select * from busy'))
      isReading = true
      await ended
    })
    await until(() => isReading, 'a question under way')
    let isMigrated = false
    const migrating = migrateServer(handles[1]!, migration, isDone(migration), patience).then(() => {
      isMigrated = true
    })
    // Each read runs between two tries, or waits until one ends.
    for (let i = 0; i < 20; i++) await handles[2]!.read(reader => reader.rows(script('select * from busy')))
    expect(isMigrated).toBe(false)
    end()
    await Promise.all([reading, migrating])
    expect(await rows('select * from busy')).toEqual([])
    expect(await rows('select number from migration where number = 9002')).toHaveLength(1)
  })

  it('says so where its table is in use for too long, and changes nothing', async () => {
    await run('create table held (a integer)')
    const migration = readMigration(
      '9003_column.sql',
      'create table of_9003 (a integer);\nalter table held add column b integer;\n',
    )
    await handles[0]!.read(async reader => {
      await reader.rows(script('select * from held'))
      const migrating = migrateServer(handles[1]!, migration, isDone(migration), { ...patience, most: 20 })
      await expect(migrating).rejects.toThrow(CannotOpen)
      await expect(migrating).rejects.toThrow('Migration 9003 needs a table that has been in use')
    })
    expect(await rows("select to_regclass('of_9003') as made")).toEqual([{ made: null }])
  })

  it('that newer programs have changed is opened as long as nothing is needed that is not known', async () => {
    const expanding = readMigration('9004_more.sql', 'create table of_9004 (a integer);\n')
    await migrateServer(handles[0]!, expanding, isDone(expanding), patience)
    await (await openDb({ databaseUrl: schema.url }))[Symbol.asyncDispose]()
    const contracting = readMigration('9005_less.sql', '-- needs 56\ndrop table of_9004;\n')
    await migrateServer(handles[0]!, contracting, isDone(contracting), patience)
    await (await openDb({ databaseUrl: schema.url }))[Symbol.asyncDispose]()
    const further = readMigration('9006_less.sql', '-- needs 9004\ndrop table busy;\n')
    await migrateServer(handles[0]!, further, isDone(further), patience)
    await expect(openDb({ databaseUrl: schema.url })).rejects.toThrow('changed by a newer Earshot (migration 9006')
  })
})

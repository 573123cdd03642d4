import { describe, expect, it } from 'vitest'
import { exportText } from '../../../test/archive.ts'
import { anEmptySchema, inOwnSchema } from '../../../test/engines.ts'
import { fill } from '../../../test/filled.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { distributeOperation as operation } from '../../operations/distribute.ts'
import type { Db } from '../db.ts'
import { openDb } from '../open.ts'
import { script, sql } from '../sql.ts'
import { type TableName, tables, tablesOfBrands } from '../tables.ts'
import { layoutOf, placementOf } from './citus.ts'
import { spreadColumnOptions } from './column-options.ts'
import { distributeTables, runStatements } from './distribute.ts'

const citus = process.env.EARSHOT_TEST_CITUS

/** How Citus distributes each table: method, replication model, colocation group and number of shards. */
async function keptIn(db: Db) {
  const rows = await db.read(reader =>
    reader.rows<{ table: TableName; method: string; model: string; group: number; shards: number }>(sql`
select c.relname as "table", p.partmethod as method, p.repmodel as model, p.colocationid as "group",
  (select count(*) from pg_dist_shard s where s.logicalrelid = c.oid) as shards
from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
where c.relnamespace = cast(current_schema() as regnamespace)`),
  )
  return new Map(rows.map(({ table, ...row }) => [table, row]))
}

const methods = { brand: ['h', 's'], everywhere: ['n', 't'], coordinator: ['n', 's'] } as const

async function expectDistributed(db: Db, shards: number) {
  const kept = await keptIn(db)
  for (const table of Object.keys(tables) as TableName[]) {
    const placement = placementOf(table)
    if (placement === 'alone') expect(kept.has(table), table).toBe(false)
    else {
      const [method, model] = methods[placement]
      expect(kept.get(table), table).toMatchObject({ method, model, shards: placement === 'brand' ? shards : 1 })
    }
  }
  expect(new Set(tablesOfBrands.map(table => kept.get(table)!.group)).size).toBe(1)
}

describe.runIf(citus)('on Citus', () => {
  it('ten programs that open an empty database at once distribute its tables once', async () => {
    await using schema = await anEmptySchema(citus!)
    const place = { databaseUrl: schema.url, shards: 3 }
    const opened = await Promise.all(Array.from({ length: 10 }, () => openDb(place)))
    await expectDistributed(opened[0]!, 3)
    for (const db of opened) await db[Symbol.asyncDispose]()
  })

  it('every table has what tells its rows apart, so that its shards can be moved while it is written', async () => {
    await using db = await inOwnSchema(citus!)
    const without = await db.read(reader =>
      reader.rows<{ table: string }>(sql`
select c.relname as "table" from pg_class c
where c.relnamespace = cast(current_schema() as regnamespace) and c.relkind = 'r' and c.relname <> 'migration'
  and c.relreplident <> 'f' and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)`),
    )
    expect(without).toEqual([])
  })

  it('a filled database is left as it is until it is told to be distributed, which may be cut off', async () => {
    await using db = await inOwnSchema(citus!, 0)
    await fill(db)
    const before = await exportText(db)
    expect([...(await keptIn(db)).keys()]).toEqual([])
    const told: TableName[] = []
    const cut = distributeTables(db, 2, ({ table }) => {
      told.push(table)
      if (told.length === 5) throw new Error('killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect([...(await keptIn(db)).keys()].sort()).toEqual([...told].sort())
    expect((await exportText(db)) === before).toBe(true)

    const run = (shards: string) =>
      runOperation(operation, { db, now: () => new Date() }, {}, { environment: { EARSHOT_SHARDS: shards } })
    expect(await run('0')).toMatchObject({ code: 2, err: expect.stringContaining('EARSHOT_SHARDS is 0') })
    const { code, out } = await run('2')
    expect(code).toBe(0)
    for (const table of told) expect(out).not.toMatch(new RegExp(`^${table}:`, 'm'))
    expect(out).toMatch(/^answer: [1-9]\d* rows by brand$/m)
    await expectDistributed(db, 2)
    expect((await exportText(db)) === before).toBe(true)
    const left = await db.read(async reader => {
      const sizes = (await layoutOf(reader)).placed.map(
        table => sql`select pg_relation_size('${script(table)}') as bytes`,
      )
      const all: number[] = []
      for (const size of sizes) all.push((await reader.rows<{ bytes: number }>(size))[0]!.bytes)
      return all
    })
    expect(Math.max(...left)).toBe(0)
    expect(await run('2')).toMatchObject({ code: 0, out: 'All tables are already distributed.\n' })
  })

  it('tables that a later migration makes are distributed with it, and filled from others', async () => {
    await using schema = await anEmptySchema(citus!)
    const place = { databaseUrl: schema.url, shards: 2 }
    await using db = await openDb(place)
    await fill(db)
    // The schema before migrations 31, 32, 40 and 41.
    for (const statement of [
      'alter table brand add column revision bigint',
      'update brand set revision = 7',
      'drop table brand_state',
      'drop table brand_transfer',
      'drop table idempotency',
      'drop index audit_brand',
      'alter table audit drop column brand',
      'delete from migration where number in (31, 32, 40, 41)',
    ])
      await db.write(writer => writer.run(script(statement)))
    await using migrated = await openDb(place)
    await expectDistributed(migrated, 2)
    const revisions = await migrated.read(reader => reader.rows(sql`select distinct revision from brand_state`))
    expect(revisions).toEqual([{ revision: 7 }])
  })
})

describe.runIf(citus)('a column of which the planner is told something on Citus', () => {
  it('is told of on every shard: by a migration of a distributed database, and where it is distributed later', async () => {
    const statement = 'alter table citation alter column url_id set (n_distinct = -0.15)'
    const told = async (db: Db) => {
      const rows = await db.read(reader =>
        reader.rows<{ result: string }>(sql`
select result from run_command_on_shards('citation',
  'select attoptions from pg_attribute where attrelid = cast(''%s'' as regclass) and attname = ''url_id''')`),
      )
      return rows.map(({ result }) => result)
    }
    await using db = await inOwnSchema(citus!)
    await db.write(writer => runStatements(writer, [statement]))
    await spreadColumnOptions(db)
    const both = [expect.stringContaining('n_distinct=-0.15'), expect.stringContaining('n_distinct=-0.15')]
    expect(await told(db)).toEqual(both)

    await using whole = await inOwnSchema(citus!, 0)
    await whole.write(writer => runStatements(writer, [statement]))
    await distributeTables(whole, 2, () => undefined)
    expect(await told(whole)).toEqual(both)
  })
})

describe('distribute', () => {
  it('is for Citus alone', async () => {
    await using db = await openDb({ threads: 1 })
    expect(await runOperation(operation, { db, now: () => new Date() })).toMatchObject({
      code: 1,
      err: expect.stringContaining('Only a Postgres database with the extension citus'),
    })
  })
})

import pg from 'pg'
import type { Db } from '../src/db/db.ts'
import { openDuckDb } from '../src/db/duckdb/open-duckdb.ts'
import { openDb } from '../src/db/open.ts'
import { type Sql, script, sql } from '../src/db/sql.ts'
import { databaseAt, runAt } from './template.ts'

/** A way to an empty database for a test. */
export type Engine = readonly [name: string, open: () => Promise<Db>]

const postgres = process.env.EARSHOT_TEST_POSTGRES
const citus = process.env.EARSHOT_TEST_CITUS
/** Few, for each takes a while to make. */
const shards = 2

let schemas = 0

/**
 * The engines that tests run on: the embedded one always, Postgres where EARSHOT_TEST_POSTGRES names a server, Citus where
 * EARSHOT_TEST_CITUS names a database of a coordinator; each database is empty, and another test's once it is closed.
 */
export const engines: Engine[] = [
  ['duckdb', inMemory],
  ...(postgres ? [['postgres', () => aCopy(postgres)] as const] : []),
  ...(citus ? [['citus', () => inOwnSchema(citus)] as const] : []),
]

/** What makes the tables of a database in memory, asked of the first: all migrations take three times as long. */
let schema: Promise<Sql> | undefined

/** The statements that make the tables and indexes of a database, with the rows that say which migrations it has. */
const schemaOf = (db: Db): Promise<Sql> =>
  db.read(async reader => {
    const made = await reader.rows<{ statement: string }>(sql`
select sql as statement from duckdb_tables() where not internal
union all
select sql from duckdb_indexes()`)
    const applied = await reader.rows<{ number: number }>(sql`select number from migration`)
    return script(
      [
        ...made.map(({ statement }) => statement),
        `insert into migration (number) values ${applied.map(({ number }) => `(${number})`).join()}`,
      ].join(';\n'),
    )
  })

async function inMemory(): Promise<Db> {
  if (!schema) {
    const first = await openDb({ threads: 1 })
    schema = schemaOf(first)
    await schema
    return first
  }
  const statements = await schema
  const db = await openDuckDb(undefined, { threads: 1 })
  await db.write(writer => writer.run(statements))
  return db
}

/** A database with a connection that empties it, for a new connection would have to learn of all tables first. */
interface Copy {
  url: string
  client: pg.Client
  isLost: boolean
}

let copies = 0
/** Copies that are empty again. */
const spare: Copy[] = []
/** What the tables of every copy are like (see `shape`), asked of the first. */
let shapeOfCopies: Promise<string> | undefined

/** Empties all tables but that of migrations. */
const emptying = `do $$
declare
  each name;
  found boolean;
begin
  for each in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
    execute format('select exists (select 1 from %I)', each) into found;
    if found then execute format('truncate %I', each); end if;
  end loop;
end $$`

/** What tells whether a test has changed tables, indexes or which migrations there were. */
const shape = `select md5(string_agg(part, '|' order by part)) as shape from (
  select number || ' ' || coalesce(needs, 0) as part from migration
  union all
  select attrelid::regclass || ' ' || attname || ' ' || atttypid || ' ' || attnotnull
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and attnum > 0
) as parts`

const shapeOf = async (client: pg.Client): Promise<string> => (await client.query(shape)).rows[0].shape

/** Makes a copy of the database that the tests began with. */
async function copied(url: string): Promise<Copy> {
  const template = process.env.EARSHOT_TEST_TEMPLATE
  const name = `${template}_${process.pid}_${copies++}`
  await runAt(url, `create database ${name} template ${template}`)
  const here = databaseAt(url, name)
  const copy = { url: here, client: new pg.Client(here), isLost: false }
  copy.client.on('error', () => {
    copy.isLost = true
  })
  await copy.client.connect()
  return copy
}

/**
 * An empty copy of the database that the tests began with (see `template.ts`). It is emptied for the next test when it is
 * closed, unless its tables have become others.
 */
async function aCopy(url: string): Promise<Db> {
  const copy = spare.pop() ?? (await copied(url))
  shapeOfCopies ??= shapeOf(copy.client)
  const before = await shapeOfCopies
  return andThen(await openDb({ databaseUrl: copy.url }), async () => {
    if (copy.isLost || (await shapeOf(copy.client)) !== before) return copy.client.end()
    await copy.client.query(emptying)
    spare.push(copy)
  })
}

/** A database that does something more once it is closed. */
function andThen(db: Db, act: () => PromiseLike<void>): Db {
  const close = db[Symbol.asyncDispose]
  db[Symbol.asyncDispose] = async () => {
    await close()
    await act()
  }
  return db
}

/** An empty database in a schema of its own, which is dropped when it is closed; `cut` is into how many shards. */
export async function inOwnSchema(url: string, cut = shards): Promise<Db> {
  const schema = await anEmptySchema(url)
  return andThen(await openDb({ databaseUrl: schema.url, shards: cut }), () => schema[Symbol.asyncDispose]())
}

/** The URL of an empty schema of a Postgres server, which is dropped at the end. */
export async function anEmptySchema(url: string): Promise<AsyncDisposable & { url: string }> {
  const schema = `test_${process.pid}_${schemas++}`
  const admin = await import('../src/db/postgres/open-postgres.ts').then(({ openPostgres }) => openPostgres(url))
  const run = (statement: string) => admin.write(writer => writer.run(script(statement)))
  await run(`create schema ${schema}`)
  const here = new URL(url)
  here.searchParams.set('options', `-c search_path=${schema}`)
  return {
    url: here.href,
    async [Symbol.asyncDispose]() {
      await admin.write(async writer => {
        // Citus locks the tables of other schemas too, in an order of its own: two that are dropped at once could deadlock.
        await writer.run(script(`select pg_advisory_xact_lock(hashtext('dropping schemas of tests'))`))
        await writer.run(script(`drop schema ${schema} cascade`))
      })
      await admin[Symbol.asyncDispose]()
    },
  }
}

import pg from 'pg'
import type { Db } from '../src/db/db.ts'
import { openDuckDb } from '../src/db/duckdb/open-duckdb.ts'
import { openDb } from '../src/db/open.ts'
import { type Sql, script, sql } from '../src/db/sql.ts'
import { databaseAt, runAt } from './template.ts'

/** A function that opens an empty database for a test. */
export type Engine = readonly [name: string, open: () => Promise<Db>]

const postgres = process.env.EARSHOT_TEST_POSTGRES
const citus = process.env.EARSHOT_TEST_CITUS
/** Few, because creating each shard takes time. */
const shards = 2

let schemas = 0

/**
 * Database engines for tests: embedded always, Postgres if EARSHOT_TEST_POSTGRES is a server URL, Citus if
 * EARSHOT_TEST_CITUS is the URL of a coordinator database. Each database is empty. After it is closed, other tests
 * reuse it.
 */
export const engines: Engine[] = [
  ['duckdb', inMemory],
  ...(postgres ? [['postgres', () => aCopy(postgres)] as const] : []),
  ...(citus ? [['citus', () => inOwnSchema(citus)] as const] : []),
]

/**
 * Statements that create the tables in memory, taken from the first database. Running all migrations takes three times
 * as long.
 */
let schema: Promise<Sql> | undefined

/** Statements that create the tables and indexes of a database, and the rows that list its migrations. */
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

/** A database with the connection that empties it. A new connection would have to load the catalog first. */
interface Copy {
  url: string
  client: pg.Client
  isLost: boolean
}

let copies = 0
/** Empty copies, ready to use. */
const spare: Copy[] = []
/** Schema of every copy (see `shape`), taken from the first. */
let shapeOfCopies: Promise<string> | undefined

/** Empties all tables except the list of migrations. */
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

/** A hash that shows whether a test has changed tables, indexes or the list of migrations. */
const shape = `select md5(string_agg(part, '|' order by part)) as shape from (
  select number || ' ' || coalesce(needs, 0) as part from migration
  union all
  select attrelid::regclass || ' ' || attname || ' ' || atttypid || ' ' || attnotnull
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and attnum > 0
) as parts`

const shapeOf = async (client: pg.Client): Promise<string> => (await client.query(shape)).rows[0].shape

/** Creates a copy of the template database. */
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
 * An empty copy of the template database (see `template.ts`). On close, it is emptied for the next test, unless its
 * schema has changed.
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

/** A database that calls `act` when it is closed. */
function andThen(db: Db, act: () => PromiseLike<void>): Db {
  const close = db[Symbol.asyncDispose]
  db[Symbol.asyncDispose] = async () => {
    await close()
    await act()
  }
  return db
}

/** An empty database in a new schema, which is dropped on close. `cut` is the number of shards. */
export async function inOwnSchema(url: string, cut = shards): Promise<Db> {
  const schema = await anEmptySchema(url)
  return andThen(await openDb({ databaseUrl: schema.url, shards: cut }), () => schema[Symbol.asyncDispose]())
}

/** URL of an empty schema on a Postgres server, which is dropped at the end. */
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
        // Citus also locks tables of other schemas, in its own order. Two concurrent drops could deadlock.
        await writer.run(script(`select pg_advisory_xact_lock(hashtext('dropping schemas of tests'))`))
        await writer.run(script(`drop schema ${schema} cascade`))
      })
      await admin[Symbol.asyncDispose]()
    },
  }
}

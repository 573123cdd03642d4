import pg from 'pg'
import { openDb } from '../src/db/open.ts'

const url = process.env.EARSHOT_TEST_POSTGRES

/** The URL of another database of the same server. */
export function databaseAt(server: string, name: string): string {
  const there = new URL(server)
  there.pathname = `/${name}`
  return there.href
}

/** Has a server run one statement, on a connection of its own; returns its rows. */
export async function runAt(server: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** What Postgres would learn of a table in one test would change how it reads that table in the next. */
const unwatched = `do $$
declare
  each name;
begin
  for each in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I set (autovacuum_enabled = false)', each);
  end loop;
end $$`

/**
 * Before all tests: makes the database of which those of tests on Postgres are copies, for a copy is there sooner than
 * all migrations have run. Returns what drops it and the copies.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project of the tests asks for it.
  if (!url || process.env.EARSHOT_TEST_TEMPLATE) return undefined
  const template = `earshot_test_${process.pid}`
  await runAt(url, `create database ${template}`)
  const db = await openDb({ databaseUrl: databaseAt(url, template) })
  await db[Symbol.asyncDispose]()
  await runAt(databaseAt(url, template), unwatched)
  process.env.EARSHOT_TEST_TEMPLATE = template
  return async () => {
    const made = await runAt(url, `select datname from pg_database where starts_with(datname, '${template}')`)
    for (const { datname } of made) await runAt(url, `drop database ${datname} with (force)`)
  }
}

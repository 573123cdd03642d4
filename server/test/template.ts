import pg from 'pg'
import { openDb } from '../src/db/open.ts'

const url = process.env.EARSHOT_TEST_POSTGRES

/** URL of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const there = new URL(server)
  there.pathname = `/${name}`
  return there.href
}

/** Runs one statement on a new connection to a server. Returns its rows. */
export async function runAt(server: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Table statistics that Postgres collects in one test would change query plans in the next. */
const unwatched = `do $$
declare
  each name;
begin
  for each in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I set (autovacuum_enabled = false)', each);
  end loop;
end $$`

/**
 * Runs before all tests. Creates the template database for tests on Postgres, because copying it is faster than running
 * all migrations. Returns a function that drops it and the copies.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // vitest calls this once for each project.
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

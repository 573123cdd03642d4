import type { Db } from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import { script } from '../src/db/sql.ts'

/** A way to an empty database for a test. */
export type Engine = readonly [name: string, open: () => Promise<Db>]

const postgres = process.env.EARSHOT_TEST_POSTGRES

let schemas = 0

/**
 * The engines that tests run on: the embedded one always, Postgres where EARSHOT_TEST_POSTGRES names a server; each
 * database is empty and goes when it is closed.
 */
export const engines: Engine[] = [
  ['duckdb', () => openDb({ threads: 1 })],
  ...(postgres ? [['postgres', () => inOwnSchema(postgres)] as const] : []),
]

/** An empty database in a schema of its own, which is dropped when it is closed. */
export async function inOwnSchema(url: string): Promise<Db> {
  const schema = await anEmptySchema(url)
  const db = await openDb({ databaseUrl: schema.url })
  const close = db[Symbol.asyncDispose]
  db[Symbol.asyncDispose] = async () => {
    await close()
    await schema[Symbol.asyncDispose]()
  }
  return db
}

/** The URL of an empty schema of a Postgres server, which is dropped at the end. */
export async function anEmptySchema(url: string): Promise<AsyncDisposable & { url: string }> {
  const schema = `test_${process.pid}_${schemas++}`
  const admin = await import('../src/db/postgres.ts').then(({ openPostgres }) => openPostgres(url))
  const run = (statement: string) => admin.write(writer => writer.run(script(statement)))
  await run(`create schema ${schema}`)
  const here = new URL(url)
  here.searchParams.set('options', `-c search_path=${schema}`)
  return {
    url: here.href,
    async [Symbol.asyncDispose]() {
      await run(`drop schema ${schema} cascade`)
      await admin[Symbol.asyncDispose]()
    },
  }
}

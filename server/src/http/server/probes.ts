import { Hono } from 'hono'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

/** A ready database answers within this many milliseconds. */
const readiness = 5000
const json = { 'Content-Type': 'application/json' }

export function probes(db: Db, timeout: number) {
  const app = new Hono()
  app.get('/healthz', () => new Response('{"status":"live"}', { headers: json }))
  let looking: Promise<unknown> | undefined
  app.get('/readyz', async () => {
    looking ??= db
      .read(reader => reader.rows(sql`select 1 as one`), { timeout: Math.min(timeout, readiness) })
      .finally(() => {
        looking = undefined
      })
    await looking
    return new Response('{"status":"ready"}', { headers: json })
  })
  return app
}

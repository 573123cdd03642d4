import { createClient } from '@earshot/sdk'
import { pino } from 'pino'
import { beforeAll } from 'vitest'
import { createToken } from '../src/admin/people/tokens.ts'
import type { Db } from '../src/db/db.ts'
import { createApp, type Door } from '../src/http/app.ts'
import { operations } from '../src/operations/index.ts'
import { record } from './archive.ts'
import { aStandingDb } from './standing.ts'

/** Time of requests in test worlds. */
export const noon = new Date('2026-11-21T12:00:00Z')

/** The app with a database, at a fixed time. */
export const anApp = (db: Db, now: Date, more: Partial<Door> = {}) =>
  createApp({
    db,
    log: pino({ level: 'silent' }),
    now: () => now,
    timeout: 30_000,
    operations,
    secret: 'a secret of this test',
    ...more,
  })

/** A database with records, and its outside interfaces: the app and a client of a team. */
export async function aWorld(
  db: Db,
  records: readonly object[],
  { teamId = 'team', now = noon, door = {} as Partial<Door> } = {},
) {
  await record(db, records)
  const app = anApp(db, now, door)
  const token = await createToken(db, { team: teamId, name: 'test', now })
  const url = 'http://earshot.test/api/v1'
  const client = createClient({ url, token, fetch: request => app.fetch(request) })
  /** Unparsed response of a path under /api/v1. */
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.fetch(new Request(url + path, { method, headers: { authorization: `Bearer ${token}`, ...headers } }))
  return { app, client, get, token, url }
}

/** A world for all tests of a `describe`, with a database of an engine. */
export function aStandingWorld(
  open: () => Promise<Db>,
  records: readonly object[],
  options: { teamId?: string; now?: Date; door?: Partial<Door> } = {},
) {
  const world = { db: aStandingDb(open) } as Awaited<ReturnType<typeof aWorld>> & { db: Db }
  beforeAll(async () => void Object.assign(world, await aWorld(world.db, records, options)))
  return world
}

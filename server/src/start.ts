import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { createUses } from './admin/uses.ts'
import { createManner } from './collect/manner.ts'
import { processName } from './collect/process-name.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { openDb } from './db/open.ts'
import { createApp } from './http/app.ts'
import { createLimiter } from './http/rate-limit.ts'
import { jobsOf, runJobs } from './jobs.ts'
import { operations } from './operations/index.ts'
import type { Call } from './operations/operation.ts'

export interface Running extends AsyncDisposable {
  url: string
  db: Db
}

/** How long requests under way may still take when the server stops. */
const patience = 10_000

/** Makes everything once, in order, and closes it in reverse; `prepare` is done before anybody can ask. */
export async function start(
  config: Config,
  log: Logger,
  { now = () => new Date(), prepare = async (_: Db) => {} } = {},
): Promise<Running> {
  const manner = await createManner(config)
  const db = await openDb({
    databaseUrl: config.EARSHOT_DATABASE_URL,
    data: config.EARSHOT_DATA,
    memory: config.EARSHOT_MEMORY,
  })
  await prepare(db).catch(async error => {
    await db[Symbol.asyncDispose]()
    throw error
  })
  const uses = createUses(db)
  const secret = randomBytes(32).toString('base64url')
  const timeout = config.EARSHOT_TIMEOUT * 1000
  const limiter = createLimiter(db, timeout)
  const app = createApp({
    db,
    log,
    now,
    timeout,
    limiter,
    used: uses.note,
    operations: operations.map(operation => ({
      ...operation,
      run: (call: Omit<Call, 'config'>) => operation.run({ ...call, config }),
    })),
    secret,
  })
  const server = serve({ fetch: app.fetch, port: config.EARSHOT_PORT, hostname: config.EARSHOT_HOST })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  }).catch(async error => {
    await db[Symbol.asyncDispose]()
    throw error
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${config.EARSHOT_HOST}:${port}`
  const note = config.EARSHOT_DATABASE_URL ? undefined : join(config.EARSHOT_DATA, 'server.json')
  if (note) await writeFile(note, JSON.stringify({ pid: process.pid, url, secret }), { mode: 0o600 })

  const means = { db, manner, now, random: Math.random, holder: processName() }
  const jobs = runJobs(config.EARSHOT_JOBS === 'on' ? jobsOf(means, log) : [], log)

  return {
    url,
    db,
    async [Symbol.asyncDispose]() {
      await jobs[Symbol.asyncDispose]()
      const closed = new Promise(resolve => server.close(resolve))
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience)
      await closed
      clearTimeout(timer)
      if (note) await rm(note, { force: true })
      await limiter[Symbol.asyncDispose]()
      await uses[Symbol.asyncDispose]()
      await db[Symbol.asyncDispose]()
    },
  }
}

import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { createAdmin } from '@earshot/sdk'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { readConfig } from '../src/settings/config.ts'
import { readNote } from '../src/settings/server-note.ts'
import { start } from '../src/start.ts'
import { aDatabaseProxy } from './database-proxy.ts'
import { inOwnSchema } from './engines.ts'
import { aFolder } from './standing.ts'
import { until } from './until.ts'

let data: string
beforeEach(() => {
  data = aFolder()
})

const postgres = process.env.EARSHOT_TEST_POSTGRES
const silent = pino({ level: 'silent' })
const config = (more: Record<string, string> = {}) =>
  readConfig({ EARSHOT_DATA: data, EARSHOT_PORT: '0', EARSHOT_JOBS: 'off', EARSHOT_MEMORY: '256MB', ...more })
const isClosed = (db: Db) =>
  db
    .read(reader => reader.rows(sql`select 1 as one`))
    .then(
      () => false,
      () => true,
    )

describe('a start', () => {
  it('serves at an address of IPv6, and writes it down', async () => {
    const server = await start(config({ EARSHOT_HOST: '::1' }), silent)
    expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect((await readNote(data, process.pid))?.url).toBe(server.url)
    await server[Symbol.asyncDispose]()
    expect([await readNote(data, process.pid), await isClosed(server.db)]).toEqual([undefined, true])
  })

  it('shows its numbers at a port of their own, where one is set, to anybody, and nothing else there', async () => {
    const server = await start(config({ EARSHOT_METRICS_PORT: '0' }), silent)
    await fetch(`${server.url}/healthz`)
    const shown = await fetch(`${server.metricsUrl}/metrics`)
    expect([shown.status, await shown.text()]).toEqual([
      200,
      expect.stringContaining('earshot_http_requests_total{method="GET",route="/healthz",status="200"} 1\n'),
    ])
    for (const path of ['/', '/healthz', '/api/v1/brands'])
      expect((await fetch(`${server.metricsUrl}${path}`)).status).toBe(404)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(401)
    const note = await readNote(data, process.pid)
    const asOperator = { headers: { authorization: `Bearer ${note!.secret}` } }
    expect(await (await fetch(`${server.url}/metrics`, asOperator)).text()).toContain('process_cpu_seconds_total')
    await server[Symbol.asyncDispose]()
    await expect(fetch(`${server.metricsUrl}/metrics`)).rejects.toThrow()
  })

  it('tells the operator how it stands: what it examined, and how its jobs go', async () => {
    const settings = [{ level: 'warn' as const, text: 'Settings: EARSHOT_PROT is not known.' }]
    const key = 'a-key-of-an-operator-of-32-letters-or-more'
    const given = config({ EARSHOT_JOBS: 'on', EARSHOT_OPERATOR_KEY: key })
    await using server = await start(given, silent, { settings })
    const admin = createAdmin({ url: `${server.url}/api/admin/v1`, token: key })
    const look = async () => (await admin.system.get({})).installation
    const hasRun = async () => (await look()).jobs.some(({ name, lastAt }) => name === 'collect' && lastAt !== null)
    await until(hasRun, 'the job that asks runs')
    const { engine, version, findings, jobs, databaseBytes } = await look()
    expect([engine, /^\d+\.\d+\.\d+/.test(version), databaseBytes! > 0]).toEqual(['embedded', true, true])
    expect(findings.find(({ area }) => area === 'settings')).toEqual({
      ...settings[0],
      area: 'settings',
      command: null,
    })
    expect(new Set(findings.map(({ area }) => area))).toEqual(
      new Set(['settings', 'folder', 'database', 'providers', 'schedules', 'names', 'jobs']),
    )
    expect(jobs.map(({ name }) => name)).toEqual([
      'schedule',
      'collect',
      'order',
      'judge',
      'drafts',
      'live',
      'prune',
      'check',
      'perception',
      'readiness',
    ])
    expect(JSON.stringify(findings)).not.toContain(key)
  })

  it('gives the embedded engine half of the machine if no setting says how much', async () => {
    await using server = await start(readConfig({ EARSHOT_DATA: data, EARSHOT_PORT: '0', EARSHOT_JOBS: 'off' }), silent)
    const [row] = await server.db.read(reader =>
      reader.rows<{ limit: string }>(sql`select current_setting('memory_limit') as "limit"`),
    )
    const [, number, unit] = /^([\d.]+) ([GM]iB)$/.exec(row!.limit)!
    const bytes = Number(number) * (unit === 'GiB' ? 2 ** 30 : 2 ** 20)
    const whole = Math.min(totalmem(), process.constrainedMemory() || totalmem())
    expect(bytes / whole).toBeCloseTo(0.5, 1)
  })

  it('is found on this machine where it listens at every address', async () => {
    await using _ = await start(config({ EARSHOT_HOST: '0.0.0.0' }), silent)
    expect((await readNote(data, process.pid))?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  it.each(['the port is taken', 'nothing can be prepared', 'the note cannot be written'])(
    'closes what it opened where %s',
    async why => {
      let db: Db | undefined
      const prepare = async (opened: Db) => {
        db = opened
        if (why === 'nothing can be prepared') throw new Error('no')
      }
      // The port of a server is known only from an earlier one that was closed.
      const first = await start(config(), silent)
      const port = Number(new URL(first.url).port)
      if (why !== 'the port is taken') await first[Symbol.asyncDispose]()
      if (why === 'the note cannot be written') await mkdir(join(data, 'server.json', 'x'), { recursive: true })
      const folder = why === 'the port is taken' ? join(data, 'other') : data
      const failing = start(config({ EARSHOT_PORT: String(port), EARSHOT_DATA: folder }), silent, { prepare })
      await expect(failing).rejects.toThrow(/EADDRINUSE|^no$|EISDIR|ENOTEMPTY|EEXIST/)
      expect(await isClosed(db!)).toBe(true)
      if (why === 'the port is taken') return first[Symbol.asyncDispose]()
      const answer = await new Promise(resolve => {
        connect(port, '127.0.0.1')
          .once('connect', () => resolve('connected'))
          .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      })
      expect(answer).toBe('ECONNREFUSED')
    },
  )

  it.runIf(postgres)('stops while its database server hangs', async () => {
    const proxy = await aDatabaseProxy(postgres!)
    await using db = await inOwnSchema(postgres!)
    const [{ schema }] = (await db.read(reader => reader.rows(sql`select current_schema() as schema`))) as [
      { schema: string },
    ]
    const url = new URL(proxy.url)
    url.searchParams.set('options', `-c search_path=${schema}`)
    const settings = { EARSHOT_DATABASE_URL: url.href, EARSHOT_JOBS: 'on', EARSHOT_TIMEOUT: '1' }
    const server = await start(config(settings), silent, { patience: 50 })
    proxy.hang()
    const asked = fetch(`${server.url}/readyz`)
    expect((await asked).status).toBe(503)
    await server[Symbol.asyncDispose]()
    expect(await isClosed(server.db)).toBe(true)
    await proxy[Symbol.asyncDispose]()
  })
})

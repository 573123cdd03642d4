import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TeamRole } from '@earshot/contract'
import { pino } from 'pino'
import type { BrowserContext } from 'playwright-core'
import { addMember, addPerson } from '../../server/src/access/persons.ts'
import { createToken } from '../../server/src/admin/people/tokens.ts'
import type { Sql } from '../../server/src/db/sql.ts'
import { readConfig } from '../../server/src/settings/config.ts'
import { type Running, type StartOptions, start } from '../../server/src/start.ts'
import { record } from '../../server/test/archive.ts'
import { password, passwordHash } from '../../server/test/people.ts'

export interface Site extends AsyncDisposable {
  /** Origin of the server, without a path. It stays the same after a restart. */
  url: string
  /** Creates an API token for a team. */
  tokenOf(team: string): Promise<string>
  /** Logs a browser in with a new API token of a team. */
  signIn(context: BrowserContext, team: string): Promise<void>
  /** Logs a browser in as a new person with these roles, by team. */
  signInAs(context: BrowserContext, email: string, roles: Readonly<Record<string, TeamRole>>): Promise<void>
  /** Changes the database directly. */
  change(statement: Sql): Promise<void>
  /** Stops the server and keeps its data. */
  stop(): Promise<void>
  /** Restarts it with the same data at the same address. */
  startAgain(): Promise<void>
}

export interface SiteOptions {
  now?: () => Date
  /** Initial files of its data folder, by name. */
  files?: ReadonlyMap<string, Buffer>
  /** Additional settings of the server. */
  settings?: Readonly<Record<string, string>>
  /** Reads sites. Default: only those with public addresses. */
  siteFetcher?: StartOptions['siteFetcher']
  /** Parent of its data folder. */
  within?: string | undefined
}

/**
 * A complete server on a free port of 127.0.0.1, with imported records and the embedded engine in a temporary folder.
 * Background jobs are off.
 */
export async function aSite(
  records: readonly object[],
  { now = () => new Date(), files = new Map(), settings = {}, within = tmpdir(), siteFetcher }: SiteOptions = {},
): Promise<Site> {
  const data = await mkdtemp(join(within, 'earshot-site-'))
  for (const [name, content] of files) await writeFile(join(data, name), content, { mode: 0o600 })
  const open = (port: string, prepare?: (running: Running['db']) => Promise<void>) =>
    start(
      readConfig({
        EARSHOT_DATA: data,
        EARSHOT_HOST: '127.0.0.1',
        EARSHOT_PORT: port,
        EARSHOT_JOBS: 'off',
        ...settings,
      }),
      pino({ level: 'silent' }),
      { now, siteFetcher, ...(prepare && { prepare }) },
    )
  let running: Running | undefined = await open('0', async db => void (await record(db, records, now)))
  const { url } = running
  let tokens = 0

  const database = () => {
    if (!running) throw new Error('The server is stopped: call startAgain() first.')
    return running.db
  }
  const tokenOf = (team: string) => createToken(database(), { team, name: `test ${tokens++}`, now: now() })
  const stop = async () => {
    const stopped = running
    running = undefined
    await stopped?.[Symbol.asyncDispose]()
  }
  const login = async (context: BrowserContext, path: string, data: object) => {
    const response = await context.request.post(`${url}/api/session${path}`, {
      headers: { 'earshot-session': '1' },
      data,
    })
    if (!response.ok()) throw new Error(`${path} was answered ${response.status()}: ${await response.text()}`)
  }

  return {
    url,
    tokenOf,
    signIn: async (context, team) => login(context, '/login/token', { token: await tokenOf(team) }),
    async signInAs(context, email, roles) {
      const hash = await passwordHash()
      await database().write(async writer => {
        const person = await addPerson(writer, { email, name: email, password: hash, now: now() })
        for (const [teamId, role] of Object.entries(roles))
          await addMember(writer, { teamId, personId: person.id, role, now: now() })
      })
      await login(context, '/login', { email, password })
    },
    change: statement => database().write(writer => writer.run(statement)),
    stop,
    async startAgain() {
      if (running) throw new Error('The server runs: call stop() first.')
      running = await open(new URL(url).port)
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

import type { Logger } from 'pino'
import { isActive } from '../../db/brands.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { demoTeam } from '../../demo/demo.ts'
import { isLoopback } from '../../http/request/loopback.ts'
import { demo } from '../../operations/demo.ts'
import { type Config, knownSettings, readConfig } from '../../settings/config.ts'
import { nearby } from '../../settings/nearby.ts'
import type { Running } from '../../start.ts'
import { examineSettings } from '../../system/doctor/settings.ts'
import type { Command, CommandOptions } from '../shell/command.ts'
import { detach, tellReady } from './detach.ts'
import { startToken } from './start-token.ts'
import { demoOwner, ownerLink, tokenIdOf, tokenLink } from './welcome-links.ts'

const options = {
  data: { meaning: 'The data folder (default: EARSHOT_DATA, else data).', value: 'DIR' },
  port: { meaning: 'The port to listen on (default: EARSHOT_PORT, else 4100).', value: 'N' },
  host: { meaning: 'The address to listen on (default: EARSHOT_HOST, else 127.0.0.1).', value: 'ADDRESS' },
  'no-jobs': { meaning: 'Run no background jobs: no scheduled runs, no site analysis.' },
}

export const serve: Command = {
  name: 'serve',
  summary: 'Serve the API until SIGTERM or SIGINT',
  options: { ...options, detach: { meaning: 'Return when the server listens, and leave it running.' } },
  async run({ options: { detach: apart, ...given }, terminal }) {
    const folder = configOf(given).EARSHOT_DATA
    if (apart === true) return detach({ args: ['serve', ...argumentsOf(given)], folder, terminal })
    await using server = await started(given)
    // Set this up before the line is printed, because its reader can stop the server at once.
    const stopped = untilStopped()
    terminal.err(`Earshot serves ${server.url}/api/v1\n`)
    const link = await ownerLink(server.db, addressOf(server, given), new Date())
    if (link)
      terminal.err(`
Nobody can log in yet. This link creates the first account, which owns all teams. The link works once, and only until the next start:
  ${link}

`)
    tellReady(server.url)
    return await stopped
  },
}

const argumentsOf = (given: CommandOptions): string[] =>
  Object.entries(given).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : value === true ? [`--${name}`] : [`--${name}`, value],
  )

export const starting: Command = {
  name: 'start',
  summary: 'Serve the API, and fill an empty database with the demo brand',
  options,
  async run(call) {
    await using server = await started(call.options, filled)
    const stopped = untilStopped()
    await call.terminal.out(await welcome(server, configOf(call.options), addressOf(server, call.options)))
    return await stopped
  },
}

const addressOf = ({ url }: Running, given: CommandOptions) => configOf(given).EARSHOT_PUBLIC_URL ?? nearby(url)

async function started(given: CommandOptions, prepare?: (db: Db) => Promise<void>): Promise<Running> {
  // Loaded on demand, so that other commands start sooner.
  const [{ start }, { createLog }] = await Promise.all([import('../../start.ts'), import('../../settings/log.ts')])
  const config = configOf(given)
  const log = createLog(config.EARSHOT_LOG_LEVEL)
  logFatal(log)
  const settings = examineSettings(process.env, knownSettings)
  return start(config, log, { descriptors: descriptorsOf(), settings, ...(prepare && { prepare }) })
}

const configOf = (given: CommandOptions) =>
  readConfig({
    ...process.env,
    ...(given.data !== undefined && { EARSHOT_DATA: String(given.data) }),
    ...(given.port !== undefined && { EARSHOT_PORT: String(given.port) }),
    ...(given.host !== undefined && { EARSHOT_HOST: String(given.host) }),
    ...(given['no-jobs'] === true && { EARSHOT_JOBS: 'off' }),
  })

/** The process can end, because acknowledged data is stored and all other changes are rolled back. */
function logFatal(log: Logger) {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'The server stops because of an uncaught error')
      process.exit(1)
    })
}

/** Undefined if the number of open files is unlimited. */
function descriptorsOf(): number | undefined {
  const { report } = process
  // Without this option, the report looks up host names, which takes seconds.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isFinite(soft) ? soft : undefined
}

async function filled(db: Db): Promise<void> {
  const [any] = await db.read(reader => reader.rows(sql`select 1 as found from team limit 1`))
  if (any) return
  process.stderr.write('The database is empty. Loading the demo brand…\n')
  await demo.run({
    db,
    now: () => new Date(),
    config: readConfig(process.env),
    options: {},
    input: (async function* () {})(),
    io: quiet,
  })
}

async function welcome(
  { url, db }: Running,
  { EARSHOT_DATA: folder, EARSHOT_DASHBOARD: dashboard }: Config,
  address: string,
): Promise<string> {
  const [brand] = await db.read(reader =>
    reader.rows<{ id: string; team: string }>(sql`
select public_id as id, team_id as team from brand where ${isActive} order by id limit 1`),
  )
  if (!brand) return `Earshot serves ${url}/api/v1\n`
  const now = new Date()
  const { token, file } = await startToken(db, { folder, team: brand.team, now })
  // Only this machine can reach a loopback address. So whoever starts the server may change the demo.
  const isOwner = brand.team === demoTeam && isLoopback(url) && isLoopback(address)
  const link = `
Open this link to log in ${isOwner ? 'as owner of the demo' : `to team '${brand.team}'`}. The link works once, and only until the next start:
  ${await tokenLink(db, address, isOwner ? await demoOwner(db, now) : await tokenIdOf(db, token), now)}
`
  return `
Earshot serves ${url}/api/v1
${dashboard === 'on' ? link : ''}
A token for team '${brand.team}', stored in ${file}:
  ${token}

Get the performance of the brand:
  curl -H 'Authorization: Bearer ${token}' '${url}/api/v1/brands/${encodeURIComponent(brand.id)}/performance?period=30'

`
}

const quiet = {
  out: async () => undefined,
  err: (text: string) => void process.stderr.write(text),
  progress: () => undefined,
}

const untilStopped = () =>
  new Promise<number>(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(0))
  })

// Simulates the Dockerfile without a container engine: runs its COPY and RUN lines in an empty folder as an
// unprivileged user, reports the size, and starts the result with only its data writable. With EARSHOT_TEST_POSTGRES,
// also runs the services of compose.yaml. As root, runs every command as `nobody`.
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import pg from 'pg'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '..')
const place = mkdtempSync(join(tmpdir(), 'earshot-image-'))
const isRoot = process.getuid?.() === 0
const [uid, gid] = isRoot ? [65_534, 65_534] : [process.getuid?.(), process.getgid?.()]
/** Maximum size of gcr.io/distroless/nodejs24-debian13 in MB. */
const base = 170
const most = 300

/** The instructions of the Dockerfile, by stage. */
function stagesOf(text) {
  const stages = []
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, instruction, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)/.exec(rest)?.[1], lines: [] })
    else if (instruction) stages.at(-1).lines.push({ instruction, rest })
  }
  return stages
}

/** Whether the build can see a file. The last matching line of .dockerignore decides. */
function isSent(path) {
  if (path === '') return true
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  let sent = true
  for (const line of lines.filter(each => each !== '' && !each.startsWith('#'))) {
    const pattern = line.replace(/^!/, '')
    const fits = new RegExp(
      `^${pattern
        .replaceAll('.', '\\.')
        .replaceAll('**/', '(?:.+/)?')
        .replaceAll(/(?<![)])\*/g, '[^/]*')}(?:/.*)?$`,
    ).test(path)
    if (fits) sent = line.startsWith('!')
  }
  return sent
}

const environment = more => ({
  PATH: process.env.PATH,
  HOME: join(place, 'home'),
  npm_config_cache: join(place, 'npm'),
  npm_config_update_notifier: 'false',
  ...more,
})

/** Runs the lines of a stage in a folder used as its root. Returns the settings of the image for running. */
function make(stage, folders) {
  const folder = folders.get(stage)
  const said = { env: {}, cwd: folder }
  const within = path => join(path.startsWith('/') ? folder : said.cwd, path)
  for (const { instruction, rest } of stage.lines) {
    if (instruction === 'WORKDIR') {
      said.cwd = within(rest)
      mkdirSync(said.cwd, { recursive: true })
      if (isRoot) chownSync(said.cwd, uid, gid)
    } else if (instruction === 'COPY') {
      const from = /--from=(\w+)/.exec(rest)?.[1]
      const paths = rest.split(/\s+/).filter(word => !word.startsWith('--'))
      const to = paths.pop()
      const source = from ? [...folders].find(([{ name }]) => name === from)[1] : root
      for (const path of paths) {
        const origin = join(source, path)
        const isFolder = lstatSync(origin).isDirectory()
        const target = within(to.endsWith('/') || !isFolder ? join(to, basename(path)) : to)
        const filter = from ? undefined : each => isSent(relative(root, each))
        cpSync(origin, target, { recursive: true, verbatimSymlinks: true, ...(filter && { filter }) })
      }
      if (isRoot) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
    } else if (instruction === 'RUN')
      execFileSync('sh', ['-c', rest], {
        cwd: said.cwd,
        uid,
        gid,
        env: environment({}),
        stdio: ['ignore', 2, 2],
        timeout: 900_000,
      })
    else if (instruction === 'ENV') for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) said.env[name] = value
    else if (instruction === 'HEALTHCHECK') said.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 3))
    else said[instruction] = rest
  }
  return said
}

function sizeOf(path) {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

/** Makes everything except the data read-only. */
function makeReadOnly(path) {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  if (found.isDirectory()) for (const name of readdirSync(path)) makeReadOnly(join(path, name))
  chmodSync(path, found.mode & 0o555)
}

const freePort = () =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

const isNode = word => (word === '/nodejs/bin/node' ? process.execPath : word)

/** Runs the image with a command and settings, like a container engine. */
async function run({ env, cwd, ENTRYPOINT, CMD, health }, { command = JSON.parse(CMD), settings = {} }) {
  const [program, ...words] = [...JSON.parse(ENTRYPOINT), ...command].map(isNode)
  const given = environment({
    ...env,
    EARSHOT_DATA: join(place, 'data'),
    EARSHOT_HOST: '127.0.0.1',
    EARSHOT_PORT: String(await freePort()),
    ...settings,
  })
  const child = spawn(program, words, { cwd, uid, gid, env: given, stdio: ['ignore', 2, 2], timeout: 120_000 })
  const ended = new Promise(done => child.once('exit', (code, signal) => done(code ?? signal)))
  const isHealthy = () => {
    const [program, ...words] = health.map(isNode)
    try {
      execFileSync(program, words, { cwd, uid, gid, env: given, timeout: 5000 })
      return true
    } catch {
      return false
    }
  }
  async function healthy() {
    for (let tries = 0; tries < 100; tries++) {
      if (isHealthy()) return
      if (child.exitCode !== null) break
      await new Promise(done => setTimeout(done, 200))
    }
    throw new Error(`It is not healthy: ${words.join(' ')}`)
  }
  async function stop() {
    child.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`It ended with ${code}, not 0.`)
    if (isHealthy()) throw new Error('It is healthy though nothing runs.')
  }
  return { ended, healthy, stop, url: `http://127.0.0.1:${given.EARSHOT_PORT}` }
}

/** Calls `act` with the URL of an empty Postgres schema, which is dropped afterwards. */
async function inSchema(url, act) {
  const schema = `image_${process.pid}`
  const here = new URL(url)
  here.searchParams.set('options', `-c search_path=${schema}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create schema ${schema}`)
  try {
    await act(here.href)
  } finally {
    await client.query(`drop schema ${schema} cascade`)
    await client.end()
  }
}

/** Runs the services of compose.yaml that use the image, in order, in a Postgres schema. */
async function runServices(image, databaseUrl) {
  const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true })
  const settingsOf = ({ environment }) => ({ ...environment, EARSHOT_DATABASE_URL: databaseUrl })
  const { migrate, ...others } = services
  const migrating = await run(image, { command: migrate.command, settings: settingsOf(migrate) })
  if ((await migrating.ended) !== 0) throw new Error('migrate failed.')
  const running = []
  for (const [name, service] of Object.entries(others).filter(([, { build }]) => build)) {
    const one = await run(image, { command: service.command, settings: settingsOf(service) })
    await one.healthy()
    const ready = await fetch(`${one.url}/readyz`)
    if (!ready.ok) throw new Error(`${name} is not ready.`)
    process.stdout.write(`${name}: ready\n`)
    running.push(one)
  }
  for (const one of running) await one.stop()
}

async function main() {
  mkdirSync(join(place, 'home'))
  chmodSync(place, 0o755)
  const cache = process.env.EARSHOT_TEST_NPM_CACHE
  if (cache && existsSync(cache)) cpSync(cache, join(place, 'npm'), { recursive: true })
  if (isRoot) execFileSync('chown', ['-R', `${uid}:${gid}`, place])
  const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const folders = new Map(stages.map((stage, i) => [stage, join(place, `stage-${i}`)]))
  let image
  for (const stage of stages) {
    mkdirSync(folders.get(stage))
    image = make(stage, folders)
  }
  const made = folders.get(stages.at(-1))
  if (image.USER !== '65532:65532') throw new Error('It runs as root.')
  const megabytes = sizeOf(made) / 1e6
  process.stdout.write(
    `The files of the image have ${megabytes.toFixed(1)} MB; with those it is based on at most ${(megabytes + base).toFixed(0)} MB.\n`,
  )
  if (megabytes + base > most) throw new Error(`That is more than ${most} MB.`)
  cpSync(join(made, 'data'), join(place, 'data'), { recursive: true })
  chmodSync(join(place, 'data'), 0o700)
  if (isRoot) chownSync(join(place, 'data'), uid, gid)
  makeReadOnly(made)

  const alone = await run(image, {})
  await alone.healthy()
  process.stdout.write('The server is healthy.\n')
  await alone.stop()
  process.stdout.write(`It stopped; its data: ${readdirSync(join(place, 'data')).join(', ')}\n`)
  const postgres = process.env.EARSHOT_TEST_POSTGRES
  if (postgres) await inSchema(postgres, url => runServices(image, url))
}

try {
  await main()
} finally {
  execFileSync('chmod', ['-R', 'u+w', place])
  rmSync(place, { recursive: true })
}

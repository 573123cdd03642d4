import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { differences } from './differences.ts'
import { randomWorlds } from './random-worlds.ts'

const help = `npm run bodies -- COMMIT [--worlds FOLDER]

Sends the same requests to this tree and to COMMIT, on the embedded engine and on the Postgres of EARSHOT_TEST_POSTGRES:
all requests of COMMIT's own tests, on the data that they import, and 2,000 random ones. Prints each kind of difference
between the bodies, refused lines and lines of exports, with its count. If more than added fields differ, it exits
with 1.

--worlds FOLDER      keeps the requests and COMMIT's responses there, or uses them if they are there
`

const { values, positionals } = parseArgs({
  options: {
    worlds: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
})
const [commit] = positionals
if (values.help || commit === undefined) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 2
} else {
  process.exitCode = await compare(commit)
}

async function compare(commit: string): Promise<number> {
  const here = process.cwd()
  const folder = resolve(values.worlds ?? mkdtempSync(join(tmpdir(), 'earshot-bodies-')))
  const tree = join(folder, 'tree')
  const events = join(folder, 'events')
  const done = join(folder, 'done')
  const names = ['duckdb', ...(process.env.EARSHOT_TEST_POSTGRES ? ['postgres'] : [])]
  try {
    if (!existsSync(done)) {
      mkdirSync(events, { recursive: true })
      await run('git', ['worktree', 'add', '--detach', '--force', tree, commit], here)
      await run('npm', ['ci', '--no-audit', '--no-fund'], tree)
      await record(here, tree, events)
      for (const name of names) await replay(tree, name, join(folder, `then-${name}.ndjson`), events)
      writeFileSync(done, commit)
    }
    let count = 0
    for (const name of names) {
      const now = join(folder, `now-${name}.ndjson`)
      await replay(here, name, now, events)
      count += differences(name, join(folder, `then-${name}.ndjson`), now)
    }
    return count === 0 ? 0 : 1
  } finally {
    if (existsSync(tree)) await run('git', ['worktree', 'remove', '--force', tree], here)
    if (values.worlds === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the imports and requests of the tree's tests, and random worlds. */
async function record(here: string, tree: string, events: string): Promise<void> {
  cpSync(join(here, 'server/bench/bodies'), join(tree, 'server/bench/bodies'), { recursive: true })
  const config = 'server/bench/bodies/vitest.recording.config.ts'
  await run('npx', ['vitest', 'run', '--root', '.', '--config', config], tree, {
    EARSHOT_RECORD: events,
    EARSHOT_TEST_POSTGRES: '',
  }).catch(error => process.stderr.write(`${error.message}: some tests do not bear being recorded\n`))
  const lines = randomWorlds(40, 50, 20261122).flatMap(({ name, events }) =>
    events.map(event => JSON.stringify({ world: name, event })),
  )
  writeFileSync(join(events, 'random.ndjson'), `${lines.join('\n')}\n`)
}

async function replay(tree: string, engine: string, out: string, events: string): Promise<void> {
  const files = readdirSync(events).map(file => join(events, file))
  const script = join(tree, 'server/bench/bodies/replay.ts')
  await run(
    'npx',
    ['tsx', '--conditions=development', '--conditions=earshot-source', script, tree, engine, out, ...files],
    tree,
  )
  process.stdout.write(`${engine}: ${readFileSync(out, 'utf8').split('\n').length - 1} lines of ${tree}\n`)
}

async function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${code}`)
}

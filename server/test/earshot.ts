import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { until } from './until.ts'

const program = resolve(import.meta.dirname, '../bin/earshot.js')

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  out: string
  err: string
}

/** A process of the program. `err()` is its stderr so far. */
export interface Run {
  child: ChildProcess
  err(): string
  ended: Promise<Ended>
}

/** Starts the program like a user, without the environment settings of the test run. */
export function earshot(args: readonly string[], environment: Record<string, string> = {}, cwd = process.cwd()): Run {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('EARSHOT_') && name !== 'NODE_ENV')
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A process that ends early closes its input. Only its exit status matters here.
  child.stdin.on('error', () => undefined)
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => out.push(part))
  child.stderr.on('data', (part: Buffer) => err.push(part))
  const ended = new Promise<Ended>((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) =>
      done({ code, signal, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    )
  })
  return { child, err: () => Buffer.concat(err).toString(), ended }
}

/** Runs the program until it exits, with an optional text as standard input. */
export async function run(args: readonly string[], input = ''): Promise<Ended> {
  const { child, ended } = earshot(args)
  child.stdin!.end(input)
  return ended
}

/** A server with a data folder on a free port. Resolves when it listens. */
export async function serving(data: string, environment: Record<string, string> = {}): Promise<Run & { url: string }> {
  const server = earshot(['serve', '--data', data, '--port', '0'], environment)
  const listening = /Earshot serves (\S+)\/api\/v1/
  await until(() => listening.test(server.err()) || server.child.exitCode !== null, 'a server that listens')
  const url = listening.exec(server.err())?.[1]
  if (!url) throw new Error(server.err())
  return { ...server, url }
}

import { spawn } from 'node:child_process'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Terminal } from '../terminal/terminal.ts'

interface Detaching {
  args: readonly string[]
  /** Data folder, which also gets the log. */
  folder: string
  terminal: Pick<Terminal, 'out' | 'err'>
}

const logName = 'serve.log'

/**
 * Starts the server as a separate process. Returns when the server listens, or with its exit code if it ends earlier.
 */
export async function detach({ args, folder, terminal }: Detaching): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, logName)
  const log = await open(file, 'a', 0o600)
  try {
    const [program] = process.argv.slice(1)
    const child = spawn(process.execPath, [...process.execArgv, program!, ...args], {
      detached: true,
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
    })
    const url = await new Promise<string | number>((resolve, reject) => {
      child.once('message', message => resolve(String((message as { url: string }).url)))
      child.once('exit', code => resolve(code ?? 1))
      child.once('error', reject)
    })
    if (typeof url === 'number') {
      terminal.err(`The server ended before it was ready. See ${file}.\n`)
      return url
    }
    child.disconnect()
    child.unref()
    await terminal.out(
      `Earshot serves ${url}/api/v1 (process ${child.pid}, log ${file}). To stop it: kill ${child.pid}\n`,
    )
    return 0
  } finally {
    await log.close()
  }
}

/** Tells the parent process of a detached server that the server listens. */
export function tellReady(url: string): void {
  process.send?.({ url })
}

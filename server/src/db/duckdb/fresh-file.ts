import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A child process fills this new file (`load-tables.mjs`). */
export interface FreshFile extends AsyncDisposable {
  /** `rows` is a Parquet file. Returns the row count. */
  load(given: { table: string; columns: string; rows: string }): Promise<number>
  close(): Promise<void>
}

export interface FreshFileOptions {
  path: string
  temporary: string
  /** For example `56MB`. */
  memory: string
  rowGroup: number
  compression: string
  statements: readonly string[]
}

export async function freshFile(options: FreshFileOptions): Promise<FreshFile> {
  const child = fork(fileURLToPath(new URL('./load-tables.mjs', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const made: FreshFile = {
    load: given => ask(child, 'load', given) as Promise<number>,
    close: async () => void (await ask(child, 'close')),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
  try {
    await ask(child, 'open', options)
    return made
  } catch (error) {
    await made[Symbol.asyncDispose]()
    throw error
  }
}

const ask = (child: ChildProcess, act: string, given: object = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const settle = (message: unknown) => {
      child.off('exit', gone)
      child.off('error', gone)
      const { result, error } = message as { result?: unknown; error?: string }
      if (error === undefined) resolve(result)
      else reject(new Error(error))
    }
    const gone = (why: unknown) => {
      child.off('message', settle)
      reject(why instanceof Error ? why : new Error(`The process that writes the new file ended with ${why}`))
    }
    child.once('message', settle)
    child.once('exit', gone)
    child.once('error', gone)
    child.send({ act, given })
  })

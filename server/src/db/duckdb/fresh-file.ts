import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A new file of the embedded engine, filled by a child process (`load-tables.mjs`). */
export interface FreshFile extends AsyncDisposable {
  /** Fills a table from a Parquet file and returns its row count. */
  load(given: { table: string; columns: string; rows: string }): Promise<number>
  /** Moves everything into the file, which then has no log. */
  close(): Promise<void>
}

export interface FreshFileOptions {
  path: string
  /** Folder for data that doesn't fit in memory. */
  temporary: string
  /** As in `56MB`. */
  memory: string
  /** Rows that are compressed together. */
  rowGroup: number
  /** Compression of columns if the table doesn't set it. `auto` lets the engine choose. */
  compression: string
  statements: readonly string[]
}

/** Starts the process and makes the file. Rejects with the engine's error. The caller disposes of the result. */
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

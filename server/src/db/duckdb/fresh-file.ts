import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A new file of the embedded engine, which a process of its own fills: see `load-tables.mjs`. */
export interface FreshFile extends AsyncDisposable {
  /** Fills a table from a file of rows (Parquet), and returns how many rows it then has. */
  load(given: { table: string; columns: string; rows: string }): Promise<number>
  /** Moves all into the file, which has no log then. */
  close(): Promise<void>
}

export interface FreshFileOptions {
  path: string
  /** A folder for what does not fit in memory. */
  temporary: string
  /** As in `56MB`. */
  memory: string
  /** Rows that are compressed together. */
  rowGroup: number
  /** How columns are compressed where their tables do not say it; `auto` is the engine's choice. */
  compression: string
  /** What makes the tables. */
  statements: readonly string[]
}

/** Starts the process and makes the file. Rejects with what the engine says; whoever gets it disposes of it. */
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

/** Has the process do one thing; it does nothing else meanwhile. */
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

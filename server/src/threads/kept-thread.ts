import { Worker } from 'node:worker_threads'
import { entryOf } from './entry.ts'

export interface KeptThread<Task, Result> {
  /** Starts the thread if needed. Rejects with the module's error, or if the thread ends early. */
  run(task: Task): Promise<Result>
  end(): void
}

interface PendingTask<Result> {
  done(result: Result): void
  fail(error: Error): void
}

/** The module answers each message with one message, in order. The caller must call `end`. */
export function keepThread<Task, Result>(module: URL, task: unknown): KeptThread<Task, Result> {
  let thread: Worker | undefined
  let waiting: PendingTask<Result>[] = []

  const giveUp = (from: Worker, error: Error) => {
    if (thread !== from) return
    thread = undefined
    const all = waiting
    waiting = []
    for (const { fail } of all) fail(error)
  }
  const start = () => {
    const made = new Worker(entryOf(module), {
      workerData: { module: module.href, task },
      // A small young generation saves tens of megabytes per thread.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
      // The thread's output isn't in the log format.
      stdout: true,
      stderr: true,
    })
    made.on('message', (result: Result) => waiting.shift()?.done(result))
    made.once('error', error => giveUp(made, error instanceof Error ? error : new Error(String(error))))
    made.once('exit', code => giveUp(made, new Error(`${module} ended with ${code}.`)))
    return made
  }

  return {
    run: task =>
      new Promise((done, fail) => {
        thread ??= start()
        waiting.push({ done, fail })
        thread.postMessage(task)
      }),
    end() {
      if (!thread) return
      const ended = thread
      giveUp(ended, new Error(`The thread of ${module} was ended.`))
      ended.unref()
      void ended.terminate()
    },
  }
}

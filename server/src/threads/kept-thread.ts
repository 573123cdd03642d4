import { Worker } from 'node:worker_threads'
import { entryOf } from './entry.ts'

/** A thread that does one task after another. */
export interface KeptThread<Task, Result> {
  /**
   * What the module posts in answer to a task; the first one starts the thread. Rejects with the error that the module
   * throws, or where the thread ends before the answer; a later task starts another one.
   */
  run(task: Task): Promise<Result>
  /** Ends the thread if there is one; tasks under way are rejected. */
  end(): void
}

/** The promise of a task. */
interface PendingTask<Result> {
  done(result: Result): void
  fail(error: Error): void
}

/**
 * A thread for a module that gets `task` as its `workerData.task`, and posts one message for each message that comes to
 * its `parentPort`, in their order. Its owner ends it.
 */
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
      // New objects have little room, which is cleared more often: else a thread takes tens of megabytes more.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
      // What it prints would be in no form that a reader of our logs expects.
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

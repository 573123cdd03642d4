import { Worker } from 'node:worker_threads'
import { entryOf } from './entry.ts'

export interface ApartLimits {
  /** How long the work takes at most, in milliseconds; then its thread is ended. */
  timeMs: number
  /** How much memory its thread takes at most, in megabytes. */
  heapMb: number
  /** Ends the thread at once. */
  signal?: AbortSignal | undefined
}

/** Work was ended since it took too long, or too much memory; the message is a sentence. */
export class EndedEarly extends Error {
  override name = 'EndedEarly'
}

/**
 * Runs a module in a thread of its own, with `task` as its `workerData.task`, and returns the first message that it
 * posts. Whatever it does keeps nobody else waiting. Rejects with the error that it throws, with `EndedEarly`, or with
 * the reason of the signal.
 */
export async function runApart<Result>(module: URL, task: unknown, limits: ApartLimits): Promise<Result> {
  const { timeMs, heapMb, signal } = limits
  signal?.throwIfAborted()
  const thread = new Worker(entryOf(module), {
    workerData: { module: module.href, task },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // What it prints would be in no form that a reader of our logs expects.
    stdout: true,
    stderr: true,
  })
  let abandon = () => {}
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Result>((done, fail) => {
      abandon = () => fail(signal?.reason)
      signal?.addEventListener('abort', abandon, { once: true })
      timer = setTimeout(() => fail(new EndedEarly(`it took longer than ${timeMs / 1000} s`)), timeMs)
      thread.once('message', done)
      thread.once('error', error =>
        fail(isOutOfMemory(error) ? new EndedEarly(`it used more than ${heapMb} MB of memory`) : error),
      )
      thread.once('exit', code => fail(new Error(`${module} ended with ${code} and no result.`)))
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abandon)
    // Neither waited for nor kept running for: a look-up that hangs in the system's resolver cannot be ended.
    thread.unref()
    void thread.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

import { Worker } from 'node:worker_threads'
import { entryOf } from './entry.ts'

export interface ApartLimits {
  timeMs: number
  heapMb: number
  signal?: AbortSignal | undefined
}

/** The thread exceeded its time or memory. */
export class EndedEarly extends Error {
  override name = 'EndedEarly'
}

/**
 * The module gets `task` as `workerData.task`. Returns its first message. Rejects with its error, `EndedEarly`, or the
 * signal's reason.
 */
export async function runApart<Result>(module: URL, task: unknown, limits: ApartLimits): Promise<Result> {
  const { timeMs, heapMb, signal } = limits
  signal?.throwIfAborted()
  const thread = new Worker(entryOf(module), {
    workerData: { module: module.href, task },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // The thread's output isn't in the log format.
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
    // Not awaited, because a hanging DNS lookup can't be stopped.
    thread.unref()
    void thread.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

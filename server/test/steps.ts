import { Session } from 'node:inspector/promises'

/**
 * Counts the work of the engine while `act` runs: characters and array items passed to `indexOf`, regular expressions
 * and similar functions, which is the most that each can read. The result does not depend on the machine or its load.
 */
export function stepsOf(act: () => unknown): number {
  const engine = watchEngine()
  try {
    act()
  } finally {
    engine.stop()
  }
  return engine.steps()
}

/** Counts the steps of code that is loaded after the counter was created. */
export interface StepCounter {
  /**
   * Number of code blocks (function bodies, loops, branches) of the counted files that `act` runs, and its `stepsOf`.
   */
  count(act: () => unknown): Promise<number>
  [Symbol.asyncDispose](): Promise<void>
}

/** Counts steps in the source files of a folder, with the coverage counters of the engine. */
export async function createStepCounter(folder: string): Promise<StepCounter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // Kept running, because each start makes the engine compile everything again.
  const engine = watchEngine()
  return {
    async count(act) {
      await session.post('Profiler.takePreciseCoverage')
      const before = engine.steps()
      await act()
      let steps = engine.steps() - before
      const { result } = await session.post('Profiler.takePreciseCoverage')
      for (const { url, functions } of result)
        if (url.includes(folder) && !url.includes('.test.'))
          for (const { ranges } of functions) for (const { count } of ranges) steps += count
      return steps
    },
    async [Symbol.asyncDispose]() {
      engine.stop()
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}

type Method = (this: unknown, ...given: unknown[]) => unknown

const ofStrings = ['includes', 'normalize', 'replaceAll', 'split', 'toLowerCase', 'toUpperCase', 'trim']
const ofArrays = ['every', 'filter', 'flatMap', 'includes', 'indexOf', 'join', 'map', 'slice', 'some', 'sort', 'splice']

/** Counts the work of the engine until stopped. */
function watchEngine(): { steps(): number; stop(): void } {
  let steps = 0
  const restore: (() => void)[] = []
  const replace = (prototype: object, name: string, made: (known: Method) => Method) => {
    const known = Reflect.get(prototype, name) as Method
    Reflect.defineProperty(prototype, name, { value: made(known), configurable: true, writable: true })
    restore.push(() => Reflect.defineProperty(prototype, name, { value: known, configurable: true, writable: true }))
  }
  const countLength = (known: Method): Method =>
    function (...given) {
      steps += (this as { length: number }).length
      return known.apply(this, given)
    }
  for (const name of ofStrings) replace(String.prototype, name, countLength)
  for (const name of ofArrays) replace(Array.prototype, name, countLength)
  replace(
    String.prototype,
    'charCodeAt',
    known =>
      function (...given) {
        steps++
        return known.apply(this, given)
      },
  )
  replace(
    String.prototype,
    'indexOf',
    known =>
      function (...given) {
        const [piece, from = 0] = given as [string, number?]
        const found = known.apply(this, given) as number
        const tried = found < 0 ? (this as string).length - from : found + 1 - from
        steps += Math.max(1, tried) * piece.length
        return found
      },
  )
  replace(
    RegExp.prototype,
    'exec',
    known =>
      function (...given) {
        const { global, sticky, lastIndex } = this as RegExp
        const found = known.apply(this, given) as RegExpExecArray | null
        const end = found ? found.index + found[0].length : String(given[0]).length
        steps += end - (global || sticky ? lastIndex : 0)
        return found
      },
  )
  return {
    steps: () => steps,
    stop: () => {
      for (const back of restore) back()
    },
  }
}

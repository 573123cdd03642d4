import { Session } from 'node:inspector/promises'

/**
 * Counts what the engine passes over while `act` runs: units of text and items of arrays that `indexOf`, regular
 * expressions and the like are given, the most that each may read. So work is measured alike on any machine, at any load.
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

/** Counts what code does, from when it was made on: only code that is loaded after that is counted. */
export interface StepCounter {
  /** How many blocks of code (bodies of functions, loops and branches) of the counted files an act runs through, and its `stepsOf`. */
  count(act: () => unknown): Promise<number>
  [Symbol.asyncDispose](): Promise<void>
}

/** A counter of the steps in the source files in a folder; the engine's own counters of coverage tell them. */
export async function createStepCounter(folder: string): Promise<StepCounter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // All the time: each time that it begins, the engine compiles everything anew.
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

/** Counts what the engine passes over from now on until it is stopped. */
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

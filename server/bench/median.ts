export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Median milliseconds of some repetitions after some warm-ups. */
export async function medianTime(act: (time: number) => Promise<unknown>, times = 15, warmUps = 3): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < times + warmUps; time++) {
    const start = performance.now()
    await act(time)
    if (time >= warmUps) took.push(performance.now() - start)
  }
  return median(took)
}

/**
 * Medians of several actions. Each turn runs each action once, so that a temporarily slow machine affects all of them.
 */
export async function mediansInTurns(
  acts: readonly (() => Promise<unknown>)[],
  times = 15,
  warmUps = 3,
): Promise<number[]> {
  const took = acts.map((): number[] => [])
  for (let time = 0; time < times + warmUps; time++)
    for (const [number, act] of acts.entries()) {
      const start = performance.now()
      await act()
      if (time >= warmUps) took[number]!.push(performance.now() - start)
    }
  return took.map(median)
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The median of how many milliseconds something took, some times after some to warm up. */
export async function medianTime(act: (time: number) => Promise<unknown>, times = 15, warmUps = 3): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < times + warmUps; time++) {
    const start = performance.now()
    await act(time)
    if (time >= warmUps) took.push(performance.now() - start)
  }
  return median(took)
}

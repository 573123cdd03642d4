/** True in the nightly run. In the gate, only part of the tests of `inPart` in vitest.nightly.ts run. */
export const isNightly = process.env.EARSHOT_TEST_WHOLE !== undefined

/** Number of random inputs for a property test: few in the gate, more nightly, or EARSHOT_TEST_RUNS. */
export const runsOf = (gate: number, nightly: number): number =>
  Number(process.env.EARSHOT_TEST_RUNS ?? (isNightly ? nightly : gate))

/** In the gate the first item of each kind, nightly all items. */
export function oneOfEach<T>(items: readonly T[], kindOf: (item: T) => string): readonly T[] {
  if (isNightly) return items
  const first = new Map<string, T>()
  for (const item of items) if (!first.has(kindOf(item))) first.set(kindOf(item), item)
  return [...first.values()]
}

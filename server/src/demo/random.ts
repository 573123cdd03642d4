/** Deterministic for a seed. */
export interface Random {
  /** In [0, 1). */
  next(): number
  below(count: number): number
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** Mulberry32 with 32 bits of state. Not for secrets. */
export const createRandom = (seed: number): Random => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const shuffle = <T>(list: readonly T[]) => {
    const shuffled = [...list]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = below(last + 1)
      const moved = shuffled[last] as T
      shuffled[last] = shuffled[other] as T
      shuffled[other] = moved
    }
    return shuffled
  }
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: probability => next() < probability,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    shuffle,
  }
}

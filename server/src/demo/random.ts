/** A stream of choices that is the same for the same seed. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** An integer in [0, count). */
  below(count: number): number
  /** An integer in [low, high]. */
  between(low: number, high: number): number
  /** True with this probability (0..1). */
  chance(probability: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** The list in another order. */
  shuffle<T>(list: readonly T[]): T[]
}

/** Mulberry32: 32 bits of state, ample for made-up words and far too little for secrets. */
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

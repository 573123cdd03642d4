export interface RowRange {
  /** Row ids, inclusive. */
  from: number
  to: number
  first: number
  last: number
}

export const maxOrderedRanges = 32
/**
 * Minimum number of ranges. Level 0 needs more, because ordering ranges of up to four brands at most halves what a
 * query reads.
 */
const fewOf = (level: number) => (level === 0 ? 24 : 8)

/**
 * Chooses sets of at most `atOnce` row ranges to order together. Ranges of a set have a brand in common and similar
 * widths. Passes terminate, because each leaves fewer brands per range.
 */
export function crowded(parts: readonly RowRange[], atOnce = maxOrderedRanges): RowRange[][] {
  const levels = new Map<number, RowRange[]>()
  for (const part of parts) {
    if (part.last === part.first) continue
    const level = Math.floor(Math.log2(part.last - part.first) / 2)
    const same = levels.get(level)
    if (same) same.push(part)
    else levels.set(level, [part])
  }
  return [...levels].flatMap(([level, same]) => setsOf(same, Math.min(fewOf(level), atOnce), atOnce))
}

function setsOf(parts: readonly RowRange[], few: number, atOnce: number): RowRange[][] {
  const sets: RowRange[][] = []
  let open: RowRange[] = []
  const close = () => {
    if (open.length >= few) sets.push(open)
    open = []
  }
  for (const part of parts.toSorted((one, other) => one.first - other.first || one.from - other.from)) {
    if (open.some(({ last }) => last < part.first)) {
      const still = open.filter(({ last }) => last >= part.first)
      const isEnough = open.length >= few
      close()
      if (!isEnough) open = still
    }
    open.push(part)
    if (open.length >= atOnce) close()
  }
  close()
  return sets
}

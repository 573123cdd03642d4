/** Rows that stand one after the other in a table, and the brands that they are of: from the first to the last. */
export interface RowRange {
  /** The row ids of its first and its last row. */
  from: number
  to: number
  first: number
  last: number
}

/** How many parts are put in order at once. */
export const maxOrderedRanges = 32
/**
 * How many parts of the same brands are left as they are: of parts that are of up to four brands each, putting them in
 * order spares a question half of them at best.
 */
const fewOf = (level: number) => (level === 0 ? 24 : 8)

/**
 * Chooses parts that are to be put in order together: sets of at least 8 (24 where each is of up to four brands) and at
 * most `atOnce`, all of which have one brand between their first and last, and about as many others. Parts of a single
 * brand are in order. What is put in order has fewer brands a part then, so that ordering comes to an end where every set
 * is ordered, and those that come of it again.
 */
export function crowded(parts: readonly RowRange[], atOnce = maxOrderedRanges): RowRange[][] {
  const levels = new Map<number, RowRange[]>()
  for (const part of parts) {
    if (part.last === part.first) continue
    // Each level has four times as many brands between the first and the last as the one before.
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

export interface Agreement {
  items: number
  /** Share of items on which both judges agree. Null without items. */
  raw: number | null
  /** Gwet's AC1: 1 is full agreement, 0 what chance alone gives. Null without items. */
  ac1: number | null
}

/**
 * `counts[i][j]` is the number of items that the first judge puts into category i and the second judge into j. Unlike
 * kappa, AC1 still works if most items are in one category (Gwet 2008, doi:10.1348/000711006X126600).
 */
export function agreementOf(counts: readonly (readonly number[])[]): Agreement {
  const categories = counts.length
  const items = sum(counts.map(sum))
  if (items === 0) return { items, raw: null, ac1: null }
  const raw = sum(counts.map((row, i) => row[i]!)) / items
  const shares = counts.map((row, i) => (sum(row) + sum(counts.map(other => other[i]!))) / (2 * items))
  const chance = sum(shares.map(share => share * (1 - share))) / (categories - 1)
  return { items, raw, ac1: (raw - chance) / (1 - chance) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

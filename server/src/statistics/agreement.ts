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
  const chance = unevenness(counts, items) / (categories - 1)
  return { items, raw, ac1: (raw - chance) / (1 - chance) }
}

/**
 * Gwet's AC2 for ordered categories, with Gwet's ordinal weights: categories that are further apart agree less.
 * `counts` as in `agreementOf`. Null without items.
 */
export function ordinalAgreementOf(counts: readonly (readonly number[])[]): { items: number; ac2: number | null } {
  const categories = counts.length
  const items = sum(counts.map(sum))
  if (items === 0) return { items, ac2: null }
  const weights = counts.map((row, i) => row.map((_, j) => 1 - pairs(Math.abs(i - j) + 1) / pairs(categories)))
  const agreed = sum(counts.flatMap((row, i) => row.map((count, j) => weights[i]![j]! * count))) / items
  const chance = (sum(weights.map(sum)) * unevenness(counts, items)) / (categories * (categories - 1))
  return { items, ac2: (agreed - chance) / (1 - chance) }
}

const pairs = (of: number) => (of * (of - 1)) / 2

/** The sum of share × (1 − share) over categories. A share is the mean of both judges. */
const unevenness = (counts: readonly (readonly number[])[], items: number): number =>
  sum(
    counts.map((row, i) => {
      const share = (sum(row) + sum(counts.map(other => other[i]!))) / (2 * items)
      return share * (1 - share)
    }),
  )

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Parameters are formatted texts: `42%`, `13 points`, `2nd`. */
export interface SummaryTexts {
  percent(value: number): string
  points(value: number): string
  ordinal(rank: number): string
  visibility(given: { brand: string; share: string; isUnbranded: boolean; change: string }): string
  changes: {
    /** `isOfAll`: the change covers all prompts and assistants, not only those with answers in both periods. */
    up(points: string, isOfAll: boolean): string
    down(points: string, isOfAll: boolean): string
    steady: string
    unclear: string
    notComparable: string
  }
  rank(given: { place: string; total: number; rival: { name: string; share: string; isAhead: boolean } | null }): string
  rankBetween(given: { best: string; worst: string; total: number }): string
  rankWas(place: string): string
  gained(topics: readonly string[]): string
  lost(topics: readonly string[]): string
  unchanged: string
  missing(topics: readonly string[]): string
  empty: string
}

/** True for a share that would be rounded to 100%. */
export const isNearlyAll = (percent: number): boolean => percent >= 99.5 && percent < 100

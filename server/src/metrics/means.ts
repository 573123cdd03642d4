/** The plain mean; null of no values. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean of those values that are known; null where none is. */
export const meanOfKnown = (values: readonly (number | null)[]): number | null =>
  mean(values.filter(value => value !== null))

/**
 * How much a value has changed; null where either is not known. Without the noise that a difference of doubles leaves,
 * which rounding to 2 decimals could make a cent of.
 */
export const trend = (current: number | null, previous: number | null): number | null =>
  current === null || previous === null ? null : Number((current - previous).toFixed(12))

/** A row of a matrix, as far as it is summed up. */
interface MentionRateRow {
  mentionRate: number
}

/** A cell of a matrix, as far as it counts for the average of its provider. */
interface ScoredCell {
  answers: number
  score: number
  subScores: { mentionRate: number; shareOfVoice: number; citationRate: number; sentiment: number | null }
}

/** Below it a row that names the brand at all needs attention; in percent. */
const attention = 50

/**
 * The average mention rate of the rows shown; the first with the highest rate; and the first with the lowest of those
 * that name the brand in less than half. Null where there is none.
 */
export function summaryOf<R extends MentionRateRow>(rows: readonly R[]) {
  return {
    averageMentionRate: mean(rows.map(row => row.mentionRate)),
    topPerforming: first(rows, (row, best) => row.mentionRate > best.mentionRate),
    needsAttention: first(
      rows.filter(row => row.mentionRate > 0 && row.mentionRate < attention),
      (row, worst) => row.mentionRate < worst.mentionRate,
    ),
  }
}

/** The first row that no other is better than. */
function first<R>(rows: readonly R[], better: (row: R, than: R) => boolean): R | null {
  const [one, ...rest] = rows
  return one === undefined ? null : rest.reduce((best, row) => (better(row, best) ? row : best), one)
}

/** Plain means over the cells that have an answer (D20); null where there is none. */
export function averagesOf(cells: readonly ScoredCell[]) {
  const answered = cells.filter(cell => cell.answers > 0)
  const of = (value: (cell: ScoredCell) => number | null) => meanOfKnown(answered.map(value))
  return {
    score: of(cell => cell.score),
    mentionRate: of(cell => cell.subScores.mentionRate),
    shareOfVoice: of(cell => cell.subScores.shareOfVoice),
    citationRate: of(cell => cell.subScores.citationRate),
    sentiment: of(cell => cell.subScores.sentiment),
  }
}

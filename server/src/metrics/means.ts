export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

export const meanOfKnown = (values: readonly (number | null)[]): number | null =>
  mean(values.filter(value => value !== null))

/** Null if either value is null. Rounds to 12 decimals to remove floating-point noise. */
export const trend = (current: number | null, previous: number | null): number | null =>
  current === null || previous === null ? null : Number((current - previous).toFixed(12))

interface MentionRateRow {
  mentionRate: number
}

interface ScoredCell {
  answers: number
  score: number
  subScores: {
    mentionRate: number
    shareOfVoice: number
    citationRate: number
    sentiment: number | null
    recommendedRate: number | null
  }
}

/** Percent. Rows below this mention rate need attention, unless they never mention the brand. */
const attention = 50

/** Ties go to the first row. Null without rows. */
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

function first<R>(rows: readonly R[], better: (row: R, than: R) => boolean): R | null {
  const [one, ...rest] = rows
  return one === undefined ? null : rest.reduce((best, row) => (better(row, best) ? row : best), one)
}

/** Averages the cells that have answers. Null without such cells (D20). */
export function averagesOf(cells: readonly ScoredCell[]) {
  const answered = cells.filter(cell => cell.answers > 0)
  const of = (value: (cell: ScoredCell) => number | null) => meanOfKnown(answered.map(value))
  return {
    score: of(cell => cell.score),
    mentionRate: of(cell => cell.subScores.mentionRate),
    shareOfVoice: of(cell => cell.subScores.shareOfVoice),
    citationRate: of(cell => cell.subScores.citationRate),
    sentiment: of(cell => cell.subScores.sentiment),
    recommendedRate: of(cell => cell.subScores.recommendedRate),
  }
}

/** What became of the asks that were planned for a day. */
export interface AskCounts {
  planned: number
  answered: number
  failed: number
  skipped: number
}

/** Asks that are planned and have not ended. */
export const openOf = ({ planned, answered, failed, skipped }: AskCounts): number =>
  planned - answered - failed - skipped

/** Whether a day was measured, and its answers by any provider; null answers where it was not. */
export function measuredOf(rows: readonly { answers: number | null }[]) {
  const answers = rows.reduce((sum, row) => sum + (row.answers ?? 0), 0)
  return { measured: answers > 0, answers: answers || null }
}

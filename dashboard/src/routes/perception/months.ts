import type { AnswerAt } from '@earshot/sdk/paths'
import type { Series } from '../../charts/points.ts'

type HistorySnapshot = AnswerAt<'/brands/:brandId/perception'>['history'][number]

export const scoreNames = ['sentiment', 'alignment', 'consistency', 'factualAlignment'] as const
export type ScoreName = (typeof scoreNames)[number]

/** First day of a month, for example 2026-05-01. */
export const dayOfMonth = ({ year, month }: { year: number; month: number }): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`

/** All months from the first to the last snapshot. */
function monthsOf(history: readonly HistorySnapshot[]): string[] {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return []
  const months: string[] = []
  for (let { year, month } = first; year < last.year || (year === last.year && month <= last.month); ) {
    months.push(dayOfMonth({ year, month }))
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
  return months
}

/** One line per score. A month without a snapshot or without the score was not measured. */
export function seriesOf(history: readonly HistorySnapshot[], names: Readonly<Record<ScoreName, string>>): Series[] {
  const byMonth = new Map(history.map(snapshot => [dayOfMonth(snapshot), snapshot]))
  const months = monthsOf(history)
  return scoreNames.map((id, at) => ({
    id,
    name: names[id],
    isOurs: at === 0,
    points: months.map(day => {
      const value = byMonth.get(day)?.scores[id] ?? null
      return { day, value, measured: value === null ? ('not' as const) : ('whole' as const) }
    }),
  }))
}

import type { ChartWords } from '../../charts/points.ts'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'

export type ChartBucket = 'day' | 'week' | 'month'

/** Texts of charts for a measure, by its name in the contract. Counts are written as whole numbers. */
export function useWords(measure: string, bucket: ChartBucket = 'day'): ChartWords {
  const { messages, format } = useReader()
  const { charts, figures } = messages
  const isPercent = shownValue(format, measure, 0).endsWith('%')
  const isCount = ['answers', 'mentions', 'totalMentions', 'citations'].includes(measure)
  const open = { day: charts.notOver, week: charts.weekNotOver, month: charts.monthNotOver }
  const heads = { day: charts.dayHead, week: charts.weekHead, month: charts.monthHead }
  return {
    ...charts,
    was: figures.was,
    value: value => (isCount ? format.count(value) : shownValue(format, measure, value)),
    tick: value => (isPercent ? format.percentTick(value) : format.short(value)),
    count: format.short,
    day: day => (bucket === 'month' ? format.month(day) : format.fullDay(day)),
    shortDay: day => (bucket === 'month' ? format.month(day) : format.shortDay(day)),
    dayHead: heads[bucket],
    notOver: open[bucket],
    follow: charts.follow[bucket],
  }
}

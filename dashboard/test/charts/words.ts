import type { CalendarWords } from '../../src/charts/calendar.tsx'
import type { ChartWords } from '../../src/charts/points.ts'

const day = new Intl.DateTimeFormat('en', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const shortDay = new Intl.DateTimeFormat('en', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short', year: 'numeric' })
const count = new Intl.NumberFormat('en')
const tick = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** English texts for charts of rates, for tests and screenshots. */
export const words: ChartWords = {
  value: value => `${value.toFixed(1)}%`,
  tick: tick.format,
  count: count.format,
  day: text => day.format(new Date(text)),
  shortDay: text => shortDay.format(new Date(text)),
  notMeasured: 'not measured',
  nothingToCount: 'nothing to measure',
  notOver: 'day is not over',
  was: value => `${value} before`,
  of: (part, whole) => `${part} of ${whole}`,
  range: (low, high) => `${low} to ${high}`,
  answered: (answered, planned) => `${answered} of ${planned} questions answered`,
  summary: ({ first, last, lowest, highest }) => `First ${first}, last ${last}, lowest ${lowest}, highest ${highest}.`,
  noPoint: 'No value in this period',
  nameHead: 'Name',
  dayHead: 'Day',
  valueHead: 'Value',
  intervalHead: 'Interval',
  ofHead: 'Of',
  beforeHead: 'Before',
}

/** English texts for charts of counts. */
export const countWords: ChartWords = { ...words, value: count.format }

export const calendarWords: CalendarWords = {
  caption: 'Questions by assistant and day',
  corner: 'Assistant',
  month: text => month.format(new Date(text)),
  day: words.day,
  asks: ({ planned, answered, failed, skipped, open }) =>
    `${planned} planned: ${answered} answered, ${failed} failed, ${skipped} skipped, ${open} open`,
  notMeasured: words.notMeasured,
}

export const frameLabels = {
  ...{ table: 'Table', csv: 'CSV', svg: 'SVG', png: 'PNG', downloads: 'Downloads' },
  saved: {
    source: 'Acme · 1–28 Nov 2026',
    legend: {
      ...{ partly: 'incomplete', open: 'not over', mark: 'event', band: 'not measured', ribbon: 'likely range' },
      was: 'before',
    },
  },
  nameFile: (title: string) => title,
}

/** Calendar months, quarters and years. `this…` ends today. */
export const rangeNames = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const
export type RangeName = (typeof rangeNames)[number]

/** A range and the matching comparison period, as parameters of a URL. */
export interface CalendarRange {
  startDate: string
  endDate: string
  /** The previous month, quarter or year. If the range ends today, only up to the same day. */
  against: string
}

const lengths = { Month: 1, Quarter: 3, Year: 12 } as const

/** UTC day as text. Months and days out of range carry over, for example month 12 to January of the next year. */
const dayAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Days of a range and of the previous range. */
export function resolveRange(name: RangeName, now: Date): CalendarRange {
  const months = lengths[name.replace(/^(this|last)/, '') as keyof typeof lengths]
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const first = month - (month % months) - (name.startsWith('last') ? months : 0)
  const before = dayAt(year, first - months, 1)
  const endOfBefore = dayAt(year, first, 0)
  if (name.startsWith('last'))
    return {
      startDate: dayAt(year, first, 1),
      endDate: dayAt(year, first + months, 0),
      against: `${before}..${endOfBefore}`,
    }
  const lastOfMonth = dayAt(year, month - months + 1, 0)
  const sameDay = dayAt(year, month - months, day)
  return {
    startDate: dayAt(year, first, 1),
    endDate: dayAt(year, month, day),
    against: `${before}..${sameDay < lastOfMonth ? sameDay : lastOfMonth}`,
  }
}

/** The range that has the same days as a period. Undefined for other periods. */
export const findRange = ({ startDate, endDate }: Readonly<Record<string, string>>, now: Date): RangeName | undefined =>
  rangeNames.find(name => {
    const range = resolveRange(name, now)
    return range.startDate === startDate && range.endDate === endDate
  })

/** The period of the same length directly before a period. A period with invalid days is returned unchanged. */
export function precedingDays(start: string, end: string): { start: string; end: string } {
  const [first, last] = [Date.parse(start), Date.parse(end)]
  if (Number.isNaN(first) || Number.isNaN(last)) return { start, end }
  const text = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { start: text(first - (last - first) - 86_400_000), end: text(first - 86_400_000) }
}

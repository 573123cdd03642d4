const day = 86_400_000

const text = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Number of days of a `period`. Undefined for fixed dates, and for a text that the API rejects. */
export const countDays = ({ period = '' }: Readonly<Record<string, string>>): number | undefined =>
  /^\d{1,4}$/.test(period) ? Number(period) : undefined

/** First and last UTC day of a period. `period=28` ends today. */
export function resolveWindowDays(window: Readonly<Record<string, string>>, now: Date): { start: string; end: string } {
  const { startDate, endDate } = window
  if (startDate !== undefined && endDate !== undefined)
    return { start: startDate.slice(0, 10), end: endDate.slice(0, 10) }
  const days = countDays(window) ?? 1
  return { start: text(now.getTime() - (days - 1) * day), end: text(now.getTime()) }
}

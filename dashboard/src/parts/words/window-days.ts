const day = 86_400_000

const text = (at: number) => new Date(at).toISOString().slice(0, 10)

/** First and last UTC day of a window. `period=28` ends today. */
export function resolveWindowDays(window: Readonly<Record<string, string>>, now: Date): { start: string; end: string } {
  const { startDate, endDate, period = '1' } = window
  if (startDate !== undefined && endDate !== undefined)
    return { start: startDate.slice(0, 10), end: endDate.slice(0, 10) }
  // The API rejects an invalid number with an explanation.
  const days = /^\d{1,4}$/.test(period) ? Number(period) : 1
  return { start: text(now.getTime() - (days - 1) * day), end: text(now.getTime()) }
}

import type { AnswerAt } from '@earshot/sdk/paths'

export type CoverageDay = AnswerAt<'/brands/:brandId/coverage'>['days'][number]

/** Why a day has no answers. */
type CoverageGapReason = 'failed' | 'open' | 'unplanned' | 'late'

export interface CoverageGap {
  start: string
  end: string
  reason: CoverageGapReason
}

/** Why a day without answers has none, by what became of its asks. */
function reasonOf({ providers }: CoverageDay): CoverageGapReason {
  if (providers.some(({ open }) => open > 0)) return 'open'
  if (providers.some(({ answered }) => answered > 0)) return 'late'
  return providers.some(({ planned }) => planned > 0) ? 'failed' : 'unplanned'
}

/** The days that were not measured, those in a row with the same reason as one. */
export function gapsOf(days: readonly CoverageDay[]): CoverageGap[] {
  const gaps: CoverageGap[] = []
  let last: CoverageGap | undefined
  for (const day of days) {
    const reason = day.measured ? undefined : reasonOf(day)
    if (reason !== undefined && last?.reason === reason) last.end = day.date
    else if (reason !== undefined) {
      last = { start: day.date, end: day.date, reason }
      gaps.push(last)
    } else last = undefined
  }
  return gaps
}

/** An assistant on a day, with what became of its asks. */
export type AssistantDay = CoverageDay['providers'][number] & { date: string }

/** The assistants and days of which an ask failed, was skipped, or is open, the latest first. */
export const missingOf = (days: readonly CoverageDay[]): AssistantDay[] =>
  days
    .flatMap(({ date, providers }) => providers.map(provider => ({ date, ...provider })))
    .filter(({ failed, skipped, open }) => failed > 0 || skipped > 0 || open > 0)
    .reverse()

/** Whether an address says rightly how many days are skipped. */
export const isOffset = (text: string): boolean => /^\d{1,6}$/.test(text)

/** As many of the days as are shown at a time, counted from the last, and whether there are others. */
export function blockOf<T>(days: readonly T[], size: number, offset = '0') {
  const skipped = isOffset(offset) ? Math.min(Number(offset), Math.max(0, days.length - 1)) : 0
  const end = days.length - skipped
  const start = Math.max(0, end - size)
  return {
    days: days.slice(start, end),
    earlier: start > 0 ? String(skipped + size) : undefined,
    later: skipped > 0 ? String(Math.max(0, skipped - size)) : undefined,
  }
}

import type { AnswerAt } from '@earshot/sdk/paths'

export type CoverageDay = AnswerAt<'/brands/:brandId/coverage'>['days'][number]

/** Reason why a day has no answers. */
type CoverageGapReason = 'failed' | 'notShown' | 'open' | 'unplanned' | 'late'

export interface CoverageGap {
  start: string
  end: string
  reason: CoverageGapReason
}

/** Why a day has no answers, from the state of its runs. */
function reasonOf({ providers }: CoverageDay): CoverageGapReason {
  if (providers.some(({ open }) => open > 0)) return 'open'
  if (providers.some(({ answered }) => answered > 0)) return 'late'
  const planned = providers.filter(({ planned }) => planned > 0)
  if (planned.length === 0) return 'unplanned'
  return planned.every(({ planned, notShown }) => notShown === planned) ? 'notShown' : 'failed'
}

/** The days that were not measured. Consecutive days with the same reason are one gap. */
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

/** An assistant on a day, with the state of its runs. */
export type AssistantDay = CoverageDay['providers'][number] & { date: string }

/** Assistants and days with failed, skipped or open runs, the latest first. */
export const missingOf = (days: readonly CoverageDay[]): AssistantDay[] =>
  days
    .flatMap(({ date, providers }) => providers.map(provider => ({ date, ...provider })))
    .filter(({ failed, skipped, open }) => failed > 0 || skipped > 0 || open > 0)
    .reverse()

/** Whether the offset in a URL is valid. */
export const isOffset = (text: string): boolean => /^\d{1,6}$/.test(text)

/** The days on the current page, counted from the last, and whether there are others. */
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

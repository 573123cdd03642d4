import { type ComparisonPeriod, dateOf, dayLength, dayOf, Refusal } from '@earshot/contract'
import type { Scope } from '../scope.ts'

/** Half-open, in epoch milliseconds. */
export interface TimeSpan {
  from: number
  until: number
}

/** `lookedAt`: days since a campaign began. */
export interface Periods {
  before: TimeSpan
  after: TimeSpan
  lookedAt?: number
}

/** Whole weeks, so that both periods have the same weekdays. */
const usualDays = 28
const yearDays = 364
const firstInstant = Date.parse('0001-01-01T00:00:00Z')

/**
 * The scope's period (default: the 28 UTC days before today, or from `since` to yesterday) and the earlier one that
 * `compare` selects. Throws if they overlap.
 */
export function periodsOf(
  { from, until }: Pick<Scope, 'from' | 'until'>,
  { compare, since, named = 'compare' }: { compare: ComparisonPeriod; since?: number | undefined; named?: string },
  now: Date,
): Periods {
  const today = dayOf(now.getTime()) * dayLength
  const windowed = from !== undefined && until !== undefined
  if (since !== undefined && windowed)
    throw refused('since', dateOf(dayOf(since)), 'given without period, startDate and endDate')
  if (since !== undefined && since >= today) throw refused('since', dateOf(dayOf(since)), 'a day before today')
  const after: TimeSpan = windowed ? { from, until } : { from: since ?? today - usualDays * dayLength, until: today }
  const before = earlier(after, compare)
  if (before.from < firstInstant)
    throw refused(
      named,
      String(compare),
      `a period within the years 1 to 9999, and one as long as ${shown(after)} is not`,
    )
  if (before.from < after.until && after.from < before.until)
    throw refused(named, shown(before), `a period that does not overlap the window, ${shown(after)}`)
  return { before, after, ...(since !== undefined && { lookedAt: (today - since) / dayLength }) }
}

function earlier({ from, until }: TimeSpan, compare: ComparisonPeriod): TimeSpan {
  if (compare === 'previous') return { from: from - (until - from), until: from }
  if (compare === 'year') return { from: from - yearDays * dayLength, until: until - yearDays * dayLength }
  return compare
}

export const withoutWindow = (named: string, compare: ComparisonPeriod) =>
  refused(
    named,
    typeof compare === 'string' ? compare : shown(compare),
    'given with a window (period, or startDate and endDate)',
  )

export const formatSpanDays = ({ from, until }: TimeSpan) => ({
  start: dateOf(dayOf(from)),
  end: dateOf(dayOf(until - 1)),
})

const shown = (span: TimeSpan) => `${formatSpanDays(span).start}..${formatSpanDays(span).end}`

const refused = (name: string, value: string, allowed: string) =>
  new Refusal('INVALID_PARAMETER', `${name} is "${value}" but must be ${allowed}.`)

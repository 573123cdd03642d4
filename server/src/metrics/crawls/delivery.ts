import { type Calendar, dayNamed, dayNumber } from '../../calendar/days.ts'

/** Consecutive batches of a log stream. Unknown times are 0. */
export interface DeliveredSpan {
  stream: string
  first: number
  /** Epoch milliseconds up to which the first and the last batch cover the log. */
  since: number
  until: number
}

export interface DeliveryHistory {
  spans: readonly DeliveredSpan[]
  days: readonly { day: number; atLeastOnce: boolean; quotaLimited: boolean }[]
  /** Times at which the time zone changed or the intake was re-enabled. */
  changes: readonly number[]
}

export interface DayDelivery {
  /** True if the day is over and every stream has delivered later data. */
  verified: boolean
  /** True if a missing batch may contain data of this day. */
  gap: boolean
  quotaLimited: boolean
  /** True if data arrived without a sequence number, so that it may be counted twice. */
  atLeastOnce: boolean
  changed: boolean
  /** Bits of `ingestCoverageFlags` in the specification. */
  flags: number
}

const unverified = 1
const limited = 2
const missing = 4

/** Days are counted from 1970-01-01. `today` is not over. */
export function deliveryOf({ spans, days, changes }: DeliveryHistory, calendar: Calendar, today: number) {
  const dayOf = (at: number) => dayNumber(calendar.dayOf(at))
  const streams = [...new Set(spans.map(span => span.stream))].map(name => spans.filter(span => span.stream === name))
  const gaps = streams
    .flatMap(gapsOf)
    .map(({ from, to }) => ({ from: from === 0 ? 0 : dayOf(from), to: to === 0 ? today : dayOf(to) }))
  const held = new Map(days.map(row => [row.day, row]))
  const changed = new Set(changes.map(dayOf))

  return (day: number): DayDelivery => {
    const end = calendar.endOf(dayNamed(day))
    const passed = streams.length > 0 && streams.every(stream => stream.some(({ until }) => until >= end))
    const { atLeastOnce = false, quotaLimited = false } = held.get(day) ?? {}
    const gap = gaps.some(({ from, to }) => from <= day && day <= to)
    const verified = day < today && passed && !gap && !atLeastOnce && !changed.has(day)
    const flags =
      (atLeastOnce || (day < today && !verified) ? unverified : 0) | (quotaLimited ? limited : 0) | (gap ? missing : 0)
    return { verified, gap, quotaLimited, atLeastOnce, changed: changed.has(day), flags }
  }
}

/**
 * Time spans of missing batches. `from` is 0 for the beginning of the log, and `to` is 0 if the time is unknown.
 * Streams begin with batch 0 or 1.
 */
function gapsOf(spans: readonly DeliveredSpan[]): { from: number; to: number }[] {
  return spans.flatMap((span, i) => {
    if (i === 0) return span.first > 1 ? [{ from: 0, to: span.since }] : []
    const from = spans[i - 1]!.until
    return [{ from, to: span.since === 0 ? 0 : Math.max(from, span.since) }]
  })
}

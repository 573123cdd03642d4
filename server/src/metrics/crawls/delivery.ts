import { type Calendar, dayNamed, dayNumber } from '../../calendar/days.ts'

/** Batches of a stream without a gap; instants are 0 where they are not known. */
export interface DeliveredSpan {
  stream: string
  first: number
  /** Up to when the log had come with the first batch, and with the last, in epoch milliseconds. */
  since: number
  until: number
}

/** What is known of how an integration's log came in. */
export interface DeliveryHistory {
  /** Of each stream in order. */
  spans: readonly DeliveredSpan[]
  days: readonly { day: number; atLeastOnce: boolean; quotaLimited: boolean }[]
  /** When the time zone changed, or the integration was enabled again. */
  changes: readonly number[]
}

/** How far the counts of an analytic day can be trusted. */
export interface DayDelivery {
  /** Everything has come: the day has passed, and so has an unbroken sequence of every stream. */
  verified: boolean
  /** A batch is missing that may hold some of the day. */
  gap: boolean
  quotaLimited: boolean
  /** Something came without a sequence number, and may have come twice. */
  atLeastOnce: boolean
  /** The profile of the integration changed on the day. */
  changed: boolean
  /** Bits of the specification's `ingestCoverageFlags`. */
  flags: number
}

const unverified = 1
const limited = 2
const missing = 4

/** The delivery of every day, days counted from 1970-01-01; `today` has not passed yet. */
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
 * The spans of time in which a stream's missing batches lie; `from` 0 is the beginning, `to` 0 is not known yet. Streams
 * begin with batch 0 or 1.
 */
function gapsOf(spans: readonly DeliveredSpan[]): { from: number; to: number }[] {
  return spans.flatMap((span, i) => {
    if (i === 0) return span.first > 1 ? [{ from: 0, to: span.since }] : []
    const from = spans[i - 1]!.until
    return [{ from, to: span.since === 0 ? 0 : Math.max(from, span.since) }]
  })
}

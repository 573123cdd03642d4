import { dayLength } from '@earshot/contract'
import type { DayDelivery } from './delivery.ts'
import { mostOccurrences } from './visits.ts'

export type Lifecycle = 'PENDING' | 'ACTIVE' | 'DISABLED'
export type Health = 'HEALTHY' | 'DEGRADED' | 'SILENT' | 'UNKNOWN'

/** Reliability of a count (specification, §4 crawler-analytics). A null total was not measured. */
export function trustOf(total: number | null, days: readonly DayDelivery[]) {
  const repeated = days.some(({ atLeastOnce }) => atLeastOnce)
  return {
    dataStatus: days.some(isIncomplete) ? 'incomplete_ingestion' : total === null ? 'not_measured' : 'observed',
    ingestCoverageFlags: days.reduce((flags, day) => flags | day.flags, 0),
    countPrecision: total !== null && total >= mostOccurrences ? 'capped' : repeated ? 'at_least_once' : 'exact',
  }
}

/** `elapsed`: how many days of the range are over. */
export function trustOfRange(total: number | null, days: readonly DayDelivery[], elapsed: number) {
  const incomplete = days.some(({ gap, changed }) => gap || changed)
  const verified = elapsed > 0 && days.filter(day => day.verified).length === elapsed
  return {
    hasObservations: total !== null,
    ...trustOf(total, days),
    deliveryContinuity: incomplete ? 'incomplete' : verified ? 'verified' : 'unverified',
  }
}

export const lifecycleOf = (found: { disabled: boolean; pages: number; firstDay: number | null }): Lifecycle =>
  found.disabled ? 'DISABLED' : found.pages > 0 || found.firstDay !== null ? 'ACTIVE' : 'PENDING'

/**
 * `lastDeliveryAt` is in epoch milliseconds. 24 hours without deliveries take precedence over gaps in the last week
 * (D34).
 */
export function healthOf(lastDeliveryAt: number | null, now: Date, week: readonly DayDelivery[]): Health {
  if (lastDeliveryAt === null) return 'UNKNOWN'
  if (now.getTime() - lastDeliveryAt >= dayLength) return 'SILENT'
  return week.some(isIncomplete) ? 'DEGRADED' : 'HEALTHY'
}

const isIncomplete = ({ gap, quotaLimited }: DayDelivery) => gap || quotaLimited

/** Callers don't wait for these events. */
export interface Observing {
  /** `route` is a pattern, for example `/api/v1/brands/:brandId/performance`. */
  request(seen: { method: string; route: string; status: number; seconds: number }): void
  cache(outcome: 'hit' | 'miss'): void
  limited(window: 'minute' | 'day'): void
  questions(waiting: number, working: number): void
  /** `lag` is the age of the newest line in seconds, null if no line has a time. */
  batch(lines: Readonly<Record<'counted' | 'dropped' | 'refused' | 'overQuota', number>>, lag: number | null): void
}

export type RequestTracer = (request: Request, act: () => Promise<{ route: string; status: number }>) => Promise<void>

export interface MetricsPage {
  type: string
  text(): Promise<string>
}

export const unmatched = 'unmatched'

/** Hears what the server does, for whoever counts it. Nothing is waited for. */
export interface Observing {
  /** A request was answered; `route` is a pattern of ours, as `/api/v1/brands/:brandId/performance`. */
  request(seen: { method: string; route: string; status: number; seconds: number }): void
  /** An answer was asked for, and was kept from before or not. */
  cache(outcome: 'hit' | 'miss'): void
  /** A request was refused because its team has used up a window. */
  limited(window: 'minute' | 'day'): void
  /** How many questions wait for their turn, and how many the engine works on. */
  questions(waiting: number, working: number): void
  /** A batch of log lines was taken in; `lag` is the age of its newest line in seconds, null where none tells it. */
  batch(lines: Readonly<Record<'counted' | 'dropped' | 'refused' | 'overQuota', number>>, lag: number | null): void
}

/** Acts within the span of a request; `act` returns what is known of the request once it is answered. */
export type RequestTracer = (request: Request, act: () => Promise<{ route: string; status: number }>) => Promise<void>

/** The numbers of a server, as Prometheus reads them. */
export interface MetricsPage {
  type: string
  text(): Promise<string>
}

/** The route of a path that nothing is served at. */
export const unmatched = 'unmatched'

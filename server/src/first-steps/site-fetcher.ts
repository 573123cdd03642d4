import { createFetcher, type Fetcher } from '../web/guarded-fetch.ts'

/** Fetches only from public addresses, unless `allowPrivate`. Stops when the signal aborts. */
export const createSiteFetcher = (signal: AbortSignal, allowPrivate = false): Fetcher =>
  createFetcher({
    ...{ purpose: 'reads a site for its owner', timeoutMs: 10_000, maxBytes: 1024 * 1024, maxRedirects: 5 },
    ...{ allowPrivate, signal },
  })

import { createFetcher, type Fetcher } from '../web/guarded-fetch.ts'

/** Fetches the pages of a site for its owner until the signal ends it; from public addresses, or from private ones too. */
export const createSiteFetcher = (signal: AbortSignal, allowPrivate = false): Fetcher =>
  createFetcher({
    ...{ purpose: 'reads a site for its owner', timeoutMs: 10_000, maxBytes: 1024 * 1024, maxRedirects: 5 },
    ...{ allowPrivate, signal },
  })

import { amountOf, type Loose, objectOf, objectsOf, textOf } from './loose-json.ts'

/**
 * How long a reply asks to wait, in milliseconds: `retry-after-ms`, `Retry-After` (RFC 9110 §10.2.3: seconds or a date,
 * held against the reply's own `Date`, else against the instant `at` of the reply), or the `RetryInfo` in Google's error
 * details; null where it does not say.
 */
export function retryAfter(headers: Headers, error: Loose, at: Date): number | null {
  return (
    positive(Number(headers.get('retry-after-ms') || Number.NaN)) ??
    seconds(headers.get('retry-after')) ??
    untilDate(headers, at) ??
    retryInfo(error)
  )
}

function positive(value: number): number | null {
  return value >= 0 && Number.isFinite(value) ? Math.ceil(value) : null
}

function seconds(value: string | null): number | null {
  return value !== null && /^\s*\d+(\.\d+)?s?\s*$/.test(value) ? positive(Number.parseFloat(value) * 1000) : null
}

function untilDate(headers: Headers, at: Date): number | null {
  const until = Date.parse(headers.get('retry-after') ?? '')
  const sent = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(until) ? null : Math.max(0, until - (Number.isNaN(sent) ? at.getTime() : sent))
}

function retryInfo(error: Loose): number | null {
  const delays = objectsOf(error.details).map(detail => textOf(detail.retryDelay))
  const metadata = objectOf(error.metadata)
  return seconds(delays.find(delay => delay !== null) ?? null) ?? inSeconds(amountOf(metadata.retry_after_seconds))
}

function inSeconds(value: number | null): number | null {
  return value === null ? null : positive(value * 1000)
}

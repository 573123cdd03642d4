/**
 * Batches of one stream whose sequence numbers follow each other without a gap. Up to `since` (epoch milliseconds) the
 * log had come with the first of them, up to `until` with the last; 0 is not known.
 */
export interface Span {
  first: number
  last: number
  since: number
  until: number
}

/** Whether a sequence number has come. */
export const hasCome = (spans: readonly Span[], sequence: number): boolean =>
  spans.some(({ first, last }) => first <= sequence && sequence <= last)

/** The spans, in order, once a batch has come that had not; `upTo` is how far the log had come with it, 0 if unknown. */
export function withBatch(spans: readonly Span[], sequence: number, upTo: number): Span[] {
  const before = spans.find(span => span.last === sequence - 1)
  const after = spans.find(span => span.first === sequence + 1)
  const joined: Span = {
    first: before?.first ?? sequence,
    last: after?.last ?? sequence,
    since: before?.since || upTo || (after?.since ?? 0),
    until: Math.max(before?.until ?? 0, upTo, after?.until ?? 0),
  }
  return [...spans.filter(span => span !== before && span !== after), joined].sort((a, b) => a.first - b.first)
}

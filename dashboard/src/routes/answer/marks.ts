import type { TextRun } from './runs.ts'

/** Types of marks in an answer. A `clause` is a text that has a sentiment. `good` and `bad` are its sentiment words. */
export type MarkKind = 'ours' | 'mention' | 'citation' | 'good' | 'bad' | 'absence' | 'clause'

/** Characters of an answer from which a fact was extracted, in UTF-16 units. */
export interface FactMark {
  /** ID of the fact, for example `e0` or `s3`. */
  fact: string
  kind: MarkKind
  start: number
  end: number
}

/** Characters with the same marks. */
export interface Segment extends TextRun {
  marks: readonly FactMark[]
}

/** Marked sections of a text with their marks, in order. Unmarked text is omitted. */
export function stretchesOf(marks: readonly FactMark[], from: number, to: number): Segment[] {
  const within = marks.filter(({ start, end }) => start < end && start < to && end > from)
  const bounds = [...new Set(within.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const opening = within.toSorted((a, b) => a.start - b.start)
  const stretches: Segment[] = []
  let [next, open]: [number, FactMark[]] = [0, []]
  bounds.slice(0, -1).forEach((start, at) => {
    open = open.filter(({ end }) => end > start)
    for (; next < opening.length && opening[next]!.start <= start; next += 1) open.push(opening[next]!)
    if (open.length > 0) stretches.push({ value: '', start, end: bounds[at + 1]!, marks: open })
  })
  return stretches
}

/** Index of the first marked section that ends after an offset. */
function firstBehind(stretches: readonly Segment[], offset: number): number {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (stretches[middle]!.end <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Splits a run at the boundaries of marks. A run with a different length in the source is marked as a whole. */
export function splitRun(run: TextRun, stretches: readonly Segment[]): Segment[] {
  const first = firstBehind(stretches, run.start)
  if (run.value.length !== run.end - run.start) {
    const marks: FactMark[] = []
    for (let at = first; at < stretches.length && stretches[at]!.start < run.end; at += 1)
      marks.push(...stretches[at]!.marks)
    return [{ ...run, marks: [...new Set(marks)] }]
  }
  const segments: Segment[] = []
  let done = run.start
  const take = (end: number, marks: readonly FactMark[]) => {
    if (end > done)
      segments.push({ value: run.value.slice(done - run.start, end - run.start), start: done, end, marks })
    done = Math.max(done, end)
  }
  for (let at = first; at < stretches.length && stretches[at]!.start < run.end; at += 1) {
    const { start, end, marks } = stretches[at]!
    take(start, [])
    take(Math.min(end, run.end), marks)
  }
  take(run.end, [])
  return segments
}

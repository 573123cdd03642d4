import { isBlankUnit } from './line-markers.ts'

/** A fence around lines: its character, how many of them it has, and whether it stands in a quotation. */
export interface Fence {
  unit: string
  length: number
  quoted: boolean
}

/** How many fences of Markdown are kept open within each other; those within are read, but not counted. */
export const deepestFence = 8

/** Whether a fence whose info string starts at `at` holds Markdown. */
export const isMarkdownFence = (source: string, at: number, end: number): boolean =>
  /^\s{0,9}(?:markdown|md)(?![\w-])/i.test(source.slice(at, Math.min(end, at + 20)))

/** How many backticks or tildes open or close a fence at `at`; 0 where none does. */
export function fenceLength(source: string, at: number, end: number): number {
  const unit = source[at]
  if (unit !== '`' && unit !== '~') return 0
  const after = runEnd(source, at, end)
  if (after - at < 3) return 0
  if (unit === '~') return after - at
  for (let tick = after; tick < end; tick++) if (source[tick] === '`') return 0
  return after - at
}

/** Whether nothing but blanks stands behind the fence at `at`: it may close another one. */
export function isBareFence(source: string, at: number, end: number): boolean {
  let after = runEnd(source, at, end)
  while (after < end && isBlankUnit(source[after])) after++
  return after === end
}

/**
 * The place in the list of the fence that a bare one closes: the longest that is no longer than it, of several the
 * innermost; -1 where it closes none.
 */
export function closedBy(fences: readonly Fence[], { unit, length, quoted }: Fence): number {
  let closed = -1
  for (let index = 0; index < fences.length; index++) {
    const fence = fences[index]!
    if (fence.unit !== unit || fence.quoted !== quoted || fence.length > length) continue
    if (closed < 0 || fence.length >= fences[closed]!.length) closed = index
  }
  return closed
}

/** Tells whether a bare fence of a character and at least a length starts at or after a place, outside quotations. */
export type FindsClosing = (unit: string, length: number, from: number) => boolean

/** Reads the lines of a source once, when it is first asked. */
export function createClosings(source: string): FindsClosing {
  const ofTicks: Bare[] = []
  const ofTildes: Bare[] = []
  let isRead = false
  return (unit, length, from) => {
    if (!isRead) readBareFences(source, ofTicks, ofTildes)
    isRead = true
    const bare = unit === '`' ? ofTicks : ofTildes
    let low = 0
    let high = bare.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (bare[middle]!.at < from) low = middle + 1
      else high = middle
    }
    return low < bare.length && bare[low]!.longest >= length
  }
}

/** A bare fence, and the longest length of it and those after it. */
interface Bare {
  at: number
  longest: number
}

function readBareFences(source: string, ofTicks: Bare[], ofTildes: Bare[]): void {
  for (let line = 0; line < source.length; ) {
    const found = source.indexOf('\n', line)
    const end = found < 0 ? source.length : found
    let at = line
    while (at < end && isBlankUnit(source[at])) at++
    const length = fenceLength(source, at, end)
    if (length > 0 && isBareFence(source, at, end))
      (source[at] === '`' ? ofTicks : ofTildes).push({ at, longest: length })
    line = end + 1
  }
  for (const bare of [ofTicks, ofTildes])
    for (let index = bare.length - 2; index >= 0; index--)
      bare[index]!.longest = Math.max(bare[index]!.longest, bare[index + 1]!.longest)
}

function runEnd(source: string, at: number, end: number): number {
  let after = at + 1
  while (after < end && source[after] === source[at]) after++
  return after
}

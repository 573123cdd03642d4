import { isBlankUnit } from './line-markers.ts'

export interface Fence {
  unit: string
  length: number
  quoted: boolean
}

/** Maximum number of open Markdown fences to remember. */
export const deepestFence = 8

/** `at` is the start of the info string. */
export const isMarkdownFence = (source: string, at: number, end: number): boolean =>
  /^\s{0,9}(?:markdown|md)(?![\w-])/i.test(source.slice(at, Math.min(end, at + 20)))

/** 0 without a fence at `at`. */
export function fenceLength(source: string, at: number, end: number): number {
  const unit = source[at]
  if (unit !== '`' && unit !== '~') return 0
  const after = runEnd(source, at, end)
  if (after - at < 3) return 0
  if (unit === '~') return after - at
  for (let tick = after; tick < end; tick++) if (source[tick] === '`') return 0
  return after - at
}

/** True if only spaces follow the fence, so that it can close another one. */
export function isBareFence(source: string, at: number, end: number): boolean {
  let after = runEnd(source, at, end)
  while (after < end && isBlankUnit(source[after])) after++
  return after === end
}

/** Index of the longest open fence that isn't longer than the bare fence, or -1. Ties go to the innermost fence. */
export function closedBy(fences: readonly Fence[], { unit, length, quoted }: Fence): number {
  let closed = -1
  for (let index = 0; index < fences.length; index++) {
    const fence = fences[index]!
    if (fence.unit !== unit || fence.quoted !== quoted || fence.length > length) continue
    if (closed < 0 || fence.length >= fences[closed]!.length) closed = index
  }
  return closed
}

/** True if a bare fence of this length or more follows outside quotations. */
export type FindsClosing = (unit: string, length: number, from: number) => boolean

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

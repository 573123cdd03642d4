import { createHash } from 'node:crypto'
import type { LogPlace } from '../../crawlers/ingest/log-part.ts'
import type { LogFile } from './log-file.ts'

/** Identifies a log by its beginning, so that the service recognizes lines that another sender has already sent. */
export interface Print {
  id: string
  /** The last fixed place that was sent. */
  base: LogPlace
  others: string[]
}

export const beginning: LogPlace = { offset: 0, digest: '' }

export const mostOthers = 50

export const otherThan = (id: string, print?: Print): Print => ({
  id,
  base: beginning,
  others: print ? [...print.others, print.id].slice(-mostOthers) : [],
})

const finest = 1024
const perDoubling = 8

/**
 * The next fixed place. All senders use the same places: every KiB up to 16 KiB, then eight per doubling, so that the
 * digests fit in a batch's headers.
 */
function fixedBehind(offset: number): number {
  let distance = finest
  while (offset >= distance * perDoubling * 2) distance *= 2
  return (Math.floor(offset / distance) + 1) * distance
}

export interface LogWalk {
  push(bytes: Uint8Array): LogPlace[]
  here(): LogPlace
  base(): LogPlace
}

/** A digest covers the previous fixed place's digest and the bytes after it. */
function createWalk(from: LogPlace): LogWalk {
  let base = from
  let end = from.offset
  let hash = createHash('sha256').update(base.digest)
  // 16 characters of base64url encode 96 bits.
  const here = () =>
    end === base.offset ? base : { offset: end, digest: hash.copy().digest('base64url').slice(0, 16) }
  return {
    push(bytes) {
      const reached: LogPlace[] = []
      for (let at = 0; at < bytes.length; ) {
        const next = fixedBehind(end)
        const part = bytes.subarray(at, at + next - end)
        hash.update(part)
        at += part.length
        end += part.length
        if (end < next) continue
        base = here()
        hash = createHash('sha256').update(base.digest)
        reached.push(base)
      }
      return reached
    },
    here,
    base: () => base,
  }
}

/** Null if the log ends before the offset. */
export async function walkTo(log: LogFile, base: LogPlace, offset: number): Promise<LogWalk | null> {
  const walk = createWalk(base)
  await digestsAt(log, walk, [offset])
  return walk.here().offset === offset ? walk : null
}

async function digestsAt(log: LogFile, walk: LogWalk, offsets: Iterable<number>): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  const wanted = [...new Set(offsets)].sort((a, b) => a - b)
  let end = walk.here().offset
  const note = () => {
    while (wanted[0] === end) found.set(wanted.shift()!, walk.here().digest)
  }
  note()
  if (wanted.length === 0) return found
  for await (const bytes of log.chunks(end))
    for (let rest = bytes; rest.length > 0; ) {
      const part = rest.subarray(0, wanted[0]! - end)
      walk.push(part)
      end += part.length
      note()
      if (wanted.length === 0) return found
      rest = rest.subarray(part.length)
    }
  return found
}

/** Maximum number of bytes to search for the first request line. */
const longestPreamble = 64 * 1024

/** Skips comments before the line, up to `longestPreamble`. Null if no line ends before `before`. */
export async function digestFirstLine(log: LogFile, before: number): Promise<string | null> {
  const text = (await log.read(0, Math.min(before, longestPreamble))).toString('latin1')
  const first = text.split(/\r?\n/).find(each => each.trim() !== '' && !each.startsWith('#'))
  const line = first ?? (text.length === longestPreamble ? text : undefined)
  return line === undefined ? null : createHash('sha256').update(line, 'latin1').digest('base64url').slice(0, 22)
}

/** `places` are ordered by offset. The service has counted the log up to the last one. */
export interface ServiceLog {
  id: string
  places: LogPlace[]
}

export interface LogComparison {
  /** The matching log. If several match, the one that was counted furthest. */
  same: { id: string; reach: LogPlace } | null
  others: string[]
  /** Ids of logs that can't be compared yet, because they continue after the end of this log. */
  unclear: string[]
}

export async function weigh(log: LogFile, { base }: Print, known: readonly ServiceLog[]): Promise<LogComparison> {
  const weighed: LogComparison = { same: null, others: [], unclear: [] }
  const own = await digestsAt(
    log,
    createWalk(base),
    known.flatMap(({ places }) => places.map(({ offset }) => offset).filter(offset => offset >= base.offset)),
  )
  for (const { id, places } of known) {
    const reach = places.at(-1)!
    if (places.some(({ offset, digest }) => own.has(offset) && own.get(offset) !== digest)) weighed.others.push(id)
    else if (!own.has(reach.offset)) weighed.unclear.push(id)
    else if (!weighed.same || weighed.same.reach.offset < reach.offset) weighed.same = { id, reach }
  }
  return weighed
}

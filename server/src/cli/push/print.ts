import { createHash } from 'node:crypto'
import type { LogPlace } from '../../crawlers/ingest/log-part.ts'
import type { LogFile } from './log-file.ts'

/** What identifies a log and a beginning of it, so that the service knows what another sender sent of it. */
export interface Print {
  /** Its name, as its first sender chose it. */
  id: string
  /** The last fixed place up to which it was sent. */
  base: LogPlace
  /** The names of logs that begin alike and are others. */
  others: string[]
}

export const beginning: LogPlace = { offset: 0, digest: '' }

/** How many logs that begin alike are remembered. */
export const mostOthers = 50

/** A print of a log as another one than those that its place took it for. */
export const otherThan = (id: string, print?: Print): Print => ({
  id,
  base: beginning,
  others: print ? [...print.others, print.id].slice(-mostOthers) : [],
})

const finest = 1024
const perDoubling = 8

/**
 * The first fixed place behind an offset. All senders take the digests of a log at the same fixed places, few enough to
 * be sent with every batch: each kibibyte up to 16, then eight in each doubling.
 */
export function fixedBehind(offset: number): number {
  let distance = finest
  while (offset >= distance * perDoubling * 2) distance *= 2
  return (Math.floor(offset / distance) + 1) * distance
}

/** Takes the bytes of a log as they follow a place, and gives digests of all bytes before an offset. */
export interface LogWalk {
  /** Takes bytes; gives the fixed places that they reach. */
  push(bytes: Uint8Array): LogPlace[]
  /** Up to where bytes were taken. */
  here(): LogPlace
  /** The last fixed place at or before it. */
  base(): LogPlace
}

/** A walk from a fixed place on: the digest at a place is of the digest at the fixed place before it and the bytes since. */
export function createWalk(from: LogPlace): LogWalk {
  let base = from
  let end = from.offset
  let hash = createHash('sha256').update(base.digest)
  // 96 bits.
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

/** Walks through a log from a place to an offset; null if the log ends before. */
export async function walkTo(log: LogFile, base: LogPlace, offset: number): Promise<LogWalk | null> {
  const walk = createWalk(base)
  await digestsAt(log, walk, [offset])
  return walk.here().offset === offset ? walk : null
}

/** The digests of a log at offsets that are not before a walk, as far as the log has them; the walk ends there. */
export async function digestsAt(log: LogFile, walk: LogWalk, offsets: Iterable<number>): Promise<Map<number, string>> {
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

/** How much of a log may stand before its first line of a request. */
const longestPreamble = 64 * 1024

/** A digest of the first line of a log before an offset that is not a comment; null if there is none. */
export async function digestFirstLine(log: LogFile, before: number): Promise<string | null> {
  const text = (await log.read(0, Math.min(before, longestPreamble))).toString('latin1')
  const line = text.split(/\r?\n/).find(each => each.trim() !== '' && !each.startsWith('#'))
  return line === undefined ? null : createHash('sha256').update(line, 'latin1').digest('base64url').slice(0, 22)
}

/** A log that the service has counted further than ours, with places of it by offset; the last is where its counts end. */
export interface ServiceLog {
  id: string
  places: LogPlace[]
}

/** What logs that begin as ours does are to it. */
export interface LogComparison {
  /** The one that was counted furthest of those that are ours, as far as they go. */
  same: { id: string; reach: LogPlace } | null
  /** Those that are others. */
  others: string[]
  /** Those that go on behind the end of ours, so that nothing tells. */
  unclear: string[]
}

/** Compares a log with others at the places that both have, from the last fixed place up to which it was sent. */
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

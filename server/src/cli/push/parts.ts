import type { LogPart, LogPlace } from '../../crawlers/ingest/log-part.ts'
import { batchesOf, lastFields } from './batches.ts'
import type { LogFile } from './log-file.ts'
import { type LogMark, markAt } from './mark.ts'
import { newKey, type PushState } from './place.ts'
import { beginning, digestFirstLine, type LogWalk, otherThan, walkTo } from './print.ts'

/** `base` is the last fixed place (see `fixedBehind`) at or before the end. */
interface BatchPart {
  part: LogPart
  base: LogPlace
}

export type PartFinder = ReturnType<typeof createPartFinder>

export function createPartFinder(place: PushState) {
  const read = new Map<string, { walk: LogWalk; head: string }>()

  return {
    /** Null if the log has no line that identifies it. */
    async of(key: string, log: LogFile, lines: Uint8Array): Promise<BatchPart | null> {
      const file = place.files[key]!
      const held = read.get(key)
      const isHeld = held?.walk.here().offset === file.offset
      const head = isHeld ? held.head : await digestFirstLine(log, file.offset + lines.length)
      if (head === null) return null
      file.print ??= otherThan(newKey())
      const { id, base, others } = file.print
      const walk = isHeld ? held.walk : await walkTo(log, base.offset <= file.offset ? base : beginning, file.offset)
      if (!walk) return null
      const from = walk.here()
      const fixed = walk.push(lines)
      const to = walk.here()
      read.set(key, { walk, head })
      const places = [from, ...fixed.filter(({ offset }) => offset < to.offset), to]
      return { part: { id, head, places, others: [...others], unclear: [], same: null }, base: walk.base() }
    },
    /** Call this before a batch that doesn't continue the previous one. */
    forget: (key: string) => void read.delete(key),
  }
}

export async function passed(
  log: LogFile,
  from: { offset: number; fields: string | null; base: LogPlace },
  to: LogPlace,
): Promise<{ mark: LogMark; fields: string | null; base: LogPlace }> {
  let { fields } = from
  for await (const lines of batchesOf(upTo(log.chunks(from.offset), to.offset - from.offset), mostHeld, true))
    fields = lastFields(lines) ?? fields
  const walk = await walkTo(log, from.base, to.offset)
  return { mark: await markAt(log, to.offset), fields, base: walk?.base() ?? from.base }
}

const mostHeld = 1024 * 1024

async function* upTo(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let missing = length
  for await (const bytes of chunks) {
    yield bytes.subarray(0, missing)
    missing -= Math.min(missing, bytes.length)
    if (missing === 0) return
  }
}

import { randomUUID } from 'node:crypto'
import type { LogPart, LogPlace } from '../../crawlers/ingest/log-part.ts'
import type { LogFile } from './log-file.ts'
import { createMarker, unmarked } from './mark.ts'
import { type PartFinder, passed } from './parts.ts'
import { newKey, type PushState } from './place.ts'
import type { BatchPoster } from './post.ts'
import { type LogComparison, mostOthers, otherThan, type ServiceLog, weigh } from './print.ts'

/** A log that is open, with the key of its place; `whole` says that nothing more is expected in it now. */
export interface OpenLog {
  key: string
  log: LogFile
  whole: boolean
}

/**
 * What became of lines. They were not sent if another sender was further and the place of their log `moved`, if the log
 * `changed`, or if it `waits` for lines by which it can be told from one that begins alike.
 */
export type DeliveryResult = 'sent' | 'moved' | 'changed' | 'waits'

export interface DeliverySettings {
  place: PushState
  post: BatchPoster
  parts: PartFinder
  save(): Promise<void>
  warn(message: string): void
}

/** How many logs that begin alike the headers of a batch may name. */
const mostCompared = 150

/** Delivers lines of logs that others may send, too. */
export function createDelivery({ place, post, parts, save, warn }: DeliverySettings) {
  /** The keys of logs of which something was said. */
  const said = new Set<string>()
  const say = (key: string, message: string) => {
    if (!said.has(key)) warn(`${place.files[key]!.path} ${message}`)
    said.add(key)
  }

  /** Goes to the place up to which another sender has sent a log, and tells the service so. */
  async function passOver({ key, log }: OpenLog, part: LogPart, same: { id: string; reach: LogPlace }) {
    const file = place.files[key]!
    const { mark, fields, base } = await passed(log, { ...file, base: file.print!.base }, same.reach)
    place.pending = {
      ...{ id: randomUUID(), sequence: place.sequence + 1, file: key, to: same.reach.offset },
      lines: { digest: '', mark, fields },
      part: { ...part, places: [part.places[0]!, same.reach], others: [], unclear: [], same: same.id },
      base,
    }
    await save()
    if (await sendPassed()) say(key, 'is also sent by another sender. Lines it already sent are not counted again.')
  }

  /** Sends the pending batch of a part that is known; false if the service does not know it any more. */
  async function sendPassed(): Promise<boolean> {
    if (!(await post.send(Buffer.alloc(0), null))) return true
    await post.drop()
    return false
  }

  /** Logs of ours that have other places are others. */
  const isOurs = (key: string, id: string) =>
    Object.entries(place.files).some(([other, { print }]) => other !== key && print?.id === id)

  /** Says in the pending batch and in the print of its log which logs are others, and which cannot be compared. */
  function noteOthers(key: string, known: readonly ServiceLog[], { others, unclear }: LogComparison) {
    const [part, print] = [place.pending!.part!, place.files[key]!.print!]
    part.unclear.push(...unclear)
    part.others.push(...known.map(({ id }) => id).filter(id => !unclear.includes(id)))
    if (unclear.includes(print.id)) part.id = newKey()
    place.files[key]!.print = { ...print, id: part.id, others: [...print.others, ...others].slice(-mostOthers) }
    // So many logs are not told apart: this one is counted without comparing it.
    if (part.others.length + part.unclear.length > mostCompared) delete place.pending!.part
  }

  /** Sends the pending lines of an open log, or finds out that they are not to be sent. */
  async function deliver(from: OpenLog, lines: Uint8Array): Promise<DeliveryResult> {
    const { key, log, whole } = from
    const file = place.files[key]!
    for (;;) {
      const known = await post.send(lines, file.fields)
      if (!known) return 'sent'
      parts.forget(key)
      const [part, print] = [place.pending!.part!, file.print!]
      const isSame = log.packed || (await createMarker(log, file)) !== null
      const compared = known.filter(({ id }) => !isOurs(key, id))
      const weighed = await weigh(log, print, isSame ? compared : [])
      const isFork = weighed.others.includes(print.id)
      const waits = weighed.unclear.length > 0 && !whole
      if (!isSame || weighed.same || isFork || waits) {
        // What was taken for ours has gone on otherwise: what both begin with was counted once, and is due for ours.
        if (isFork && !weighed.same) Object.assign(file, unmarked, { fields: null, print: otherThan(newKey(), print) })
        await post.drop()
        if (weighed.same) await passOver(from, part, weighed.same)
        if (!isSame) return 'changed'
        return weighed.same || isFork ? 'moved' : 'waits'
      }
      if (weighed.unclear.length > 0)
        say(key, 'begins like another log and is too short to tell them apart. Its lines may be counted twice.')
      noteOthers(key, known, weighed)
      await save()
    }
  }

  return { deliver, sendPassed }
}

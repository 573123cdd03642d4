import { randomUUID } from 'node:crypto'
import type { LogPart, LogPlace } from '../../crawlers/ingest/log-part.ts'
import type { LogFile } from './log-file.ts'
import { createMarker, unmarked } from './mark.ts'
import { type PartFinder, passed } from './parts.ts'
import { newKey, type PushState } from './place.ts'
import type { BatchPoster } from './post.ts'
import { type LogComparison, mostOthers, otherThan, type ServiceLog, weigh } from './print.ts'

/** `whole` means that no more lines are expected for now. */
export interface OpenLog {
  key: string
  log: LogFile
  whole: boolean
}

/**
 * `moved`: sending continues at another offset, for example after lines that another sender already sent. `waits`: the
 * log begins like another one, and more lines are needed to tell them apart.
 */
export type DeliveryResult = 'sent' | 'moved' | 'changed' | 'waits'

export interface DeliverySettings {
  place: PushState
  post: BatchPoster
  parts: PartFinder
  save(): Promise<void>
  warn(message: string): void
}

/** The headers of a batch have room for this many logs. */
const mostCompared = 150

export function createDelivery({ place, post, parts, save, warn }: DeliverySettings) {
  const said = new Set<string>()
  const say = (key: string, message: string) => {
    if (!said.has(key)) warn(`${place.files[key]!.path} ${message}`)
    said.add(key)
  }

  /** Tells the service to skip lines that another sender has sent. */
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
    if (await sendPassed())
      say(key, 'is also sent by another sender. Lines that the other sender already sent are not counted again.')
  }

  /** False if the service doesn't know the log any more. */
  async function sendPassed(): Promise<boolean> {
    if (!(await post.send(Buffer.alloc(0), null))) return true
    await post.drop()
    return false
  }

  const isOurs = (key: string, id: string) =>
    Object.entries(place.files).some(([other, { print }]) => other !== key && print?.id === id)

  function noteOthers(key: string, known: readonly ServiceLog[], { others, unclear }: LogComparison) {
    const [part, print] = [place.pending!.part!, place.files[key]!.print!]
    part.unclear.push(...unclear)
    part.others.push(...known.map(({ id }) => id).filter(id => !unclear.includes(id)))
    if (unclear.includes(print.id)) part.id = newKey()
    place.files[key]!.print = { ...print, id: part.id, others: [...print.others, ...others].slice(-mostOthers) }
    // Count this log without comparing it.
    if (part.others.length + part.unclear.length > mostCompared) delete place.pending!.part
  }

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
        // This log differs from the one in the state file, so send it from its start.
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

import type { LogPart, LogPlace } from '../../crawlers/ingest/log-part.ts'
import { batchesOf, fieldsOf, lastFields } from './batches.ts'
import type { LogFile } from './log-file.ts'
import { createMarker, type LogMark, markAt, unmarked } from './mark.ts'
import type { BatchPost } from './post.ts'
import {
  beginning,
  digestFirstLine,
  type LogWalk,
  mostOthers,
  otherThan,
  type ServiceLog,
  walkTo,
  weigh,
} from './print.ts'
import { newKey, type PushState } from './state.ts'

export interface PushRun {
  state: PushState
  save(): Promise<void>
  post: BatchPost
  paths: readonly string[]
  /** Logs are kept open by key, so that rotation can't remove unsent lines. */
  held: Map<string, LogFile>
  /** Logs for which a warning was printed. */
  said: Set<string>
  /** For each log that was read, digests up to its offset. */
  walks: Map<string, { walk: LogWalk; head: string }>
  signal: AbortSignal
  now(): Date
  warn(message: string): void
  batchBytes: number
}

/** `changed` means that another log replaced this one during the read. */
export type SendResult = 'sent' | 'changed' | 'stopped'

/**
 * `moved`: sending continues at another offset, for example after lines that another sender sent. `waits`: the log
 * begins like another one, and needs more lines to tell them apart.
 */
type DeliveryResult = SendResult | 'moved' | 'waits'

/** `whole`: the last line is complete even without a line feed. */
interface OpenLog {
  key: string
  log: LogFile
  whole: boolean
}

/** Maximum number of logs that fit in the headers of a batch. */
const mostCompared = 150

/**
 * Sends the lines after a log's offset. If a push dies before it saves the new offset, the next push sends the lines
 * again, and the service recognizes them by the log's digests.
 */
export async function sendRest(run: PushRun, from: OpenLog): Promise<SendResult> {
  for (;;) {
    const result = await sendBatches(run, from)
    if (result !== 'moved') return result === 'waits' ? 'sent' : result
  }
}

async function sendBatches(run: PushRun, from: OpenLog): Promise<DeliveryResult> {
  const { log } = from
  const file = run.state.files[from.key]!
  const after = await createMarker(log, file)
  if (!after) return 'changed'
  for await (const lines of batchesOf(log.chunks(file.offset), run.batchBytes, from.whole)) {
    if (run.signal.aborted) return 'stopped'
    const mark = after(lines)
    // If the log was copied and truncated during the read, its bytes have changed.
    if (!log.packed && !(await createMarker(log, mark))) return 'changed'
    const result = await sendBatch(run, from, lines, mark)
    if (result !== 'sent') return result
  }
  file.metAt = run.now().getTime()
  return 'sent'
}

async function sendBatch(run: PushRun, from: OpenLog, lines: Buffer, mark: LogMark): Promise<DeliveryResult> {
  const file = run.state.files[from.key]!
  const found = await partOf(run, from, lines)
  const all = file.fields === null ? lines : Buffer.concat([Buffer.from(`${file.fields}\n`, 'latin1'), lines])
  for (let part = found?.part ?? null; ; ) {
    const known = await run.post.send({ place: `${from.key} ${file.offset}`, lines: all, part })
    if (Array.isArray(known)) {
      const result = await compareWith(run, from, part!, known)
      if (result) return result
      // The headers have no room for this many logs, so this log counts without a comparison.
      if (part!.others.length + part!.unclear.length > mostCompared) part = null
      continue
    }
    Object.assign(file, mark, { fields: lastFields(lines) ?? file.fields })
    if (found && part) file.print = { ...file.print!, id: known ?? part.id, base: found.base }
    await run.save()
    return 'sent'
  }
}

/** Null if the log has no line that identifies it. `base` is the last fixed place at or before the end. */
async function partOf({ state, walks }: PushRun, { key, log }: OpenLog, lines: Uint8Array) {
  const file = state.files[key]!
  const held = walks.get(key)
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
  walks.set(key, { walk, head })
  const places = [from, ...fixed.filter(({ offset }) => offset < to.offset), to]
  const part: LogPart = { id, head, places, others: [...others], unclear: [], same: null }
  return { part, base: walk.base() }
}

/** Compares the log with logs that begin alike. If it matches no log, returns null and lists them in `part`. */
async function compareWith(
  run: PushRun,
  from: OpenLog,
  part: LogPart,
  known: readonly ServiceLog[],
): Promise<DeliveryResult | null> {
  const { key, log, whole } = from
  const { files } = run.state
  const file = files[key]!
  const print = file.print!
  run.walks.delete(key)
  if (!log.packed && !(await createMarker(log, file))) return 'changed'
  const isOther = (id: string) => Object.entries(files).some(([other, { print }]) => other !== key && print?.id === id)
  const { same, others, unclear } = await weigh(
    log,
    print,
    known.filter(({ id }) => !isOther(id)),
  )
  if (same) {
    await passOver(run, from, part, same)
    return 'moved'
  }
  if (others.includes(print.id)) {
    // This log differs from the one in the state file, so it is sent from its start.
    Object.assign(file, unmarked, { fields: null, print: otherThan(newKey(), print) })
    return 'moved'
  }
  if (unclear.length > 0 && !whole) return 'waits'
  if (unclear.length > 0)
    say(run, key, 'begins like another log and is too short to tell them apart. Its lines may be counted twice.')
  part.unclear.push(...unclear)
  part.others.push(...known.map(({ id }) => id).filter(id => !unclear.includes(id)))
  if (unclear.includes(print.id)) part.id = newKey()
  file.print = { ...print, id: part.id, others: [...print.others, ...others].slice(-mostOthers) }
  return null
}

/** Skips lines that the service has. */
async function passOver(run: PushRun, { key, log }: OpenLog, part: LogPart, same: { id: string; reach: LogPlace }) {
  const file = run.state.files[key]!
  const print = file.print!
  const { id, reach } = same
  const passed = { ...part, places: [part.places[0]!, reach], others: [], unclear: [], same: id }
  const place = `${key} ${reach.offset}`
  if (Array.isArray(await run.post.send({ place, lines: Buffer.alloc(0), part: passed }))) return
  const fields = await fieldsOf(log, file, reach.offset)
  const walk = await walkTo(log, print.base, reach.offset)
  Object.assign(file, await markAt(log, reach.offset), {
    fields,
    print: { ...print, id, base: walk?.base() ?? print.base },
  })
  await run.save()
  if (!run.post.wasCut())
    say(run, key, 'is also sent by another sender. Lines that the other sender already sent are not counted again.')
}

function say({ state, said, warn }: PushRun, key: string, message: string) {
  if (!said.has(key)) warn(`${state.files[key]!.path} ${message}`)
  said.add(key)
}

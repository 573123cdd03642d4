import { randomUUID } from 'node:crypto'
import { openFile } from '../../archive/open-file.ts'
import { findRotated, headOf, isSame, type LogFile, openLog } from './log-file.ts'
import { type FilePlace, newPlace, type Pending, readPlace, writePlace } from './place.ts'
import type { Sender, Told } from './sender.ts'

/** How many bytes of lines a batch has at most. */
const batchBytes = 16 * 1024 * 1024
const lineFeed = 10
/** How long a server may still write to a file that was renamed under it, in milliseconds. */
const grace = 60_000

export interface Pushing {
  sender: Sender
  /** The file that remembers the place. */
  state: string
  signal: AbortSignal
  /** Told what may matter to somebody who looks on. */
  warn(message: string): void
  batchBytes?: number
}

/** Sends log files from where it left off. */
export interface Pusher extends AsyncDisposable {
  /** Sends what has come to a file; `whole` says that its last line is complete even without a line feed. */
  catchUp(path: string, whole: boolean): Promise<void>
  readonly told: Told
}

export async function createPusher({
  sender,
  state,
  signal,
  warn,
  batchBytes: most = batchBytes,
}: Pushing): Promise<Pusher> {
  let place = await readPlace(state)
  const told: Told = { counted: 0, dropped: 0, refused: 0, overQuota: 0 }
  /** Files that are followed stay open, so that none is lost to a rotation that removes it. */
  const held = new Map<string, LogFile>()
  await agree()

  /** Makes the place and the service know of the same stream; a service that does not know it has nothing of it. */
  async function agree() {
    const has = await sender.place(place.stream)
    if (has === null && (place.sequence > 0 || place.pending)) {
      warn('The service does not know this sender; it begins anew.')
      place = newPlace()
    } else if (place.pending) await resend(place.pending, has)
    place.sequence = Math.max(place.sequence, has ?? 0)
    await writePlace(state, place)
  }

  /** Ends what was begun: the same lines under the same number, unless the service has them. */
  async function resend(pending: Pending, has: number | null) {
    const file = place.files[pending.file]
    if (file && (has ?? 0) < pending.sequence) {
      const log = await findRotated(pending.file, file)
      if (log) {
        await using open = log
        await post(pending, await bytesOf(open, file, pending), file)
      }
    }
    if (file) file.offset = Math.max(file.offset, pending.to)
    place.sequence = pending.sequence
    place.pending = null
  }

  async function post({ id, sequence }: Pending, lines: Uint8Array, file: FilePlace) {
    const head = file.fields === null ? [] : [Buffer.from(`${file.fields}\n`, 'latin1')]
    const receipt = await sender.send({ stream: place.stream, sequence, id, lines: Buffer.concat([...head, lines]) })
    for (const name of ['counted', 'dropped', 'refused', 'overQuota'] as const) told[name] += receipt[name]
    file.fields = lastFields(lines) ?? file.fields
  }

  /** Sends lines of a file and remembers that they are sent; what is to be sent is written down before. */
  async function send(identity: string, file: FilePlace, lines: Uint8Array) {
    const sequence = place.sequence + 1
    const pending = { id: randomUUID(), sequence, file: identity, from: file.offset, to: file.offset + lines.length }
    place.files[identity] = file
    place.pending = pending
    await writePlace(state, place)
    await post(pending, lines, file)
    Object.assign(place, { sequence, pending: null })
    file.offset = pending.to
    await writePlace(state, place)
  }

  /** Sends the rest of an open file, batch by batch. */
  async function sendRest(log: LogFile, file: FilePlace, whole: boolean) {
    while (!signal.aborted) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(most, (await log.size()) - file.offset)))
      const { bytesRead } = await log.handle.read(buffer, 0, buffer.length, file.offset)
      const end = buffer.subarray(0, bytesRead).lastIndexOf(lineFeed) + 1
      const length = end > 0 && (bytesRead === most || !whole) ? end : whole || bytesRead === most ? bytesRead : 0
      if (length === 0) return
      if (file.offset < 1024) Object.assign(file, await headOf(log, Math.min(1024, file.offset + length)))
      await send(log.identity, file, buffer.subarray(0, length))
    }
  }

  /**
   * Sends what came to the files that a path named before, until nobody can be writing to them any more; a gap in the
   * numbers tells of one that is gone.
   */
  async function finishRotated(path: string, current: LogFile | null) {
    for (const [identity, file] of Object.entries(place.files)) {
      if (file.path !== path || (identity === current?.identity && (await isSame(current, file)))) continue
      const open = held.get(identity)
      held.delete(identity)
      const log = (identity === current?.identity ? null : open) ?? (await findRotated(identity, file))
      if (log !== open) await open?.[Symbol.asyncDispose]()
      delete place.files[identity]
      if (log) await finish(log, file)
      else if (file.rotatedAt === null) {
        warn(`${path} was rotated and its end cannot be found; the service will show a gap.`)
        place.sequence += 1
      }
      await writePlace(state, place)
      if (signal.aborted) return
    }
  }

  async function finish(log: LogFile, file: FilePlace) {
    const over = file.rotatedAt !== null && Date.now() - file.rotatedAt > grace
    await sendRest(log, file, over)
    if (over) {
      delete place.files[log.identity]
      await log[Symbol.asyncDispose]()
    } else {
      file.rotatedAt ??= Date.now()
      place.files[log.identity] = file
      held.set(log.identity, log)
    }
  }

  async function sendPacked(path: string, log: LogFile) {
    const file = place.files[log.identity] ?? { ...(await headOf(log)), path, offset: 0, fields: null, rotatedAt: null }
    let unread = file.offset
    let [held, size]: [Uint8Array[], number] = [[], 0]
    for await (const bytes of openFile(path)) {
      const fresh = bytes.subarray(Math.min(unread, bytes.length))
      unread -= bytes.length - fresh.length
      held.push(fresh)
      size += fresh.length
      if (size < most) continue
      const lines = Buffer.concat(held)
      const end = lines.lastIndexOf(lineFeed) + 1 || lines.length
      await send(log.identity, file, lines.subarray(0, end))
      ;[held, size] = [[lines.subarray(end)], lines.length - end]
      if (signal.aborted) return
    }
    if (size > 0) await send(log.identity, file, Buffer.concat(held))
  }

  return {
    told,
    async catchUp(path, whole) {
      const log = await openLog(path)
      if (log && isPacked(path)) {
        await using packed = log
        return sendPacked(path, packed)
      }
      await finishRotated(path, log)
      if (!log || signal.aborted) return void (await log?.[Symbol.asyncDispose]())
      const known = held.get(log.identity)
      if (known) await log[Symbol.asyncDispose]()
      const open = known ?? log
      held.set(log.identity, open)
      const file = place.files[open.identity] ?? {
        path,
        offset: 0,
        head: '',
        headLength: 0,
        fields: null,
        rotatedAt: null,
      }
      await sendRest(open, file, whole)
    },
    async [Symbol.asyncDispose]() {
      for (const log of held.values()) await log[Symbol.asyncDispose]()
    },
  }
}

const isPacked = (path: string) => /\.(gz|zst)$/.test(path)

/** Bytes of a file that were being sent. */
async function bytesOf(log: LogFile, { path }: FilePlace, { from, to }: Pending): Promise<Uint8Array> {
  if (!isPacked(path)) {
    const bytes = Buffer.alloc(to - from)
    await log.handle.read(bytes, 0, bytes.length, from)
    return bytes
  }
  const unpacked: Uint8Array[] = []
  for await (const bytes of openFile(path)) unpacked.push(bytes)
  return Buffer.concat(unpacked).subarray(from, to)
}

/** The last line of a batch that names columns, as IIS and CloudFront write it. */
function lastFields(lines: Uint8Array): string | null {
  const text = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength).toString('latin1')
  const at = text.startsWith('#Fields:') && text.lastIndexOf('\n#Fields:') < 0 ? 0 : text.lastIndexOf('\n#Fields:') + 1
  if (at === 0 && !text.startsWith('#Fields:')) return null
  return text.slice(at, text.indexOf('\n', at) < 0 ? undefined : text.indexOf('\n', at)).replace(/\r$/, '')
}

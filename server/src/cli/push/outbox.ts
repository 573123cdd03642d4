import { createHash, randomUUID } from 'node:crypto'
import { lastFields } from './batches.ts'
import { createDelivery, type DeliveryResult, type OpenLog } from './deliver.ts'
import type { LogFile } from './log-file.ts'
import { type LogMark, markAt } from './mark.ts'
import { createPartFinder } from './parts.ts'
import { type FileState, newPlace, type Pending } from './place.ts'
import { createPost, type PostSettings } from './post.ts'
import { PushDeclined } from './sender.ts'

/** Each batch is counted once, even if a process dies. */
export interface Outbox {
  /** Saves the pending batch before sending, and its result after. */
  send(from: OpenLog, lines: Uint8Array, mark: LogMark): Promise<DeliveryResult>
  /** Skips a sequence number, so that the service shows a gap. */
  leaveOut(): Promise<void>
}

export interface OutboxSettings extends PostSettings {
  find(file: FileState): Promise<LogFile | null>
  warn(message: string): void
}

const digestOf = (lines: Uint8Array) => createHash('sha256').update(lines).digest('hex')

/** First sends the pending batch of a stopped process. */
export async function createOutbox({ find, warn, ...settings }: OutboxSettings): Promise<Outbox> {
  const { place, sender, save } = settings
  const parts = createPartFinder(place)
  const post = createPost(settings)
  const { deliver, sendPassed } = createDelivery({ place, post, parts, save, warn })
  await agree()

  async function agree() {
    const has = await sender.place(place.stream)
    const { pending } = place
    if (has === null && place.sequence > 0) {
      warn('The server does not know this sender. Starting from the beginning.')
      Object.assign(place, newPlace())
      await save()
    } else if ((has ?? 0) > (pending?.sequence ?? place.sequence))
      throw new PushDeclined(
        `The server has batch ${has} of this sender, but the state file ends at ${pending?.sequence ?? place.sequence}. The state file is an old copy, so lines would be counted twice. Restore the latest copy.`,
      )
    else if (pending) await complete(pending, (has ?? 0) === pending.sequence)
  }

  async function complete(pending: Pending, isThere: boolean) {
    if (pending.file === null) return isThere ? post.settle() : sendEmpty(pending)
    if (pending.part?.same && !isThere) return void (await sendPassed())
    const file = place.files[pending.file]!
    if (isThere && pending.lines) return post.settle()
    await using log = await find(pending.lines ? { ...file, ...pending.lines.mark, stored: null } : file)
    const length = pending.to - file.offset
    const lines = (await log?.read(file.offset, length)) ?? Buffer.alloc(0)
    const isSame = log && lines.length === length && (pending.lines?.digest ?? digestOf(lines)) === digestOf(lines)
    if (isSame) pending.lines ??= await noted(log, file, lines, pending.to)
    else if (isThere)
      pending.lines = { digest: '', mark: { ...file, offset: pending.to, tail: null }, fields: file.fields }
    if (!isSame && !isThere) return await lose(file, pending)
    if (isThere || !log) return await post.settle()
    await deliver({ key: pending.file, log, whole: false }, lines)
  }

  async function noted(log: LogFile, file: FileState, lines: Buffer, to: number) {
    return { digest: digestOf(lines), mark: await markAt(log, to), fields: lastFields(lines) ?? file.fields }
  }

  async function lose(file: FileState, { sequence }: Pending) {
    warn(`Lines of ${file.path} that were being sent cannot be found. The server will show a gap.`)
    Object.assign(place, { sequence: sequence - 1, pending: null })
    await leaveOut()
  }

  async function leaveOut() {
    // The service notices a gap only with the next batch, so the state file keeps the last sent number until then.
    await sendEmpty({ id: randomUUID(), sequence: place.sequence + 2, file: null, to: 0, lines: null })
  }

  async function sendEmpty(pending: Pending) {
    place.pending = pending
    await save()
    await post.send(Buffer.alloc(0), null)
  }

  return {
    leaveOut,
    async send(from, lines, mark) {
      const file = place.files[from.key]!
      const fields = lastFields(lines) ?? file.fields
      place.pending = {
        ...{ id: randomUUID(), sequence: place.sequence + 1, file: from.key, to: mark.offset },
        lines: { digest: digestOf(lines), mark, fields },
        ...(await parts.of(from.key, from.log, lines)),
      }
      await save()
      return deliver(from, lines)
    },
  }
}

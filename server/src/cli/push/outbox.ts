import { createHash, randomUUID } from 'node:crypto'
import { lastFields } from './batches.ts'
import type { LogFile } from './log-file.ts'
import { type Mark, markAt } from './mark.ts'
import { type FileState, newPlace, type Pending, type PushState } from './place.ts'
import { PushDeclined, type Sender, type Totals } from './sender.ts'

/** Numbers batches and sends them, so that each is counted once whatever dies meanwhile. */
export interface Outbox {
  /** Sends lines of a log, and notes that they are sent; what is to be sent is written down before. */
  send(key: string, lines: Uint8Array, mark: Mark): Promise<void>
  /** Leaves a number out, so that the service shows a gap. */
  leaveOut(): Promise<void>
}

export interface OutboxSettings {
  place: PushState
  sender: Sender
  save(): Promise<void>
  find(file: FileState): Promise<LogFile | null>
  warn(message: string): void
  told: Totals
}

const digestOf = (lines: Uint8Array) => createHash('sha256').update(lines).digest('hex')

/** An outbox that agrees with the service; what was being sent when the last one ended is sent. */
export async function createOutbox({ place, sender, save, find, warn, told }: OutboxSettings): Promise<Outbox> {
  await agree()

  /** Makes the place and the service know of the same stream; a service that does not know it has nothing of it. */
  async function agree() {
    const has = await sender.place(place.stream)
    const { pending } = place
    if (has === null && place.sequence > 0) {
      warn('The service does not know this sender; it begins anew.')
      Object.assign(place, newPlace())
      await save()
    } else if ((has ?? 0) > (pending?.sequence ?? place.sequence))
      throw new PushDeclined(
        `The service has batch ${has} of this sender, the state file knows of ${pending?.sequence ?? place.sequence}: it is an old copy, and lines would count twice. Restore the latest one.`,
      )
    else if (pending) await complete(pending, (has ?? 0) === pending.sequence)
  }

  async function complete(pending: Pending, isThere: boolean) {
    if (pending.file === null) return isThere ? settle() : sendEmpty(pending)
    const file = place.files[pending.file]!
    if (isThere && pending.lines) return settle()
    await using log = await find(pending.lines ? { ...file, ...pending.lines.mark, stored: null } : file)
    const length = pending.to - file.offset
    const lines = (await log?.read(file.offset, length)) ?? Buffer.alloc(0)
    const isSame = log && lines.length === length && (pending.lines?.digest ?? digestOf(lines)) === digestOf(lines)
    if (isSame) pending.lines ??= await noted(log, file, lines, pending.to)
    else if (isThere)
      pending.lines = { digest: '', mark: { ...file, offset: pending.to, tail: null }, fields: file.fields }
    if (!isSame && !isThere) return await lose(file, pending)
    if (!isThere) await post(pending, lines, file.fields)
    return await settle()
  }

  async function noted(log: LogFile, file: FileState, lines: Buffer, to: number) {
    return { digest: digestOf(lines), mark: await markAt(log, to), fields: lastFields(lines) ?? file.fields }
  }

  async function lose(file: FileState, { sequence }: Pending) {
    warn(`Lines of ${file.path} that were being sent cannot be found; the service will show a gap.`)
    Object.assign(place, { sequence: sequence - 1, pending: null })
    await leaveOut()
  }

  async function leaveOut() {
    // A gap is seen once something has come behind it. Until then the place stays at the last number that was sent.
    await sendEmpty({ id: randomUUID(), sequence: place.sequence + 2, file: null, to: 0, lines: null })
  }

  async function sendEmpty(pending: Pending) {
    place.pending = pending
    await save()
    await post(pending, Buffer.alloc(0), null)
    await settle()
  }

  async function post({ id, sequence }: Pending, lines: Uint8Array, fields: string | null) {
    const head = fields === null ? [] : [Buffer.from(`${fields}\n`, 'latin1')]
    const receipt = await sender.send({ stream: place.stream, sequence, id, lines: Buffer.concat([...head, lines]) })
    for (const name of ['counted', 'dropped', 'refused', 'overQuota'] as const) told[name] += receipt[name]
  }

  /** Notes that what was being sent is sent. */
  async function settle() {
    const { sequence, file, lines } = place.pending!
    if (file !== null && lines) {
      Object.assign(place.files[file]!, markOnly(lines.mark), { fields: lines.fields })
      if (lines.mark.headLength > 0) place.files[file]!.stored = null
    }
    Object.assign(place, { sequence, pending: null })
    await save()
  }

  return {
    leaveOut,
    async send(key, lines, mark) {
      const file = place.files[key]!
      const fields = lastFields(lines) ?? file.fields
      const pending = {
        id: randomUUID(),
        sequence: place.sequence + 1,
        file: key,
        to: mark.offset,
        lines: { digest: digestOf(lines), mark, fields },
      }
      place.pending = pending
      await save()
      await post(pending, lines, file.fields)
      await settle()
    },
  }
}

const markOnly = ({ offset, head, headLength, tail }: Mark): Mark => ({ offset, head, headLength, tail })

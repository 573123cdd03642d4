import { batchesOf } from './batches.ts'
import type { LogFile } from './log-file.ts'
import { createMarker, markAt } from './mark.ts'
import { newKey } from './place.ts'
import { otherThan } from './print.ts'
import type { PushRun, SendResult } from './run.ts'

/** Sends the rest of an open log, batch by batch; `whole` says that its last line is complete. */
export async function sendRest(run: PushRun, key: string, log: LogFile, whole: boolean): Promise<SendResult> {
  for (;;) {
    const sent = await sendBatches(run, key, log, whole)
    if (sent === 'waits') return 'sent'
    if (sent !== 'moved') return sent
  }
}

/** The same, until the service says that the place of the log is another; `waits`: it cannot be told yet. */
async function sendBatches(
  run: PushRun,
  key: string,
  log: LogFile,
  whole: boolean,
): Promise<SendResult | 'moved' | 'waits'> {
  const { outbox, signal, batchBytes } = run
  const file = run.place.files[key]!
  if (file.stored) Object.assign(file, await markAt(log, file.offset), { stored: null })
  const after = await createMarker(log, file)
  if (!after) return 'changed'
  for await (const lines of batchesOf(log.chunks(file.offset), batchBytes, whole)) {
    if (signal.aborted) return 'stopped'
    const mark = after(lines)
    // A log that is copied and emptied while it is read has other bytes now.
    if (!log.packed && !(await createMarker(log, mark))) return 'changed'
    const sent = await outbox.send({ key, log, whole }, lines, mark)
    if (sent !== 'sent') return sent
  }
  file.metAt = run.now().getTime()
  return 'sent'
}

/** A log that has fewer bytes than were sent: an older copy, or, under its own path, one that was cut. */
export async function leaveShorter({ place, outbox, warn }: PushRun, path: string, key: string, log: LogFile) {
  const file = place.files[key]!
  if (file.path !== path || file.rotatedAt !== null || file.inode !== log.inode) return
  let end = 0
  for await (const bytes of log.chunks(0)) end += bytes.length
  Object.assign(file, await markAt(log, end), file.print && { print: otherThan(newKey(), file.print) })
  warn(`${path} was truncated. Lines written since are sent, and the server will show a gap.`)
  await outbox.leaveOut()
}

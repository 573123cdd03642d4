import { batchesOf } from './batches.ts'
import type { LogFile } from './log-file.ts'
import { createMarker, markAt } from './mark.ts'
import { newKey } from './place.ts'
import { otherThan } from './print.ts'
import type { PushRun, SendResult } from './run.ts'

export async function sendRest(run: PushRun, key: string, log: LogFile, whole: boolean): Promise<SendResult> {
  for (;;) {
    const sent = await sendBatches(run, key, log, whole)
    if (sent === 'waits') return 'sent'
    if (sent !== 'moved') return sent
  }
}

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
    // A log that was copied and emptied during the read has other bytes now.
    if (!log.packed && !(await createMarker(log, mark))) return 'changed'
    const sent = await outbox.send({ key, log, whole }, lines, mark)
    if (sent !== 'sent') return sent
  }
  file.metAt = run.now().getTime()
  return 'sent'
}

export async function leaveShorter({ place, outbox, warn }: PushRun, path: string, key: string, log: LogFile) {
  const file = place.files[key]!
  if (file.path !== path || file.rotatedAt !== null || file.inode !== log.inode) return
  let end = 0
  for await (const bytes of log.chunks(0)) end += bytes.length
  Object.assign(file, await markAt(log, end), file.print && { print: otherThan(newKey(), file.print) })
  warn(`${path} was truncated. Lines written since then are sent, and the server will show a gap.`)
  await outbox.leaveOut()
}

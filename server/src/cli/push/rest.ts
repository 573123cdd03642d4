import { batchesOf } from './batches.ts'
import type { LogFile } from './log-file.ts'
import { createMarker, markAt } from './mark.ts'
import type { PushRun, Sent } from './run.ts'

/** Sends the rest of an open log, batch by batch; `whole` says that its last line is complete. */
export async function sendRest(run: PushRun, key: string, log: LogFile, whole: boolean): Promise<Sent> {
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
    await outbox.send(key, lines, mark)
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
  Object.assign(file, await markAt(log, end))
  warn(`${path} was cut; what came to it since is sent, and the service will show a gap.`)
  await outbox.leaveOut()
}

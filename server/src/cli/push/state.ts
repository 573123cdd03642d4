import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LogMark } from './mark.ts'
import type { Print } from './print.ts'

/**
 * Sent logs stay in the list, to recognize them after compression or renaming. Times are epoch milliseconds. Older
 * state files lack the optional fields.
 */
export interface FileState extends LogMark {
  /** Path at which the log was first read. */
  path: string
  /** Device and inode at the last scan. Empty if the path named no log. */
  inode: string
  born?: number
  fields: string | null
  /** Time of the last write as of the last scan. 0 if unknown. */
  modifiedAt: number
  /** Last scan in which the path named this log. `behind` is the last write of the youngest rotated log, or null. */
  look?: { at: number; behind: number | null }
  /** Time when the path began to name another log. Null if it still names this one. */
  rotatedAt: number | null
  ended: boolean
  metAt: number
  print?: Print
}

export interface PushState {
  version: 3
  stream: string
  /** Number of the last batch that was saved as sent. */
  sequence: number
  files: Record<string, FileState>
}

export const newState = (): PushState => ({
  version: 3,
  stream: `push-${randomBytes(9).toString('base64url')}`,
  sequence: 0,
  files: {},
})

export const newKey = () => randomBytes(6).toString('hex')

/** The write is atomic and survives a loss of power. */
export async function writeState(file: string, state: PushState): Promise<void> {
  {
    await using written = await open(`${file}.new`, 'w', 0o600)
    await written.writeFile(JSON.stringify(state))
    await written.sync()
  }
  await rename(`${file}.new`, file)
  await using folder = await open(dirname(file), 'r')
  await folder.sync()
}

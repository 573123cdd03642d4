import { randomBytes } from 'node:crypto'
import type { LogPart, LogPlace } from '../../crawlers/ingest/log-part.ts'
import type { LogMark } from './mark.ts'
import type { Print } from './print.ts'

/**
 * Sent logs stay in the list, so that a compressed or renamed one is recognized. Times are epoch milliseconds. Older
 * state files lack the optional fields.
 */
export interface FileState extends LogMark {
  /** Path at which the log was first read. */
  path: string
  /** Device and inode at the last scan. Empty if the path named no log. */
  inode: string
  born?: number
  fields: string | null
  /** Time of the last write, seen at the last scan. 0 if unknown. */
  modifiedAt: number
  /** Last scan at which the path named this log. `behind` is the last write of the youngest rotated log, or null. */
  look?: { at: number; behind: number | null }
  /** Time when the path began to name another log. Null if it still names this one. */
  rotatedAt: number | null
  ended: boolean
  metAt: number
  /** SHA-256 of the first stored bytes. Only older state files have it. */
  stored: { head: string; headLength: number } | null
  print?: Print
}

/** A batch being sent. A retry must send the same lines. */
export interface Pending {
  id: string
  sequence: number
  file: string | null
  to: number
  /** `digest` is the SHA-256 of the lines. The other fields apply once they are sent. Null in older state files. */
  lines: { digest: string; mark: LogMark; fields: string | null } | null
  /** Missing in older state files. */
  part?: LogPart
  base?: LogPlace
}

export interface PushState {
  version: 2
  stream: string
  sequence: number
  files: Record<string, FileState>
  pending: Pending | null
}

export const newPlace = (): PushState => ({
  version: 2,
  stream: `push-${randomBytes(9).toString('base64url')}`,
  sequence: 0,
  files: {},
  pending: null,
})

export const newKey = () => randomBytes(6).toString('hex')

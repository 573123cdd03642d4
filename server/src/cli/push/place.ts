import { randomBytes } from 'node:crypto'
import type { LogPart, LogPlace } from '../../crawlers/ingest/log-part.ts'
import type { LogMark } from './mark.ts'
import type { Print } from './print.ts'

/** How far a log was sent. Logs stay here after they are sent, so that a packed or renamed one is known again. */
export interface FileState extends LogMark {
  /** The path that it was first read by. */
  path: string
  /** Device and inode at the last look at its path; empty if the path named no log. */
  inode: string
  /** When that file was made, in epoch milliseconds, as its file system told; an earlier version did not note it. */
  born?: number
  /** Its latest `#Fields:` line, which every batch of it needs. */
  fields: string | null
  /** When it was written last, as seen at the last look at its path; 0 if not noted. */
  modifiedAt: number
  /**
   * The last look at its path, if it was the log that the path named: when, and the last write of the youngest log that
   * rotation had put aside of the path, in epoch milliseconds, null if there was none or none was looked for. An earlier
   * version did not note it.
   */
  look?: { at: number; behind: number | null }
  /** Since when its path is another log's, in epoch milliseconds; null while it is its own. */
  rotatedAt: number | null
  /** Nothing more is expected in it. */
  ended: boolean
  /** When it was last found, in epoch milliseconds. */
  metAt: number
  /** Of a packed log noted by an earlier version: SHA-256 of its first bytes as they are stored. */
  stored: { head: string; headLength: number } | null
  /** By which other senders of it are noticed; an earlier version did not note it. */
  print?: Print
}

/** Lines that were being sent: sent again, they must be the same. */
export interface Pending {
  id: string
  sequence: number
  /** The key of their log; null for a batch without lines. */
  file: string | null
  /** The offset behind them. */
  to: number
  /** SHA-256 of the lines, and what is noted of their log when they are sent; null if an earlier version noted neither. */
  lines: { digest: string; mark: LogMark; fields: string | null } | null
  /** Which part of the log they are, and the last fixed place at or before their end; an earlier version told neither. */
  part?: LogPart
  base?: LogPlace
}

/** What a sender remembers: its stream, the number of its last batch, and how far it is in every file. */
export interface PushState {
  version: 2
  stream: string
  sequence: number
  /** By keys of our own. */
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

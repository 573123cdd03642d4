import type { LogFile } from './log-file.ts'
import type { Outbox } from './outbox.ts'
import type { PushState } from './place.ts'

/** How long a log that was rotated must have been silent until nothing more is expected of it, in milliseconds. */
export const grace = 60_000

/** What the parts of a push share. */
export interface PushRun {
  place: PushState
  /** Writes the place to the state file. */
  save(): Promise<void>
  outbox: Outbox
  /** All paths that are pushed; a log may be found under any of them. */
  paths: readonly string[]
  /** Logs that stay open, by their keys, so that none is lost to a rotation that removes it. */
  held: Map<string, LogFile>
  signal: AbortSignal
  now(): Date
  warn(message: string): void
  /** How many bytes of lines a batch has at most. */
  batchBytes: number
}

/** `changed`: the log became another one while it was read. */
export type SendResult = 'sent' | 'changed' | 'stopped'

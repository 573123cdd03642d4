import type { LogFile } from './log-file.ts'
import type { Outbox } from './outbox.ts'
import type { PushState } from './place.ts'

/** A rotated log counts as complete after so many milliseconds without a write. */
export const grace = 60_000

export interface PushRun {
  place: PushState
  save(): Promise<void>
  outbox: Outbox
  paths: readonly string[]
  /** Logs are kept open by key, so that rotation can't remove unsent lines. */
  held: Map<string, LogFile>
  signal: AbortSignal
  now(): Date
  warn(message: string): void
  batchBytes: number
}

/** `changed` means that another log replaced this one during the read. */
export type SendResult = 'sent' | 'changed' | 'stopped'

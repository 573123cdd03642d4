import type { LogFile } from './log-file.ts'
import type { Outbox } from './outbox.ts'
import type { PushState } from './place.ts'

/** Silence in milliseconds after which a rotated log gets no more lines. */
export const grace = 60_000

export interface PushRun {
  place: PushState
  save(): Promise<void>
  outbox: Outbox
  /** All pushed paths. A log can turn up at any of them. */
  paths: readonly string[]
  /** Logs kept open by key, so that rotation can't remove unsent lines. */
  held: Map<string, LogFile>
  signal: AbortSignal
  now(): Date
  warn(message: string): void
  batchBytes: number
}

/** `changed`: the log became another one during the read. */
export type SendResult = 'sent' | 'changed' | 'stopped'

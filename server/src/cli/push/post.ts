import { createHash } from 'node:crypto'
import type { LogPart } from '../../crawlers/ingest/log-part.ts'
import type { ServiceLog } from './print.ts'
import type { BatchSender, LineTotals } from './sender.ts'
import { newState, type PushState } from './state.ts'

interface LogBatch {
  /** Log and offset. Equal lines at another place belong to another batch. */
  place: string
  lines: Uint8Array
  part: LogPart | null
}

export interface BatchPost {
  /** True if an earlier push died before it saved what it had sent. */
  wasCut(): boolean
  /** Returns the service's id of the log, or the logs that must be compared first. */
  send(batch: LogBatch): Promise<string | null | ServiceLog[]>
  /** Skips a number, so that the service shows a gap. */
  skip(): Promise<void>
}

interface PostSettings {
  state: PushState
  sender: BatchSender
  save(): Promise<void>
  warn(message: string): void
  told: LineTotals
}

/** Numbering continues after the last number that the service has. */
export async function createPost({ state, sender, save, warn, told }: PostSettings): Promise<BatchPost> {
  const last = await sender.last(state.stream)
  if (last === null && state.sequence > 0) {
    warn('The server does not know this sender. Starting from the beginning.')
    Object.assign(state, newState())
    await save()
  }
  let wasCut = false
  const follow = (known: number | null) => {
    if (known === null || known <= state.sequence) return
    wasCut = true
    state.sequence = known
  }
  follow(last)

  async function send({ place, lines, part }: LogBatch, step = 1) {
    for (;;) {
      const sequence = state.sequence + step
      const id = createHash('sha256').update(`${sequence} ${place}\n`).update(lines).digest('base64url')
      const response = await sender.send({ stream: state.stream, sequence, id, lines, part })
      if (response !== 'conflict') {
        if ('known' in response) return response.known
        for (const name of ['counted', 'dropped', 'refused', 'overQuota'] as const) told[name] += response.receipt[name]
        state.sequence = sequence
        return response.receipt.log ?? null
      }
      // The service was still storing a batch of a push that had died.
      follow(await sender.last(state.stream))
    }
  }

  return {
    wasCut: () => wasCut,
    send,
    skip: async () => void (await send({ place: 'gap', lines: Buffer.alloc(0), part: null }, 2)),
  }
}

import { createPusher } from '../src/cli/push/push.ts'
import { createSender, type LineTotals } from '../src/cli/push/sender.ts'
import { type PushState, writeState } from '../src/cli/push/state.ts'

/** Where a push is killed: at a batch, before or after the service has stored it, or at a write of the state file. */
export type Kill = { at: number; stored: boolean } | { write: number }

/**
 * Forwards requests to an app and writes the state file, until it is killed at one of them. Only what was written
 * before remains.
 */
export function createLink(app: (request: Request) => Response | Promise<Response>) {
  let kill: Kill | null = null
  let sent = 0
  let written = 0
  return {
    /** Selects the following batch or write at which it is killed. */
    die(next: Kill | null) {
      kill = next
      sent = 0
      written = 0
    },
    async write(file: string, state: PushState) {
      written += 1
      if (kill && 'write' in kill && kill.write === written) throw new Error('killed')
      await writeState(file, state)
    },
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'POST') return app(request)
      sent += 1
      const dies = kill && 'at' in kill && kill.at === sent ? kill : null
      if (dies && !dies.stored) throw new Error('killed')
      const response = await app(request)
      if (dies) throw new Error('killed')
      return response
    },
  }
}

export const wasKilled = (error: unknown): boolean => error instanceof Error && error.message.includes('killed')

export interface Setup {
  brandId: string
  key: string
  fetch(request: Request): Promise<Response>
  state: string
  paths?: readonly string[]
  now?: () => Date
  warn?: (message: string) => void
  batchBytes?: number
  told?: LineTotals
  write?: typeof writeState
  /** URL of a different service than `fetch` calls. */
  url?: string
  tries?: number
}

/** A pusher as the command creates it. By default, it does not retry. */
export function aPusher({ brandId, key, fetch, url = 'http://earshot.test', tries = 1, ...setup }: Setup) {
  const { signal } = new AbortController()
  return createPusher({
    sender: createSender({
      url,
      brandId,
      key,
      tries,
      signal,
      fetch,
      retrying: () => undefined,
    }),
    paths: [],
    now: () => new Date(),
    warn: () => undefined,
    signal,
    told: { counted: 0, dropped: 0, refused: 0, overQuota: 0 },
    batchBytes: 2500,
    ...setup,
  })
}

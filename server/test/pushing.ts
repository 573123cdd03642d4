import { createPusher } from '../src/cli/push/push.ts'
import { createSender } from '../src/cli/push/sender.ts'

/** Where a push ends before its time: the request that it dies at, and whether the service had taken it in. */
export interface Kill {
  at: number
  stored: boolean
}

/** Passes requests on to an app and dies at one of them, so that what was noted before is all that is left. */
export function createLink(app: (request: Request) => Response | Promise<Response>) {
  let kill: Kill | null = null
  let sent = 0
  return {
    /** Says at which of the batches that follow it dies. */
    die(next: Kill | null) {
      kill = next
      sent = 0
    },
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'POST') return app(request)
      sent += 1
      const dies = sent === kill?.at
      if (dies && !kill!.stored) throw new Error('killed')
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
}

/** A pusher as the command makes it, that does not try again. */
export function aPusher({ brandId, key, fetch, ...setup }: Setup) {
  const { signal } = new AbortController()
  return createPusher({
    sender: createSender({
      url: 'http://earshot.test',
      brandId,
      key,
      tries: 1,
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

import { createClient } from '@earshot/sdk'
import { pino } from 'pino'
import { createToken } from '../src/admin/people/tokens.ts'
import type { Db } from '../src/db/db.ts'
import { createApp } from '../src/http/app.ts'

const url = 'http://earshot.bench/api/v1'
/** The day after the last day of the bench set. */
const now = new Date('2026-11-21T12:00:00Z')

/** The app in this process, without a port: a client, and a function for requests without a cached response. */
export async function aDoor(db: Db) {
  let isKept = false
  const nothing = () => undefined
  const cache = (outcome: 'hit' | 'miss') => {
    isKept = outcome === 'hit'
  }
  const app = createApp({
    db,
    log: pino({ level: 'error' }),
    now: () => now,
    timeout: 600_000,
    operations: [],
    secret: '',
    observing: { request: nothing, cache, limited: nothing, questions: nothing, batch: nothing },
  })
  const token = await createToken(db, { team: 'bench-team', name: 'bench', now })
  const headers = { authorization: `Bearer ${token}` }
  let asked = 0
  return {
    client: createClient({ url, token, fetch: request => app.fetch(request) }),
    /**
     * Sends a request with a meaningless parameter, so that no cached response matches. Throws if the response was
     * cached.
     */
    async fresh(path: string): Promise<void> {
      const response = await app.fetch(
        new Request(`${url}${path}${path.includes('?') ? '&' : '?'}fresh=${asked++}`, { headers }),
      )
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      if (isKept) throw new Error(`${path} was answered from memory: its time says nothing.`)
      await response.arrayBuffer()
    },
  }
}

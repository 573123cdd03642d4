import { connectIntegration } from '../src/crawlers/ingest/integrations.ts'
import type { Db } from '../src/db/db.ts'
import { logLine } from './access-log.ts'
import { aBrand, team } from './records.ts'
import { aWorld } from './world.ts'

const now = new Date('2026-11-21T12:00:00Z')
/** Log line of a crawler request. */
export const hit = logLine('2026-11-20T10:00:00Z', '/a', 'GPTBot')

/** A brand `b` with a crawler integration, and functions that send log lines to it. */
export async function aLogDoor(open: () => Promise<Db>) {
  const db = await open()
  const { app, token } = await aWorld(db, [team, aBrand('b', 'team')], { now })
  const key = await connectIntegration(db, { brandId: 'b', timeZone: 'UTC', now })

  const requestTo = (path: string, init: object) =>
    app.fetch(new Request(`http://earshot.test/api/ingest/v1/${path}`, init))

  /** Sends a body with the brand's key or another bearer, and reads the response. */
  async function send(
    body: string | Uint8Array | null,
    { path = 'brands/b/crawler-logs', method = 'POST', bearer = key, ...headers }: Record<string, string> = {},
  ) {
    const response = await requestTo(path, {
      method,
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
      ...(method === 'POST' && { body }),
    })
    const told = method === 'HEAD' ? {} : ((await response.json()) as Record<string, unknown>)
    const error = told.error as { code: string; message: string } | undefined
    return { status: response.status, told, code: error?.code, headers: response.headers }
  }

  /** Sends a body of unknown length. */
  const stream = async (path: string, headers: Record<string, string>, body: ReadableStream) =>
    requestTo(path, { method: 'POST', headers, body, duplex: 'half' })

  return { app, db, key, now, send, stream, token, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCollectSetup } from '../src/collect/setup/create-setup.ts'
import type { ProviderSetup } from '../src/collect/setup/setup.ts'
import { readConfig } from '../src/settings/config.ts'

/** `cut` ends the connection without a reply. */
export type VendorReply = { status?: number; body: unknown } | 'cut'

interface SurfaceVendorServer extends AsyncDisposable {
  url: string
  /** Path and first task of each request. */
  requests: { path: string; authorization: string; task: Record<string, unknown> }[]
}

/** A data vendor on 127.0.0.1. */
export async function aSurfaceVendor(
  replyTo: (path: string, keyword: string, nth: number) => VendorReply,
): Promise<SurfaceVendorServer> {
  const requests: SurfaceVendorServer['requests'] = []
  const server = createServer(async (request, response) => {
    let sent = ''
    for await (const chunk of request) sent += chunk
    const [task = {}] = (sent === '' ? [] : JSON.parse(sent)) as Record<string, unknown>[]
    const path = String(request.url)
    requests.push({ path, authorization: String(request.headers.authorization), task })
    const reply = replyTo(path, String(task.keyword ?? ''), requests.length)
    if (reply === 'cut') return void request.socket.destroy()
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export const login = 'ops@team.example'
export const password = 'b7c1e09f5a2d4c88'

/** Setups of these surfaces with the vendor's URL, without waits. */
export async function surfaceSetups(url: string, surfaces: string): Promise<ProviderSetup[]> {
  const { setups } = await createCollectSetup(
    readConfig({
      ...{ EARSHOT_SURFACES: surfaces, EARSHOT_SURFACES_COUNTRY: 'US', EARSHOT_SURFACES_LANGUAGE: 'en' },
      ...{ EARSHOT_DATAFORSEO_LOGIN: login, EARSHOT_DATAFORSEO_PASSWORD: password, EARSHOT_DATAFORSEO_URL: url },
    }),
  )
  const breaker = { after: 100, openMs: 5, maxMs: 20 }
  return setups.map(setup => ({ ...setup, pace: { ...setup.pace, perMinute: null, breaker } }))
}

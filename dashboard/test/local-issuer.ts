import { createServer, type Server } from 'node:http'
import Provider from 'oidc-provider'

/** How the issuer deviates from correct behavior. */
export interface IssuerManners {
  /** Email addresses that it reports as unverified. */
  unverified: ReadonlySet<string>
  /** Rejects the client secret. */
  refusesClient?: boolean
  /** Closes the connection on token requests. */
  isDown?: boolean
}

export const client = { id: 'earshot', secret: 'a secret of the client that is long enough' }

/** A local OpenID Connect issuer. It logs in any email address with any password, and asks for consent. */
export async function aLocalIssuer(
  port: number,
  redirectUri: string,
): Promise<AsyncDisposable & { manners: IssuerManners }> {
  const manners: IssuerManners = { unverified: new Set() }
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of this test'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !manners.unverified.has(id), name: id }),
    }),
  })
  const answer = provider.callback()
  const server: Server = createServer((request, response) => {
    if (request.url?.startsWith('/token')) {
      if (manners.isDown) return void request.socket.destroy()
      if (manners.refusesClient) {
        request.headers.authorization = `Basic ${Buffer.from(`${client.id}:another`).toString('base64')}`
      }
    }
    void answer(request, response)
  })
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  return {
    manners,
    async [Symbol.asyncDispose]() {
      const closed = new Promise(done => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

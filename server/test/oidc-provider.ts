import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How the provider deviates from correct behavior. */
export interface Manners {
  /** Additional claims of the ID token. */
  claims: Record<string, unknown>
  /** User info fields in addition to the subject. */
  userInfo?: Record<string, unknown> | undefined
  /** Signs with an unpublished key. */
  forges?: boolean
  /** Redirects the browser back with this error. */
  declines?: string | undefined
  /** Rejects the client at the token endpoint. */
  refusesClient?: boolean
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Encoding of the Authorization header according to RFC 6749. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A small local OpenID Connect provider. It logs in everybody and checks what a client must send. */
export async function anOidcProvider(client: { id: string; secret: string }) {
  const [own, foreign] = [keyPair(), keyPair()]
  const manners: Manners = { claims: {} }
  const codes = new Map<string, { challenge: string; nonce: string; redirect: string }>()
  const wrong: string[] = []

  function idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: url, aud: client.id, sub: 'user-1', iat: now, exp: now + 300, nonce, ...manners.claims }
    const signed = `${base64({ alg: 'RS256', kid: 'k1' })}.${base64(payload)}`
    const { privateKey } = manners.forges ? foreign : own
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }

  const answers: Record<string, (search: URLSearchParams, body: URLSearchParams, authorization: string) => object> = {
    '/.well-known/openid-configuration': () => ({
      ...{ issuer: url, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` },
      ...{ jwks_uri: `${url}/jwks`, response_types_supported: ['code'], subject_types_supported: ['public'] },
      id_token_signing_alg_values_supported: ['RS256'],
      userinfo_endpoint: `${url}/userinfo`,
    }),
    '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] }),
    '/userinfo': () => ({ sub: 'user-1', ...manners.userInfo }),
    '/authorize': search => {
      const asked = Object.fromEntries(search)
      if (asked.response_type !== 'code' || asked.code_challenge_method !== 'S256' || asked.client_id !== client.id)
        wrong.push(`authorize: ${search}`)
      const back = new URL(asked.redirect_uri!)
      back.searchParams.set('state', asked.state!)
      const code = randomUUID()
      codes.set(code, { challenge: asked.code_challenge!, nonce: asked.nonce!, redirect: asked.redirect_uri! })
      if (manners.declines) back.searchParams.set('error', manners.declines)
      else back.searchParams.set('code', code)
      return { location: back.href }
    },
    '/token': (_, body, authorization) => {
      const asked = codes.get(body.get('code') ?? '')
      codes.delete(body.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url')
      const basic = `Basic ${Buffer.from(`${encoded(client.id)}:${encoded(client.secret)}`).toString('base64')}`
      if (manners.refusesClient) return { status: 401, error: 'invalid_client' }
      if (authorization !== basic || asked?.challenge !== challenge || asked.redirect !== body.get('redirect_uri'))
        return { status: 400, error: 'invalid_grant' }
      return { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: idToken(asked.nonce) }
    },
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://provider')
    const body = new URLSearchParams(await text(request))
    const { location, status, ...answer } = (answers[pathname]?.(
      searchParams,
      body,
      request.headers.authorization ?? '',
    ) ?? { status: 404 }) as { location?: string; status?: number }
    if (location) response.writeHead(302, { location }).end()
    else response.writeHead(status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    manners,
    wrong,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

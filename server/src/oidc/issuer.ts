import type { Configuration } from 'openid-client'

/** Whom the issuer has signed in. */
export interface Confirmed {
  /** Confirmed by the issuer. */
  email: string
  name: string
}

/** An OpenID Connect issuer that people sign in with: the code flow with PKCE, state and nonce. */
export interface Issuer {
  host: string
  /** Where the browser goes to sign in, and what it has to bring back when it returns. */
  begin(): Promise<{ url: string; kept: string }>
  /**
   * Whom the issuer has signed in, by the address that the browser returned to and what it brought back. Throws where
   * they do not belong together, where the issuer declines, or where it has not confirmed an e-mail address.
   */
  finish(returned: URL, kept: string): Promise<Confirmed>
}

export interface IssuerSetup {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the issuer sends the browser back to. */
  redirectUri: string
}

const scope = 'openid email profile'
/** Seconds in which the issuer must answer. */
const timeout = 10

export function createIssuer(setup: IssuerSetup): Issuer {
  const { redirectUri } = setup
  let discovered: Promise<Configuration> | undefined
  /** What the issuer says of itself is asked for once; where it does not answer, the next caller asks again. */
  const configuration = () => {
    discovered ??= discover(setup).catch(error => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    host: new URL(setup.issuer).host,
    async begin() {
      const client = await import('openid-client')
      const config = await configuration()
      const kept = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope, state: kept.state, nonce: kept.nonce },
        ...{ code_challenge: await client.calculatePKCECodeChallenge(kept.verifier), code_challenge_method: 'S256' },
      })
      return { url: url.href, kept: Buffer.from(JSON.stringify(kept)).toString('base64url') }
    },
    async finish(returned, text) {
      const client = await import('openid-client')
      const config = await configuration()
      const kept = readKept(text)
      const current = new URL(redirectUri)
      current.search = returned.search
      const tokens = await client.authorizationCodeGrant(config, current, {
        ...{ expectedState: kept.state, expectedNonce: kept.nonce, pkceCodeVerifier: kept.verifier },
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      const told = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      const facts = told ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
      if (typeof facts.email !== 'string' || facts.email_verified !== true)
        throw new Error('The issuer has not confirmed an e-mail address.')
      return { email: facts.email, name: typeof facts.name === 'string' ? facts.name : facts.email }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: IssuerSetup): Promise<Configuration> {
  const client = await import('openid-client')
  const url = new URL(issuer)
  // Without TLS only on this machine.
  const isLocal = url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const execute = isLocal ? [client.allowInsecureRequests] : []
  const found = await client.discovery(url, clientId, undefined, client.None(), { execute, timeout })
  const server = found.serverMetadata()
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
  const way = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
  const config = new client.Configuration(server, clientId, undefined, way(clientSecret))
  config.timeout = timeout
  for (const act of execute) act(config)
  // The signature of the ID token is verified too, though it comes from the issuer itself.
  client.enableNonRepudiationChecks(config)
  return config
}

interface Kept {
  state: string
  nonce: string
  verifier: string
}

function readKept(text: string): Kept {
  const kept = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Kept> | null
  if (!kept?.state || !kept.nonce || !kept.verifier)
    throw new Error('The browser did not bring back what it was given.')
  return kept as Kept
}

import type { Configuration } from 'openid-client'

interface ConfirmedIdentity {
  /** The issuer has verified it. */
  email: string
  name: string
}

/** Uses the code flow with PKCE, state and nonce. */
export interface Issuer {
  host: string
  /** The user logs in at `url`. The browser must return `kept` and `state`. */
  begin(): Promise<{ url: string; state: string; kept: string }>
  /** Throws NotConfirmed if the user wasn't logged in. */
  finish(returned: URL, kept: string): Promise<ConfirmedIdentity>
  /** Throws if the issuer's metadata can't be read. */
  check(): Promise<void>
}

/** `lost`: the browser lost its cookie. `secret`: the issuer rejected our client secret. */
export type IssuerProblem = 'cancelled' | 'lost' | 'secret' | 'unreachable' | 'unverified' | 'declined'

export class NotConfirmed extends Error {
  override name = 'NotConfirmed'
  constructor(
    readonly problem: IssuerProblem,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}

export interface IssuerSetup {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

const scope = 'openid email profile'
/** Seconds. */
const timeout = 10

export function createIssuer(setup: IssuerSetup): Issuer {
  const { redirectUri } = setup
  let discovered: Promise<Configuration> | undefined
  /** Cached. After a failure, the next caller tries again. */
  const configuration = () => {
    discovered ??= discover(setup).catch(error => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    host: new URL(setup.issuer).host,
    async check() {
      await configuration()
    },
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
      return { url: url.href, state: kept.state, kept: Buffer.from(JSON.stringify(kept)).toString('base64url') }
    },
    async finish(returned, text) {
      const kept = readKept(text)
      const facts = await factsOf(returned, kept).catch(async error => {
        throw new NotConfirmed(await problemOf(error), 'The issuer did not complete the login.', error)
      })
      if (typeof facts.email !== 'string' || facts.email_verified !== true)
        throw new NotConfirmed('unverified', 'The issuer has not confirmed an email address.')
      return { email: facts.email, name: typeof facts.name === 'string' ? facts.name : facts.email }
    },
  }

  /** Reads the user info if the token has no email address. */
  async function factsOf(returned: URL, kept: SignInState) {
    const client = await import('openid-client')
    const config = await configuration()
    const current = new URL(redirectUri)
    current.search = returned.search
    const tokens = await client.authorizationCodeGrant(config, current, {
      ...{ expectedState: kept.state, expectedNonce: kept.nonce, pkceCodeVerifier: kept.verifier },
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    const asksMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
    return asksMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
  }
}

/** RFC 6749, sections 4.1.2.1 and 5.2. */
async function problemOf(error: unknown): Promise<IssuerProblem> {
  const { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } = await import('openid-client')
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'unreachable' : 'declined'
  }
  if (error instanceof WWWAuthenticateChallengeError) return 'secret'
  if (error instanceof ResponseBodyError) {
    if (['invalid_client', 'unauthorized_client'].includes(error.error)) return 'secret'
    return error.status >= 500 ? 'unreachable' : 'declined'
  }
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (error instanceof TypeError && cause !== undefined) return 'unreachable'
  const noAnswer = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
  return code !== undefined && noAnswer.includes(code) ? 'unreachable' : 'declined'
}

async function discover({ issuer, clientId, clientSecret }: IssuerSetup): Promise<Configuration> {
  const client = await import('openid-client')
  const url = new URL(issuer)
  // Only an issuer on this machine needs no TLS.
  const isLocal = url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const execute = isLocal ? [client.allowInsecureRequests] : []
  const found = await client.discovery(url, clientId, undefined, client.None(), { execute, timeout })
  const server = found.serverMetadata()
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
  const way = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
  const config = new client.Configuration(server, clientId, undefined, way(clientSecret))
  config.timeout = timeout
  for (const act of execute) act(config)
  // Also verify the signature of the ID token, although it comes directly from the issuer.
  client.enableNonRepudiationChecks(config)
  return config
}

interface SignInState {
  state: string
  nonce: string
  verifier: string
}

function readKept(text: string): SignInState {
  let kept: Partial<SignInState> | null = null
  try {
    kept = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if (!kept?.state || !kept.nonce || !kept.verifier)
    throw new NotConfirmed('lost', 'The browser did not send back its login cookie.')
  return kept as SignInState
}

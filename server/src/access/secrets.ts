import { hash, randomBytes } from 'node:crypto'

/** A kind of secret text that opens something: API tokens, keys of integrations, sessions, links. */
export interface SecretKind {
  /** A new secret of 256 random bits. It is shown once; only its hash is stored. */
  make(): string
  /** What is stored of a secret: SHA-256 in hexadecimal; undefined for a text that no secret of this kind can be. */
  hashOf(text: string): string | undefined
}

/** The secrets that start with a prefix, so that leaked ones can be searched for. */
function secretKind(prefix: string): SecretKind {
  const wellFormed = new RegExp(`^${prefix}[A-Za-z0-9_-]{43}$`)
  return {
    make: () => prefix + randomBytes(32).toString('base64url'),
    hashOf: text => (wellFormed.test(text) ? hash('sha256', text) : undefined),
  }
}

/** The tokens of the read API (D36). */
export const apiTokens = secretKind('earshot_')
/** The keys of crawler integrations, which hand in log lines and do nothing else. */
export const integrationKeys = secretKind('earshot_ingest_')
/** What stands in the cookie of a session. */
export const sessionSecrets = secretKind('earshot_session_')
/** What stands behind `#` in the link of a share. */
export const shareSecrets = secretKind('earshot_share_')
/** What stands in the cookie of a browser that has opened a share. */
export const shareSessionSecrets = secretKind('earshot_share_session_')
/** What stands behind `#` in a link that works once. */
export const linkSecrets = secretKind('earshot_link_')

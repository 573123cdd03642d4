import { hash, randomBytes } from 'node:crypto'

export interface SecretKind {
  /** 256 random bits, shown once. Only the hash is stored. */
  make(): string
  /** SHA-256 in hex. Undefined for a text of another form. */
  hashOf(text: string): string | undefined
}

/** The prefix lets scanners find leaked secrets. */
function secretKind(prefix: string): SecretKind {
  const wellFormed = new RegExp(`^${prefix}[A-Za-z0-9_-]{43}$`)
  return {
    make: () => prefix + randomBytes(32).toString('base64url'),
    hashOf: text => (wellFormed.test(text) ? hash('sha256', text) : undefined),
  }
}

/** Tokens of the read API (D36). */
export const apiTokens = secretKind('earshot_')
/** Keys of crawler integrations, only for sending log lines. */
export const integrationKeys = secretKind('earshot_ingest_')
export const sessionSecrets = secretKind('earshot_session_')
/** After `#` in a share's link. */
export const shareSecrets = secretKind('earshot_share_')
export const shareSessionSecrets = secretKind('earshot_share_session_')
/** After `#` in a one-time link. */
export const linkSecrets = secretKind('earshot_link_')

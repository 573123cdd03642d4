import { hash, randomBytes } from 'node:crypto'

export interface SecretKind {
  /** 256 random bits, shown only once. */
  make(): string
  /** SHA-256 in hex. Undefined if the text isn't a secret of this kind. */
  hashOf(text: string): string | undefined
}

/** The prefix lets scanners detect leaked secrets. */
function secretKind(prefix: string): SecretKind {
  const wellFormed = new RegExp(`^${prefix}[A-Za-z0-9_-]{43}$`)
  return {
    make: () => prefix + randomBytes(32).toString('base64url'),
    hashOf: text => (wellFormed.test(text) ? hash('sha256', text) : undefined),
  }
}

/** For the read API (D36). */
export const apiTokens = secretKind('earshot_')
export const integrationKeys = secretKind('earshot_ingest_')
export const sessionSecrets = secretKind('earshot_session_')
export const shareSecrets = secretKind('earshot_share_')
export const shareSessionSecrets = secretKind('earshot_share_session_')
export const linkSecrets = secretKind('earshot_link_')

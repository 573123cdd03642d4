import { findTokenAccess, isCurrent, type TokenAccess } from '../../access/access.ts'
import { apiTokens, sessionSecrets, shareSessionSecrets } from '../../access/secrets.ts'
import { isLive, type Session, sessionOf } from '../../access/sessions.ts'
import { isShown, type ShareSession, shareSessionOf } from '../../access/shares.ts'
import type { Db } from '../../db/db.ts'
import type { Soon } from '../request/soon.ts'
import { createLookUps, type SecretContext } from './look-ups.ts'

const bearer = /^Bearer ([^\s]+)$/i

/** Undefined if access is refused, whatever the reason (D36, D37). */
export function createAuthenticate(db: Db, timeout?: number) {
  const lookUp = createLookUps<TokenAccess>(db, { find: findTokenAccess, isCurrent, timeout, single: true })
  return (header: string | undefined | null, shown: SecretContext = {}): Soon<TokenAccess | undefined> => {
    const hash = apiTokens.hashOf(bearer.exec(header ?? '')?.[1] ?? '')
    return hash === undefined ? undefined : lookUp(hash, shown)
  }
}

export function createSessionLookUp(db: Db, timeout?: number) {
  const lookUp = createLookUps<Session>(db, { find: sessionOf, isCurrent: isLive, timeout })
  return (secret: string | undefined, shown: SecretContext): Soon<Session | undefined> => {
    const hash = sessionSecrets.hashOf(secret ?? '')
    return hash === undefined ? undefined : lookUp(hash, shown)
  }
}

export function createShareLookUp(db: Db, timeout?: number) {
  const lookUp = createLookUps<ShareSession>(db, { find: shareSessionOf, isCurrent: isShown, timeout, single: true })
  return (secret: string | undefined, shown: SecretContext): Soon<ShareSession | undefined> => {
    const hash = shareSessionSecrets.hashOf(secret ?? '')
    return hash === undefined ? undefined : lookUp(hash, shown)
  }
}

import { LRUCache } from 'lru-cache'
import { findTokenAccess, isCurrent, type TokenAccess } from '../../access/access.ts'
import { apiTokens, sessionSecrets, shareSessionSecrets } from '../../access/secrets.ts'
import { isLive, type Session, sessionOf } from '../../access/sessions.ts'
import { isShown, type ShareSession, shareSessionOf } from '../../access/shares.ts'
import { type Db, type Reader, untilWritten } from '../../db/db.ts'
import { createTurnQueue } from '../request/turns.ts'

const bearer = /^Bearer ([^\s]+)$/i

/** Undefined if access is refused, for any reason (D36, D37). */
export function createAuthenticate(db: Db, timeout?: number) {
  const lookUp = createLookUps<TokenAccess>(db, { find: findTokenAccess, isCurrent, timeout, single: true })
  return async (header: string | undefined | null, shown: SecretContext = {}): Promise<TokenAccess | undefined> => {
    const hash = apiTokens.hashOf(bearer.exec(header ?? '')?.[1] ?? '')
    return hash === undefined ? undefined : lookUp(hash, shown)
  }
}

export function createSessionLookUp(db: Db, timeout?: number) {
  const lookUp = createLookUps<Session>(db, { find: sessionOf, isCurrent: isLive, timeout })
  return async (secret: string | undefined, shown: SecretContext): Promise<Session | undefined> => {
    const hash = sessionSecrets.hashOf(secret ?? '')
    return hash === undefined ? undefined : lookUp(hash, shown)
  }
}

export function createShareLookUp(db: Db, timeout?: number) {
  const lookUp = createLookUps<ShareSession>(db, { find: shareSessionOf, isCurrent: isShown, timeout, single: true })
  return async (secret: string | undefined, shown: SecretContext): Promise<ShareSession | undefined> => {
    const hash = shareSessionSecrets.hashOf(secret ?? '')
    return hash === undefined ? undefined : lookUp(hash, shown)
  }
}

const kept = 10_000
/** Milliseconds until an unknown secret is looked up again. */
const unknownFor = 5000
/** Limits look-ups of secrets that never worked, so that guessing doesn't slow down callers. */
const guesses = { atOnce: 4, perKey: 2, waiting: 1000, waitingPerKey: 100, patience: 5000 }

export interface SecretContext {
  /** IP address. Empty if unknown. */
  address?: string
  /** Epoch milliseconds. */
  now?: number
}

interface LookUpOptions<T> {
  /** 'closed' means that the secret may work later. */
  find(reader: Reader, hash: string, now: number): Promise<T | 'closed' | undefined>
  /** False if a cached result is no longer valid, for example because it expired. */
  isCurrent(found: T, now: number): boolean
  timeout: number | undefined
  single?: boolean
}

/**
 * Caches results until the next write (never on shared databases), and unknown secrets for 5 seconds. Throws `NoTurn`
 * if too many look-ups of unknown secrets are queued.
 */
function createLookUps<T extends object>(
  db: Db,
  { find: findIn, isCurrent, timeout, single = false }: LookUpOptions<T>,
) {
  const known = new LRUCache<string, T>({ max: kept })
  const unknown = new LRUCache<string, number>({ max: kept })
  const proven = new LRUCache<string, true>({ max: kept })
  const guessing = new Map<string, Promise<T | 'closed' | undefined>>()
  const turns = createTurnQueue(guesses)
  const good = untilWritten(db, () => {
    known.clear()
    unknown.clear()
    guessing.clear()
  })
  const lookUp = (hash: string, now: number) => db.read(reader => findIn(reader, hash, now), { timeout, single })

  function forget() {
    good.renew()
    if (db.shared) known.clear()
  }

  function guess(hash: string, address: string, now: number) {
    const under = guessing.get(hash)
    if (under) return under
    const found = turns(address, undefined, () => lookUp(hash, now)).finally(() => {
      if (guessing.get(hash) === found) guessing.delete(hash)
    })
    guessing.set(hash, found)
    return found
  }

  async function find(hash: string, address: string, now: number): Promise<T | undefined> {
    const isGood = good.reading()
    const found = await (proven.has(hash) ? lookUp(hash, now) : guess(hash, address, now))
    if (found === undefined && isGood()) unknown.set(hash, now)
    if (found === undefined || found === 'closed') return undefined
    proven.set(hash, true)
    if (isGood()) known.set(hash, found)
    return isCurrent(found, now) ? found : undefined
  }

  return async (hash: string, { address = '', now = 0 }: SecretContext = {}): Promise<T | undefined> => {
    forget()
    const held = known.get(hash)
    if (held) return isCurrent(held, now) ? held : undefined
    const since = unknown.get(hash)
    return since !== undefined && Math.abs(now - since) <= unknownFor ? undefined : find(hash, address, now)
  }
}

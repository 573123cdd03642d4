import { LRUCache } from 'lru-cache'
import { type Access, accessOf } from '../access/access.ts'
import { apiTokens } from '../access/secrets.ts'
import type { Db } from '../db/db.ts'
import { untilWritten } from '../db/until-written.ts'
import { createTurns } from './turns.ts'

const bearer = /^Bearer ([^\s]+)$/i
/** How many tokens are remembered of each kind; the least recently used are dropped first. */
const kept = 10_000
/** Milliseconds for which a token that does not exist is not looked up again. */
const unknownFor = 5000
/** Look-ups of tokens never seen to work: a few at a time, so that guessing takes nothing from those who ask. */
const guesses = { atOnce: 4, perKey: 2, waiting: 1000, waitingPerKey: 100, patience: 5000 }

type Found = Awaited<ReturnType<typeof accessOf>>

/** Where and when a token is shown. */
export interface Shown {
  /** Empty where it is not known. */
  address?: string
  /** Epoch milliseconds. */
  now?: number
}

/**
 * Who may ask (D36, D37): the access behind an Authorization header, or undefined, whatever the reason. What was looked
 * up is kept until something is written here, and not at all where others may write. A token that does not exist, or
 * was revoked, is remembered for seconds. Tokens that were never seen to work are looked up a few at a time, by
 * address; NoTurn where too many wait.
 */
export function createAuthenticate(db: Db, timeout?: number) {
  const known = new LRUCache<string, Access>({ max: kept })
  const unknown = new LRUCache<string, number>({ max: kept })
  /** Hashes that worked once: who has such a token does not guess. */
  const proven = new LRUCache<string, true>({ max: kept })
  /** Look-ups under way, which whoever shows the same token shares. */
  const guessing = new Map<string, Promise<Found>>()
  const turns = createTurns(guesses)
  const good = untilWritten(db, () => {
    known.clear()
    unknown.clear()
    guessing.clear()
  })

  function forget() {
    good.renew()
    if (db.shared) known.clear()
  }

  function guess(hash: string, address: string): Promise<Found> {
    const under = guessing.get(hash)
    if (under) return under
    const found = turns(address, undefined, () => lookUp(db, hash, timeout)).finally(() => {
      if (guessing.get(hash) === found) guessing.delete(hash)
    })
    guessing.set(hash, found)
    return found
  }

  return async (
    header: string | undefined | null,
    { address = '', now = 0 }: Shown = {},
  ): Promise<Access | undefined> => {
    const hash = apiTokens.hashOf(bearer.exec(header ?? '')?.[1] ?? '')
    if (!hash) return undefined
    forget()
    const found = known.get(hash)
    if (found) return found
    const since = unknown.get(hash)
    if (since !== undefined && Math.abs(now - since) <= unknownFor) return undefined
    const isGood = good.reading()
    const access = await (proven.has(hash) ? lookUp(db, hash, timeout) : guess(hash, address))
    if (access === undefined && isGood()) unknown.set(hash, now)
    if (access === undefined || access === 'closed') return undefined
    proven.set(hash, true)
    if (isGood()) known.set(hash, access)
    return access
  }
}

const lookUp = (db: Db, hash: string, timeout: number | undefined): Promise<Found> =>
  db.read(reader => accessOf(reader, hash), { timeout })

import { LRUCache } from 'lru-cache'
import type { Db, Reader } from '../../db/db.ts'
import { untilWritten } from '../../db/until-written.ts'
import type { Soon } from '../request/soon.ts'
import { createTurnQueue } from '../request/turns.ts'

/** How many secrets are remembered of each kind; the least recently used are dropped first. */
const kept = 10_000
/** Milliseconds for which a secret that opens nothing is not looked up again. */
const unknownFor = 5000
/** Look-ups of secrets never seen to work: a few at a time, so that guessing takes nothing from those who ask. */
const guesses = { atOnce: 4, perKey: 2, waiting: 1000, waitingPerKey: 100, patience: 5000 }

/** Where and when a secret is shown. */
export interface SecretContext {
  /** Empty where it is not known. */
  address?: string
  /** Epoch milliseconds. */
  now?: number
}

export interface LookUpOptions<T> {
  /** What a hash opens; 'closed' for one that may open something soon; undefined for nothing. */
  find(reader: Reader, hash: string, now: number): Promise<T | 'closed' | undefined>
  /** Whether what was found still holds at a later moment, if nothing was written since. */
  isCurrent(found: T, now: number): boolean
  timeout: number | undefined
  /** Whether `find` asks one statement. */
  single?: boolean
}

/**
 * Looks up what the hash of a secret opens. What was found is kept until something is written here, and not at all where
 * others may write. A secret that opens nothing is remembered for seconds. Secrets that were never seen to work are
 * looked up a few at a time, by address; NoTurn where too many wait.
 */
export function createLookUps<T extends object>(
  db: Db,
  { find: findIn, isCurrent, timeout, single = false }: LookUpOptions<T>,
) {
  const known = new LRUCache<string, T>({ max: kept })
  const unknown = new LRUCache<string, number>({ max: kept })
  /** Hashes that worked once: who has such a secret does not guess. */
  const proven = new LRUCache<string, true>({ max: kept })
  /** Look-ups under way, which whoever shows the same secret shares. */
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

  return (hash: string, { address = '', now = 0 }: SecretContext = {}): Soon<T | undefined> => {
    forget()
    const held = known.get(hash)
    if (held) return isCurrent(held, now) ? held : undefined
    const since = unknown.get(hash)
    return since !== undefined && Math.abs(now - since) <= unknownFor ? undefined : find(hash, address, now)
  }
}

import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** Known texts, least recently used forgotten first. */
const texts = 1000
/** Prepared statements of a connection. Each keeps a plan in the server's memory. */
const mostOfConnection = 200
/** Longest text that is prepared. Longer texts are lists that hardly repeat. */
const longest = 20_000

/**
 * Prepared statements of a pool's connections. Names derive from the text, so a connection pooler can't confuse them,
 * and nothing is deallocated, so a pooler needs no notice. A connection that reached its limit is closed in the end.
 */
export interface PreparedStatements {
  /** Undefined if the text is sent unprepared. */
  nameOf(client: pg.ClientBase, text: string): string | undefined
  /** Whether to close a connection because it reached its limit or its statements are stale. */
  isSpent(client: pg.ClientBase): boolean
  /** Stops using earlier statements: tables have changed. */
  outdate(): void
  /** Prepares nothing more: the connection doesn't keep the same server session. */
  stop(): void
}

interface OfConnection {
  names: Set<string>
  isFull: boolean
  generation: number
}

export function createPrepared(): PreparedStatements {
  /** Names by text. Empty for a text that was seen once. */
  const known = new LRUCache<string, string>({ max: texts })
  const connections = new WeakMap<pg.ClientBase, OfConnection>()
  let generation = 0
  let isStopped = false

  function ofConnection(client: pg.ClientBase): OfConnection {
    const found = connections.get(client)
    if (found) return found
    const made = { names: new Set<string>(), isFull: false, generation }
    connections.set(client, made)
    return made
  }

  const isOutdated = (connection: OfConnection) => connection.generation !== generation

  return {
    nameOf(client, text) {
      if (isStopped || text.length > longest) return undefined
      const seen = known.get(text)
      if (seen === undefined) {
        known.set(text, '')
        return undefined
      }
      const name = seen || `earshot_${hash('sha256', text, 'base64url')}`
      if (seen === '') known.set(text, name)
      const connection = ofConnection(client)
      if (isOutdated(connection)) return undefined
      if (connection.names.has(name)) return name
      connection.isFull = connection.names.size >= mostOfConnection
      if (connection.isFull) return undefined
      connection.names.add(name)
      return name
    },
    isSpent(client) {
      const connection = connections.get(client)
      return connection !== undefined && (connection.isFull || (isOutdated(connection) && connection.names.size > 0))
    },
    outdate() {
      generation++
    },
    stop() {
      isStopped = true
    },
  }
}

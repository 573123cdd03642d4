import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** How many texts are known; the least recently used are forgotten. */
const texts = 1000
/** How many statements a connection prepares. Each keeps a plan in the server's memory. */
const mostOfConnection = 200
/** Characters of the longest text that is prepared: longer ones are lists that hardly come twice. */
const longest = 20_000

/**
 * The statements that the connections of a pool have prepared, by name: their texts are parsed once a connection. A name
 * is made of its text, so that a pool of connections before the server never takes one for another. Nothing is ever deallocated, so that such a pool need not be told; a
 * connection that has prepared all it may is to be closed in the end.
 */
export interface PreparedStatements {
  /** The name under which a connection prepares a text; undefined where it is sent without one. */
  nameOf(client: pg.ClientBase, text: string): string | undefined
  /** Whether a connection is to be closed, for it has prepared all it may, or its statements are outdated. */
  isSpent(client: pg.ClientBase): boolean
  /** Has no statement used that was prepared before: tables have changed. */
  outdate(): void
  /** Has nothing prepared from now on: a connection does not stay the same session of the server. */
  stop(): void
}

interface OfConnection {
  names: Set<string>
  isFull: boolean
  generation: number
}

export function createPrepared(): PreparedStatements {
  /** Names by text; empty for a text that came once, and need not come again. */
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

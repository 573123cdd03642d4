import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

const texts = 1000
/** Maximum statements per connection, because the server keeps each plan in memory. */
const mostOfConnection = 200
/** Longer statements have lists of values and rarely repeat. */
const longest = 20_000

/** Names are hashes of the statements and are never deallocated, so they stay valid behind connection poolers. */
export interface PreparedStatements {
  nameOf(client: pg.ClientBase, text: string): string | undefined
  isSpent(client: pg.ClientBase): boolean
  outdate(): void
  stop(): void
}

interface OfConnection {
  names: Set<string>
  isFull: boolean
  generation: number
}

export function createPrepared(): PreparedStatements {
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

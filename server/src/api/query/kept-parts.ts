import { LRUCache } from 'lru-cache'
import type { RevisedBrand } from '../../db/brands.ts'

/** Parts of responses about several brands. */
export interface KeptParts {
  /** The part `name` of each brand. `read` gets only the brands that changed since their part was read. */
  of<T extends object>(name: string, brands: readonly RevisedBrand[], read: ReadParts<T>): Promise<(id: number) => T>
  /** Calls `read` with as many brands as one statement can have. */
  together<T>(ids: readonly number[], read: (ids: readonly number[]) => Promise<readonly T[]>): Promise<T[]>
}

/** Reads a part of every given brand. */
type ReadParts<T> = (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>

interface KeptPart {
  revision: number
  value: object
}

/** A limit of the memory of one statement's rows. */
const usually = 100
const mostBytes = 16 * 1024 * 1024

/** `atOnce`: number of brands per statement. A statement about several brands goes to several servers on Citus. */
export const readTogether =
  (atOnce = usually): KeptParts['together'] =>
  async (ids, read) => {
    const found = []
    for (let i = 0; i < ids.length; i += atOnce) found.push(...(await read(ids.slice(i, i + atOnce))))
    return found
  }

export function createKeptParts(atOnce?: number): KeptParts {
  const kept = new LRUCache<string, KeptPart>({
    maxSize: mostBytes,
    sizeCalculation: ({ value }) => 2 * JSON.stringify(value).length + 1024,
  })
  const together = readTogether(atOnce)

  return {
    together,
    async of<T extends object>(name: string, brands: readonly RevisedBrand[], read: ReadParts<T>) {
      const values = new Map<number, T>()
      for (const { id, revision } of brands) {
        const part = kept.get(`${id} ${name}`)
        if (part?.revision === revision) values.set(id, part.value as T)
      }
      const changed = brands.filter(({ id }) => !values.has(id))
      const revisions = new Map(changed.map(({ id, revision }) => [id, revision]))
      const ids = [...revisions.keys()]
      for (const [id, value] of await together(ids, async some => [...(await read(some))])) {
        values.set(id, value)
        kept.set(`${id} ${name}`, { revision: revisions.get(id)!, value })
      }
      return id => values.get(id)!
    },
  }
}

import { api, type Endpoint } from '@earshot/contract'
import type { Random } from '../../src/demo/random.ts'

/** A brand for requests, with its ids. */
export interface Watched {
  brandId: string
  /** Ids by names of path parameters. */
  ids: Readonly<Record<string, readonly string[]>>
}

/** A request: its path and query under `/api/v1`, and if it was sent before. */
export interface Asked {
  path: string
  isRepeated: boolean
}

/** Percentage of requests that repeat one of the last thousand. */
const repeats = 80
const remembered = 1000

const filters: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['period', ['7', '30', '90']],
  ['provider', ['chatgpt', 'perplexity', 'gemini']],
  ['topic', ['topic-1', 'topic-2', 'topic-1,topic-3']],
  ['tag', ['tag-1', 'tag-2']],
  ['limit', ['10', '25', '100']],
  ['order', ['asc', 'desc']],
]

/** Endless requests, the same for the same seed: all endpoints of the read API, equally about all brands. */
export function createMix(brands: readonly Watched[], random: Random): () => Asked {
  const endpoints = Object.values(api as unknown as Record<string, Record<string, Endpoint>>)
    .flatMap(methods => Object.values(methods))
    .filter(({ path }) => namesIn(path).every(name => name === 'brandId' || name in brands[0]!.ids))
  const asked: string[] = []

  function made(): string {
    const { path, query } = random.pick(endpoints)
    const { brandId, ids } = random.pick(brands)
    const filled = path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(name === 'brandId' ? brandId : random.pick(ids[name]!)),
    )
    const chosen = filters.filter(([name]) => name in query.shape && random.chance(0.35))
    return `${filled}?${chosen.map(([name, values]) => `${name}=${random.pick(values)}`).join('&')}`
  }

  return () => {
    const isRepeated = asked.length > 0 && random.chance(repeats / 100)
    const path = isRepeated ? random.pick(asked) : made()
    if (!isRepeated && asked.push(path) > remembered) asked.shift()
    return { path, isRepeated }
  }
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

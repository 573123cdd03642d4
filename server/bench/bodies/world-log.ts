import { readFileSync } from 'node:fs'

/** An event of one database: an import or a request. */
export type Event = { imported: string } | { asked: Asked }

export interface Asked {
  /** Includes scheme and host, which are ignored. */
  url: string
  method: string
  headers: Record<string, string>
  /** The team of the token, if the token is stored in the database. */
  team?: string
  /** Epoch milliseconds. */
  now: number
}

/** All events of a database. */
export interface World {
  name: string
  events: Event[]
}

/** Worlds from files with one event per line, `{ world, event }`. */
export function readWorlds(files: readonly string[]): World[] {
  const worlds = new Map<string, World>()
  for (const file of files)
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { world, event } = JSON.parse(line) as { world: string; event: Event }
      const known = worlds.get(world) ?? { name: world, events: [] }
      worlds.set(world, known)
      known.events.push(event)
    }
  return [...worlds.values()].filter(({ events }) => events.some(event => 'asked' in event))
}

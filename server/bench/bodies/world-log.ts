import { readFileSync } from 'node:fs'

/** What happens to one database: records come in, questions are asked. */
export type Event = { imported: string } | { asked: Asked }

export interface Asked {
  /** With the scheme and host, which mean nothing. */
  url: string
  method: string
  headers: Record<string, string>
  /** The team whose token was sent, if it was one of the database's. */
  team?: string
  /** Epoch milliseconds. */
  now: number
}

/** A database from its beginning. */
export interface World {
  name: string
  events: Event[]
}

/** The worlds of files with one event a line, `{ world, event }`. */
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

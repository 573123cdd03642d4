/** A place where an entity is named: what finders give, as far as judging needs it. */
export interface Naming {
  start: number
  end: number
}

/** An entity named in a text, with all its places in order. */
export interface Named {
  spans: readonly Naming[]
}

/** All namings of a text in reading order, as three parallel lists; `who` is the place of the entity in the found list. */
export interface Namings {
  starts: number[]
  ends: number[]
  who: number[]
}

/** The namings of all entities, merged in reading order; of two that overlap, the first. */
export function inOrder(found: readonly Named[]): Namings {
  const keys: number[] = []
  const ends = new Map<number, number>()
  for (let who = 0; who < found.length; who++)
    for (const span of found[who]!.spans) {
      const key = span.start * 2 ** 20 + who
      keys.push(key)
      ends.set(key, span.end)
    }
  const namings: Namings = { starts: [], ends: [], who: [] }
  let last = -1
  for (const key of Float64Array.from(keys).sort()) {
    const start = Math.floor(key / 2 ** 20)
    if (start < last) continue
    last = ends.get(key)!
    namings.starts.push(start)
    namings.ends.push(last)
    namings.who.push(key - start * 2 ** 20)
  }
  return namings
}

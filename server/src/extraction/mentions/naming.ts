/** A place where an entity is named: what finders give, as far as judging needs it. */
export interface NamePlace {
  start: number
  end: number
}

/** An entity named in a text, with all its places in order. */
export interface NamePlaces {
  spans: readonly NamePlace[]
}

/** All namings of a text in reading order, as three parallel lists; `who` is the place of the entity in the found list. */
export interface Namings {
  starts: number[]
  ends: number[]
  who: number[]
}

/** More entities than any text names: a start times this, plus the entity's number, sorts by start and stays exact. */
const room = 2 ** 20

/** The namings of all entities, merged in reading order; of two that overlap, the first. */
export function inOrder(found: readonly NamePlaces[]): Namings {
  let count = 0
  for (const { spans } of found) count += spans.length
  const keys = new Float64Array(count)
  let at = 0
  for (let who = 0; who < found.length; who++)
    for (const { start } of found[who]!.spans) keys[at++] = start * room + who
  keys.sort()
  const next = new Int32Array(found.length)
  const namings: Namings = { starts: [], ends: [], who: [] }
  let last = -1
  for (const key of keys) {
    const start = Math.floor(key / room)
    const who = key - start * room
    const { end } = found[who]!.spans[next[who]!]!
    next[who]!++
    if (start < last) continue
    last = end
    namings.starts.push(start)
    namings.ends.push(end)
    namings.who.push(who)
  }
  return namings
}

interface NamePlace {
  start: number
  end: number
}

/** In order. */
export interface NamePlaces {
  spans: readonly NamePlace[]
}

/** All mentions in reading order, as parallel lists. `who` is the entity's index in the found list. */
export interface Namings {
  starts: number[]
  ends: number[]
  who: number[]
}

/** More than any number of entities. start * room + entity sorts by start and stays exact. */
const room = 2 ** 20

/** Merged in reading order. Of two that overlap, the first. */
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

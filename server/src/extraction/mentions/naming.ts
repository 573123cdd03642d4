interface NamePlace {
  start: number
  end: number
}

/** Ordered by start. */
export interface NamePlaces {
  spans: readonly NamePlace[]
}

/** All mentions in reading order. `who` is an index in the list of found entities. */
export interface Namings {
  starts: number[]
  ends: number[]
  who: number[]
}

/** More than any number of entities, so start * room + entity sorts by start. */
const room = 2 ** 20

/** Merges spans in reading order. Of overlapping spans, keeps the first. */
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

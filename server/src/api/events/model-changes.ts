/** A day on which something answered, with the first moment of it. */
export interface ModelSighting {
  item: string
  /** UTC day since 1970-01-01. */
  day: number
  /** Epoch milliseconds. */
  at: number
}

/** Something answers for the first time, or again. */
export interface Arrival extends ModelSighting {
  /** What answered on the last day before, sorted. */
  before: string[]
  again: boolean
}

/** After so many days without answers, answers of something are an arrival again. */
const longAgo = 7

/**
 * The arrivals in a group of things of which usually one answers: the first day of each, and the first after more than
 * 7 days on some of which others answered and it did not.
 */
export function arrivalsIn(sightings: readonly ModelSighting[]): Arrival[] {
  const days = new Map<number, Map<string, number>>()
  for (const { item, day, at } of sightings) {
    const ofDay = days.get(day) ?? new Map<string, number>()
    days.set(day, ofDay.set(item, Math.min(at, ofDay.get(item) ?? at)))
  }
  const arrivals: Arrival[] = []
  const lastDays = new Map<string, number>()
  let before: { day: number; items: string[] } | undefined
  for (const [day, items] of [...days].sort(([a], [b]) => a - b)) {
    for (const [item, at] of items) {
      const last = lastDays.get(item)
      const again = last !== undefined && day - last > longAgo && before!.day > last
      if (last === undefined || again) arrivals.push({ item, day, at, before: before?.items ?? [], again })
      lastDays.set(item, day)
    }
    before = { day, items: [...items.keys()].sort() }
  }
  return arrivals
}

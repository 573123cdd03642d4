export interface ModelSighting {
  item: string
  /** UTC day since 1970-01-01. */
  day: number
  /** Epoch milliseconds. */
  at: number
}

export interface Arrival extends ModelSighting {
  /** The models of the previous day with answers, sorted. */
  before: string[]
  again: boolean
}

/** Days without answers after which a model counts as new again. */
const longAgo = 7

/** Each model's first day, and its first day after a pause of more than 7 days in which other models answered. */
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

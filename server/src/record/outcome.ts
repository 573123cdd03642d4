/** A record that cannot be taken in; the message says what is wrong with it and what would be right. */
export class Refused extends Error {
  override name = 'Refused'
}

export type Outcome = 'imported' | 'replaced' | Refused

/** What became of a record, or what tells it when that is seen only as the record is written. */
export type Fate = Outcome | (() => Outcome)

/** The integer behind a public id, or a refusal that names it. */
export function known<T>(map: ReadonlyMap<string, T>, id: string, what: string): T {
  const found = map.get(id)
  if (!map.has(id)) throw new Refused(`${what} '${id}' is not known; a record follows what it names`)
  return found as T
}

import type { Reader } from './db.ts'

/** A reader that asks each statement for its rows once: within a transaction they stay the same. For small results. */
export function remembering(db: Reader): Reader {
  const known = new Map<string, Promise<unknown[]>>()
  return {
    rows<T>(query: Parameters<Reader['rows']>[0]) {
      const { text, values } = query.compile()
      const key = JSON.stringify([text, values])
      const rows = known.get(key) ?? db.rows(query)
      known.set(key, rows)
      return rows as Promise<T[]>
    },
    stream: query => db.stream(query),
    columns: query => db.columns(query),
  }
}

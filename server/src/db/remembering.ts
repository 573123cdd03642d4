import type { Reader } from './db.ts'
import type { Sql } from './sql.ts'

/** Runs equal statements of a transaction only once. Callers share the rows and must not change them. */
export function createCachingReader(db: Reader): Reader {
  const once = <T>(ask: (query: Sql) => Promise<T>) => {
    const known = new Map<string, Promise<T>>()
    return (query: Sql) => {
      const { text, values } = query.compile()
      const key = JSON.stringify([text, values])
      const answer = known.get(key) ?? ask(query)
      known.set(key, answer)
      return answer
    }
  }
  const rows = once<unknown[]>(db.rows)
  return {
    rows: <T>(query: Sql) => rows(query) as Promise<T[]>,
    stream: query => db.stream(query),
    columns: once(db.columns),
  }
}

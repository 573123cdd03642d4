import type * as real from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import type { Sql } from '../src/db/sql.ts'

/** A database that records every query and its text. */
export interface Db extends real.Db {
  readonly asked: Sql[]
  readonly sent: string[]
}

/** A recording database. Default: embedded, in memory. */
export async function recording(open = () => openDb({ threads: 1 })): Promise<Db> {
  const db = await open()
  const asked: Sql[] = []
  const sent: string[] = []
  const note = (query: Sql) => {
    asked.push(query)
    sent.push(tidy(query.compile().text))
  }
  const listening = (reader: real.Reader): real.Reader => ({
    rows(query) {
      note(query)
      return reader.rows(query)
    },
    stream(query) {
      note(query)
      return reader.stream(query)
    },
    columns(query) {
      note(query)
      return reader.columns(query)
    },
  })
  return {
    ...db,
    asked,
    sent,
    get writes() {
      return db.writes
    },
    read: (ask, options) => db.read(reader => ask(listening(reader)), options),
  }
}

/** Removes the empty lines of omitted query parts. */
const tidy = (text: string) =>
  text
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .join('\n')

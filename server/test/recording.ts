import type * as real from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'
import type { Sql } from '../src/db/sql.ts'

/** A database that keeps every question it is asked, and its text. */
export interface Db extends real.Db {
  readonly asked: Sql[]
  readonly sent: string[]
}

/** A database of an engine that does so; an embedded one, in memory, unless another is given. */
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

/** Without the empty lines that pieces leave which are not asked for. */
const tidy = (text: string) =>
  text
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .join('\n')
